package io.lakewarden.quality.duckdb;

import io.lakewarden.quality.plan.EngineException;
import io.lakewarden.quality.plan.Rows;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.duckdb.DuckDBDriver;

/// One in-memory database of its own.
///
/// Statements run one at a time on a thread with a big stack: on an ordinary one a deeply nested expression
/// kills the whole JVM. Results are streamed, since JDBC would otherwise hold them in memory beyond the
/// engine's limit.
final class DuckDbSession implements AutoCloseable {

    private static final long STACK = 64L << 20;

    private final EngineLimits limits;
    private final Path temporary;
    private final ExecutorService worker =
            Executors.newSingleThreadExecutor(task -> daemon(new Thread(null, task, "duckdb", STACK)));
    private final Connection connection;
    private final JavaRegexFunctions regexFunctions = new JavaRegexFunctions(() -> this.end - System.nanoTime() < 0);
    /// When the running statement must be over, in `System.nanoTime()`.
    private volatile long end = System.nanoTime();
    /// When all statements must be over, if they must.
    private volatile long lastEnd;

    private volatile boolean bounded;

    private DuckDbSession(EngineLimits limits, Path temporary) {
        this.limits = limits;
        this.temporary = temporary;
        try {
            this.connection = onWorker(() -> {
                Properties properties = new Properties();
                properties.setProperty(DuckDBDriver.JDBC_STREAM_RESULTS, "true");
                return new DuckDBDriver().connect("jdbc:duckdb:", properties);
            });
        } catch (RuntimeException e) {
            worker.shutdown();
            delete(temporary);
            throw e;
        }
    }

    /// Opens an empty database with its limits set.
    static DuckDbSession open(EngineLimits limits) {
        return open(limits, temporaryFolder());
    }

    /// @param temporary a folder of this run's own; it goes with the session, also when that cannot be opened
    static DuckDbSession open(EngineLimits limits, Path temporary) {
        DuckDbSession session = new DuckDbSession(limits, temporary);
        try {
            Sandbox.limit(session, limits, temporary);
            return session;
        } catch (RuntimeException e) {
            closeAfter(session, e);
            throw e;
        }
    }

    private static void closeAfter(DuckDbSession session, RuntimeException failure) {
        try {
            session.close();
        } catch (RuntimeException e) {
            failure.addSuppressed(e);
        }
    }

    /// A folder of this run's own, empty but for what the engine spills.
    Path temporary() {
        return temporary;
    }

    /// Runs statements without a result.
    void execute(String sql) {
        onWorker(() -> {
            try (Statement statement = statementFor(sql)) {
                return statement.execute(sql);
            }
        });
    }

    private Statement statementFor(String sql) throws SQLException {
        regexFunctions.registerFor(sql, connection);
        return connection.createStatement();
    }

    /// Runs a SELECT and reads its first rows.
    Rows query(String sql, int maxRows) {
        return selecting(sql, result -> {
            List<List<Object>> rows = new ArrayList<>();
            while (rows.size() < maxRows && result.next()) {
                rows.add(row(result));
            }
            return new Rows(names(result), rows);
        });
    }

    /// Runs a SELECT and hands on its rows one by one, on the session's thread.
    void stream(String sql, Consumer<List<Object>> rows) {
        selecting(sql, result -> {
            while (result.next()) {
                rows.accept(row(result));
            }
            return null;
        });
    }

    /// From now on all statements together have so much time; without it each has that of the limits.
    void endWithin(Duration time) {
        lastEnd = System.nanoTime() + time.toNanos();
        bounded = true;
    }

    private Duration timeForOne() {
        if (!bounded) {
            return limits.deadline();
        }
        Duration left = Duration.ofNanos(lastEnd - System.nanoTime());
        if (!left.isPositive()) {
            throw new EngineException("stopped: the deadline has passed", true, null);
        }
        return left.compareTo(limits.deadline()) < 0 ? left : limits.deadline();
    }

    private <T> T selecting(String sql, ResultReader<T> reader) {
        return onWorker(() -> {
            try (Statement statement = statementFor(sql)) {
                Duration time = timeForOne();
                statement.setQueryTimeout((int) Math.max(1, time.toSeconds()));
                end = System.nanoTime() + time.toNanos();
                try (ResultSet result = statement.executeQuery(sql)) {
                    return reader.read(result);
                } catch (SQLException e) {
                    throw told(e, sql);
                }
            }
        });
    }

    /// A streamed result that breaks off does not say why: the statement is run again as a whole, which
    /// does.
    private SQLException told(SQLException broken, String sql) {
        if (!String.valueOf(broken.getMessage()).contains("Invalid result set")) {
            return broken;
        }
        if (end - System.nanoTime() < 0) {
            return new SQLTimeoutException("deadline", broken);
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE OR REPLACE TEMP TABLE \"lakewarden probe\" AS " + sql);
            return broken;
        } catch (SQLException e) {
            return e;
        }
    }

    @FunctionalInterface
    private interface ResultReader<T> {
        T read(ResultSet result) throws SQLException;
    }

    private static List<String> names(ResultSet result) throws SQLException {
        ResultSetMetaData meta = result.getMetaData();
        List<String> columns = new ArrayList<>();
        for (int i = 1; i <= meta.getColumnCount(); i++) {
            columns.add(meta.getColumnName(i));
        }
        return columns;
    }

    private static List<Object> row(ResultSet result) throws SQLException {
        int columns = result.getMetaData().getColumnCount();
        List<Object> row = new ArrayList<>(columns);
        for (int i = 1; i <= columns; i++) {
            row.add(plain(result.getObject(i)));
        }
        return row;
    }

    /// No type of JDBC leaves this package.
    private static Object plain(Object value) {
        return value instanceof java.sql.Timestamp timestamp ? timestamp.toLocalDateTime() : value;
    }

    private <T> T onWorker(Callable<T> work) {
        try {
            return worker.submit(work).get();
        } catch (ExecutionException e) {
            throw translated(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EngineException("interrupted", true, e);
        }
    }

    private RuntimeException translated(Throwable cause) {
        return switch (cause) {
            case SQLException e
            when isOutOfTime(e) ->
                new EngineException(
                        "stopped after " + limits.deadline().toSeconds() + " s: the deadline has passed", true, e);
            case SQLException e -> new EngineException(DuckDbErrors.message(e), false, e);
            case RuntimeException e -> e;
            default -> new IllegalStateException(cause);
        };
    }

    /// The driver's own clock and the engine's setting end a statement in different words.
    private static boolean isOutOfTime(SQLException e) {
        return e instanceof SQLTimeoutException
                || String.valueOf(e.getMessage()).contains("exceeded maximum execution time");
    }

    @Override
    public void close() {
        try {
            worker.submit(() -> {
                        connection.close();
                        return null;
                    })
                    .get();
        } catch (ExecutionException e) {
            throw translated(e.getCause());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            worker.shutdown();
            delete(temporary);
        }
    }

    private static Thread daemon(Thread thread) {
        thread.setDaemon(true);
        return thread;
    }

    private static Path temporaryFolder() {
        try {
            return Files.createTempDirectory("lakewarden-");
        } catch (IOException e) {
            throw new UncheckedIOException("no temporary folder can be made", e);
        }
    }

    /// The engine clears up after itself, so the folder is empty almost always.
    private static void delete(Path folder) {
        try {
            Files.deleteIfExists(folder);
        } catch (DirectoryNotEmptyException _) {
            deleteTree(folder);
        } catch (IOException _) {
            // As below.
        }
    }

    private static void deleteTree(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException | UncheckedIOException _) {
            // What is left of a temporary folder is the system's to clean.
        }
    }
}
