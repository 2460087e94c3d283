package io.lakewarden.quality.rules;

import io.lakewarden.quality.plan.Engine;
import io.lakewarden.quality.sparksql.SparkSql;
import io.lakewarden.quality.sparksql.SparkSqlException;
import io.lakewarden.quality.sparksql.Translated;
import io.lakewarden.quality.sql.DataTable;
import io.lakewarden.quality.sql.Expr;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Spark SQL, as Glue takes it.
public final class SparkUserSql implements UserSql {

    private final SparkSql sparkSql;
    private final Map<String, DataTable> tables = new LinkedHashMap<>();

    private SparkUserSql(Engine engine, Instant now, Optional<String> primaryName) {
        this.sparkSql = new SparkSql(engine.dialect(), now);
        engine.references()
                .forEach(alias -> tables.put(alias, engine.reference(alias).orElseThrow()));
        primaryName.ifPresent(name -> tables.put(name, engine.primary()));
        tables.put("primary", engine.primary());
    }

    /// For the tables of an engine.
    ///
    /// @param now what `current_date` and `now()` mean
    /// @param primaryName what `DataSources` calls the primary data set
    public static SparkUserSql of(Engine engine, Instant now, Optional<String> primaryName) {
        return new SparkUserSql(engine, now, primaryName);
    }

    @Override
    public Expr predicate(String text, DataTable table) {
        try {
            return sparkSql.predicate(text, table);
        } catch (SparkSqlException e) {
            throw new RuleError("The where clause cannot be used: " + e.getMessage());
        }
    }

    @Override
    public Translated query(String text) {
        try {
            return sparkSql.query(text, tables);
        } catch (SparkSqlException e) {
            throw new RuleError("The SQL cannot be used: " + e.getMessage());
        }
    }
}
