package io.lakewarden.quality.duckdb;

import io.lakewarden.quality.plan.Engine;
import io.lakewarden.quality.plan.EngineException;
import io.lakewarden.quality.plan.Rows;
import io.lakewarden.quality.sql.DataTable;
import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.DuckDbDialect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/// Runs plans over local files with DuckDB, in a sandbox. The files are never written.
public final class DuckDbEngine implements Engine {

    /// The name of the primary data set in SQL, as in Glue.
    public static final String PRIMARY = "primary";

    /// Up to here a text file is read once, into the engine: later scans are ten times faster, and a value
    /// that breaks a column's type is told at once. Compressed text is taken to be ten times its size.
    private static final long LOADED = 2L << 30;

    private static final int PARQUET_BATCH = 40;
    private static final Dialect DIALECT = new DuckDbDialect();

    private final DuckDbSession session;
    private final Map<String, DataTable> tables = new LinkedHashMap<>();
    private final Map<String, DataFiles> sources = new LinkedHashMap<>();
    private final List<String> guesses = new ArrayList<>();

    private DuckDbEngine(DuckDbSession session) {
        this.session = session;
    }

    /// Opens data sets.
    ///
    /// @param primary what rules are about
    /// @param references by alias
    /// @throws DataException if one cannot be read
    public static DuckDbEngine open(
            DataFiles primary, Map<String, DataFiles> references, ReadOptions options, EngineLimits limits) {
        DuckDbEngine engine = new DuckDbEngine(DuckDbSession.open(limits));
        try {
            List<Path> open = new ArrayList<>();
            open.addAll(engine.add(PRIMARY, primary, options));
            references.forEach((alias, data) -> open.addAll(engine.add(alias, data, options)));
            Sandbox.lock(engine.session, open);
            return engine;
        } catch (RuntimeException e) {
            engine.close();
            throw e;
        }
    }

    /// @return the files that stay open for reading
    private List<Path> add(String alias, DataFiles data, ReadOptions options) {
        try {
            Relation relation = switch (data.format()) {
                case CSV -> CsvReader.relation(session, data, options);
                case JSON -> JsonReader.relation(session, data, options);
                case PARQUET -> ParquetReader.relation(session, data);
            };
            boolean loaded = isHeld(data);
            session.execute(
                    "CREATE " + (loaded ? "TABLE " : "VIEW ") + DIALECT.identifier(alias) + " AS " + relation.select());
            tables.put(alias, new DataTable(alias, relation.columns()));
            sources.put(alias, data);
            guesses.addAll(relation.guesses());
            return loaded ? List.of() : data.files();
        } catch (EngineException e) {
            throw new DataException(
                    data.label() + ": cannot be read as " + data.format() + ": " + e.getMessage() + fix(e), e);
        }
    }

    private static String fix(EngineException e) {
        return String.valueOf(e.getMessage()).contains("not utf-8 encoded")
                ? " Convert it to UTF-8, or read it with encoding=latin-1 (or utf-16)."
                : "";
    }

    private static long uncompressed(DataFiles data) {
        boolean compressed =
                data.files().stream().anyMatch(file -> file.toString().matches(".*\\.(gz|zst|zstd)"));
        return compressed ? data.bytes() * 10 : data.bytes();
    }

    /// What was found out about the files by looking, for the user to check.
    public List<String> guesses() {
        return List.copyOf(guesses);
    }

    /// The files behind each data set; the primary one under [#PRIMARY].
    public Map<String, DataFiles> sources() {
        return Map.copyOf(sources);
    }

    /// Rows of the primary data set, where counting them needs no scan: the engine holds them, or Parquet says.
    public OptionalLong rows() {
        if (aggregatesPerStatement(PRIMARY) == Integer.MAX_VALUE) {
            return OptionalLong.empty();
        }
        Rows counted = query("SELECT count(*) FROM " + DIALECT.identifier(PRIMARY), 1);
        return OptionalLong.of(((Number) counted.values().getFirst().getFirst()).longValue());
    }

    /// Bounds all that follows together: what runs then is stopped, and what comes later is refused.
    public void endWithin(Duration time) {
        session.endWithin(time);
    }

    DuckDbSession session() {
        return session;
    }

    @Override
    public Dialect dialect() {
        return DIALECT;
    }

    @Override
    public DataTable primary() {
        return tables.get(PRIMARY);
    }

    @Override
    public Optional<DataTable> reference(String alias) {
        return alias.equals(PRIMARY) ? Optional.empty() : Optional.ofNullable(tables.get(alias));
    }

    @Override
    public List<String> references() {
        return tables.keySet().stream().filter(alias -> !alias.equals(PRIMARY)).toList();
    }

    /// A text file that was too big to load is parsed whole by each statement.
    @Override
    public int aggregatesPerStatement(String table) {
        return sources.get(table).format() == DataFormat.PARQUET || holds(table) ? PARQUET_BATCH : Integer.MAX_VALUE;
    }

    /// Whether a data set is held in memory, so that a statement over it costs little.
    public boolean holds(String alias) {
        return isHeld(sources.get(alias));
    }

    private static boolean isHeld(DataFiles data) {
        return data.format() != DataFormat.PARQUET && uncompressed(data) <= LOADED;
    }

    @Override
    public Rows query(String sql, int maxRows) {
        return session.query(sql, maxRows);
    }

    @Override
    public void stream(String sql, Consumer<List<Object>> rows) {
        session.stream(sql, rows);
    }

    @Override
    public void close() {
        session.close();
    }
}
