package io.lakewarden.desk.explain;

import static java.util.Objects.requireNonNull;

import io.lakewarden.quality.dqdl.Ruleset;
import io.lakewarden.quality.plan.Engine;
import io.lakewarden.quality.plan.Rows;
import io.lakewarden.quality.sql.DataTable;
import io.lakewarden.quality.sql.Dialect;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// An engine without data: it knows the columns that a ruleset names, with types guessed from how they are used, and
/// runs nothing.
public final class SketchedEngine implements Engine {

    private static final int AGGREGATES_PER_STATEMENT = 40;

    private final Dialect dialect;
    private final DataTable primary;
    private final Map<String, DataTable> references;

    private SketchedEngine(Dialect dialect, SchemaSketch sketch) {
        this.dialect = dialect;
        primary = sketch.primary();
        references = sketch.references();
    }

    public static SketchedEngine of(Ruleset ruleset, Dialect dialect) {
        requireNonNull(dialect, "dialect");
        return new SketchedEngine(dialect, SchemaSketch.of(ruleset));
    }

    @Override
    public Dialect dialect() {
        return dialect;
    }

    @Override
    public DataTable primary() {
        return primary;
    }

    @Override
    public Optional<DataTable> reference(String alias) {
        return Optional.ofNullable(references.get(alias));
    }

    @Override
    public List<String> references() {
        return List.copyOf(references.keySet());
    }

    @Override
    public int aggregatesPerStatement(String table) {
        return AGGREGATES_PER_STATEMENT;
    }

    @Override
    public Rows query(String sql, int maxRows) {
        throw new UnsupportedOperationException("there is no data to run on");
    }

    @Override
    public void close() {}
}
