package io.lakewarden.athena;

import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.plan.Engine;
import io.lakewarden.quality.plan.EngineException;
import io.lakewarden.quality.plan.Rows;
import io.lakewarden.quality.sql.AthenaDialect;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.DataTable;
import io.lakewarden.quality.sql.Dialect;
import io.trino.spi.type.SqlDecimal;
import io.trino.testing.MaterializedResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The data of another engine, on Trino, reached by the statements that Athena would get.
final class TrinoEngine implements Engine {

    private static final Dialect DIALECT = new AthenaDialect();

    private final Map<String, CatalogRelation> relations = new LinkedHashMap<>();

    /// Copies every data set.
    static TrinoEngine copyOf(DuckDbEngine source) {
        TrinoEngine copy = new TrinoEngine();
        copy.add(source.primary(), source);
        source.references().stream()
                .map(source::reference)
                .flatMap(Optional::stream)
                .forEach(table -> copy.add(table, source));
        return copy;
    }

    private void add(DataTable table, DuckDbEngine source) {
        List<List<Object>> rows = source.query("SELECT * FROM " + DIALECT.identifier(table.alias()), Integer.MAX_VALUE)
                .values();
        String name = TrinoServer.table(table.columns(), rows);
        List<String> projections = table.columns().stream()
                .map(Column::name)
                .map(DIALECT::identifier)
                .toList();
        relations.put(table.alias(), CatalogRelation.of(table, name, projections, Optional.empty(), DIALECT));
    }

    @Override
    public Dialect dialect() {
        return DIALECT;
    }

    @Override
    public DataTable primary() {
        return relations.get(DuckDbEngine.PRIMARY).table();
    }

    @Override
    public Optional<DataTable> reference(String alias) {
        return alias.equals(DuckDbEngine.PRIMARY)
                ? Optional.empty()
                : Optional.ofNullable(relations.get(alias)).map(CatalogRelation::table);
    }

    @Override
    public List<String> references() {
        return relations.keySet().stream()
                .filter(alias -> !alias.equals(DuckDbEngine.PRIMARY))
                .toList();
    }

    @Override
    public int aggregatesPerStatement(String table) {
        return 100;
    }

    @Override
    public Rows query(String sql, int maxRows) {
        try {
            MaterializedResult result =
                    TrinoServer.run(CatalogRelation.statement(List.copyOf(relations.values()), sql, DIALECT));
            List<List<Object>> rows = result.getMaterializedRows().stream()
                    .limit(maxRows)
                    .map(row -> row.getFields().stream().map(TrinoEngine::plain).toList())
                    .toList();
            return new Rows(result.getColumnNames(), rows);
        } catch (RuntimeException e) {
            throw new EngineException(String.valueOf(e.getMessage()), false, e);
        }
    }

    private static Object plain(Object value) {
        return value instanceof SqlDecimal decimal ? decimal.toBigDecimal() : value;
    }

    @Override
    public void close() {}
}
