package io.lakewarden.quality.plan;

import io.lakewarden.quality.sql.DataTable;
import io.lakewarden.quality.sql.Dialect;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Where the data lies and statements run.
public interface Engine extends AutoCloseable {

    Dialect dialect();

    /// The data set that rules are about.
    DataTable primary();

    /// A reference data set by its alias.
    Optional<DataTable> reference(String alias);

    /// Aliases of the reference data sets.
    List<String> references();

    /// How many aggregates of a table are best put in one statement.
    int aggregatesPerStatement(String table);

    /// How many statements may run at once.
    default int parallelStatements() {
        return 1;
    }

    /// A plan of so many statements is about to run.
    default void expect(int statements) {}

    /// Runs a SELECT and reads its first rows.
    ///
    /// @throws EngineException if it fails or the deadline passes
    Rows query(String sql, int maxRows);

    /// Runs a SELECT and hands on its rows one by one.
    ///
    /// @throws EngineException if it fails or the deadline passes
    default void stream(String sql, Consumer<List<Object>> rows) {
        query(sql, Integer.MAX_VALUE).values().forEach(rows);
    }

    @Override
    void close();
}
