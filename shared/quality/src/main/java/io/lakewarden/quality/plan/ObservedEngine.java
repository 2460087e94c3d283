package io.lakewarden.quality.plan;

import static java.util.Objects.requireNonNull;

import io.lakewarden.quality.sql.DataTable;
import io.lakewarden.quality.sql.Dialect;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// An engine that tells an observer of each statement; what statements give is the same.
public final class ObservedEngine implements Engine {

    private final Engine engine;
    private final EngineObserver observer;

    public ObservedEngine(Engine engine, EngineObserver observer) {
        this.engine = requireNonNull(engine, "engine");
        this.observer = requireNonNull(observer, "observer");
    }

    @Override
    public void expect(int statements) {
        engine.expect(statements);
        observer.expected(statements);
    }

    @Override
    public Rows query(String sql, int maxRows) {
        observer.began();
        try {
            return engine.query(sql, maxRows);
        } finally {
            observer.ended();
        }
    }

    @Override
    public void stream(String sql, Consumer<List<Object>> rows) {
        observer.began();
        try {
            engine.stream(sql, rows);
        } finally {
            observer.ended();
        }
    }

    @Override
    public Dialect dialect() {
        return engine.dialect();
    }

    @Override
    public DataTable primary() {
        return engine.primary();
    }

    @Override
    public Optional<DataTable> reference(String alias) {
        return engine.reference(alias);
    }

    @Override
    public List<String> references() {
        return engine.references();
    }

    @Override
    public int aggregatesPerStatement(String table) {
        return engine.aggregatesPerStatement(table);
    }

    @Override
    public int parallelStatements() {
        return engine.parallelStatements();
    }

    @Override
    public void close() {
        engine.close();
    }
}
