package io.lakewarden.quality.sparksql;

import io.lakewarden.quality.duckdb.JavaRegexFunctionsForTests;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.quality.sql.DataTable;
import io.lakewarden.quality.sql.DuckDbDialect;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/// Three rows in a real DuckDB, and the translator in front of it.
final class SampleTable implements AutoCloseable {
    static final Instant NOW = Instant.parse("2026-03-15T10:20:30Z");

    private static final DataTable PRIMARY = new DataTable(
            "primary",
            List.of(
                    new Column("id", ColumnType.INTEGER, "INTEGER"),
                    new Column("region", ColumnType.TEXT, "VARCHAR"),
                    new Column("order id", ColumnType.INTEGER, "INTEGER"),
                    new Column("amount", ColumnType.DECIMAL, "DECIMAL(12,2)"),
                    new Column("score", ColumnType.FLOATING, "DOUBLE"),
                    new Column("code", ColumnType.TEXT, "VARCHAR"),
                    new Column("flag", ColumnType.BOOLEAN, "BOOLEAN"),
                    new Column("d", ColumnType.DATE, "DATE"),
                    new Column("ts", ColumnType.TIMESTAMP, "TIMESTAMP WITH TIME ZONE"),
                    new Column("day_text", ColumnType.TEXT, "VARCHAR"),
                    new Column("big", ColumnType.INTEGER, "BIGINT"),
                    new Column("nested", ColumnType.NESTED, "STRUCT(a INTEGER)")));

    private static final DataTable CUSTOMERS = new DataTable(
            "customers",
            List.of(new Column("id", ColumnType.INTEGER, "INTEGER"), new Column("name", ColumnType.TEXT, "VARCHAR")));

    final Connection connection;
    private final SparkSql sparkSql = new SparkSql(new DuckDbDialect(), NOW);

    SampleTable() throws SQLException {
        connection = DriverManager.getConnection("jdbc:duckdb:", new Properties());
        JavaRegexFunctionsForTests.register(connection);
        execute("SET TimeZone='UTC'");
        execute("""
                CREATE TABLE "primary"(id INTEGER, region VARCHAR, "order id" INTEGER, amount DECIMAL(12, 2), score DOUBLE,
                  code VARCHAR, flag BOOLEAN, d DATE, ts TIMESTAMPTZ, day_text VARCHAR, big BIGINT)
                """);
        execute("""
                INSERT INTO "primary" VALUES
                (1, 'EU', 10, 1.50, 0.5, '7', true, DATE '2024-01-31', TIMESTAMPTZ '2024-01-31 10:20:30+00', '2024-01-31', 5),
                (2, 'US', 20, 10.00, 'NaN', '12x', false, DATE '2026-03-15', TIMESTAMPTZ '2026-03-15 00:00:00+00', 'soon', -7),
                (3, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)
                """);
        execute("CREATE TABLE customers(id INTEGER, name VARCHAR)");
        execute("INSERT INTO customers VALUES (1, 'it''s'), (4, 'x')");
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /// The ids of the rows that a Spark predicate keeps.
    List<Object> kept(String predicate) {
        return rows("SELECT id FROM \"primary\" WHERE "
                        + sparkSql.predicate(predicate, PRIMARY).sql() + " ORDER BY id")
                .stream()
                .map(List::getFirst)
                .toList();
    }

    Translated translated(String query) {
        return sparkSql.query(query, Map.of("primary", PRIMARY, "customers", CUSTOMERS, "sales.orders", PRIMARY));
    }

    List<List<Object>> queried(String query) {
        return rows(translated(query).sql());
    }

    List<List<Object>> rows(String sql) {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            List<List<Object>> rows = new ArrayList<>();
            while (result.next()) {
                List<Object> row = new ArrayList<>();
                for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                    row.add(result.getObject(i));
                }
                rows.add(row);
            }
            return rows;
        } catch (SQLException e) {
            throw new IllegalStateException(e.getMessage() + "\n" + sql, e);
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
