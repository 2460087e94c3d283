package io.lakewarden.fuzz;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.lakewarden.quality.sparksql.SparkSql;
import io.lakewarden.quality.sparksql.SparkSqlException;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.quality.sql.DataTable;
import io.lakewarden.quality.sql.DuckDbDialect;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// Whatever the text, the translator gives SQL or refuses in its own words, soon.
final class SparkSqlFuzz {
    private static final DataTable PRIMARY = new DataTable(
            "primary",
            List.of(
                    new Column("id", ColumnType.INTEGER, "INTEGER"),
                    new Column("region", ColumnType.TEXT, "VARCHAR"),
                    new Column("d", ColumnType.DATE, "DATE")));

    private final SparkSql sparkSql = new SparkSql(new DuckDbDialect(), Instant.EPOCH);

    @FuzzTest(maxDuration = "10m")
    void answersWithSqlOrRefuses(FuzzedDataProvider data) {
        boolean predicate = data.consumeBoolean();
        String text = data.consumeRemainingAsString();
        try {
            if (predicate) {
                sparkSql.predicate(text, PRIMARY);
            } else {
                sparkSql.query("SELECT " + text, Map.of("primary", PRIMARY));
            }
        } catch (SparkSqlException refused) {
            if (refused.line() < 1 || refused.column() < 1) {
                throw new AssertionError("refused without a place", refused);
            }
        }
    }
}
