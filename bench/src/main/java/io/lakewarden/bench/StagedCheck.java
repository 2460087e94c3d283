package io.lakewarden.bench;

import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.duckdb.DataLocator;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.rules.EvaluationOptions;
import io.lakewarden.testkit.FunctionZip;
import io.lakewarden.testkit.LambdaRuntime;
import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// What the packaged gate does with Parquet in S3, in a process of its own under AWS's runtime interface client,
/// against the same rules on the same files here: evaluated where they lie, and copied first. Runs are interleaved
/// and the minimum counts.
///
/// `bench/run StagedCheck [megabytes] [runs]`, see docs/benchmarks.md.
public final class StagedCheck {

    private static final int MEGABYTES = 1_000;
    private static final int RUNS = 3;
    private static final int FILES = 8;
    /// Of the rows below, as DuckDB writes them.
    private static final double BYTES_PER_ROW = 160;
    /// A function of 3008 MiB, as the template makes it, gives the engine so much.
    private static final String MEMORY = "2392MB";

    private static final String FOUR_COLUMNS = """
        RowCount > 0, IsComplete "order_id", IsUnique "order_id", ColumnValues "amount" >= 0,
        ColumnValues "status" in ["placed", "paid", "shipped"], Completeness "email" > 0.4,
        Mean "amount" between 0 and 1000, ColumnLength "email" > 3 where "email is not null"\
        """;

    private static final String EVERY_COLUMN = FOUR_COLUMNS
            + ", ColumnLength \"note1\" = 32, ColumnLength \"note2\" = 32, ColumnLength \"note3\" = 32, "
            + "ColumnLength \"note4\" = 32";

    private final Path data;
    private final Path folder;
    private final FileBucket bucket;

    private StagedCheck(Path data, Path folder, FileBucket bucket) {
        this.data = data;
        this.folder = folder;
        this.bucket = bucket;
    }

    /// Prints a Markdown table.
    public static void main(String[] arguments) throws IOException, SQLException, InterruptedException {
        int megabytes = arguments.length > 0 ? Integer.parseInt(arguments[0]) : MEGABYTES;
        int runs = arguments.length > 1 ? Integer.parseInt(arguments[1]) : RUNS;
        Path folder = Files.createTempDirectory("staged-check");
        Path data = Files.createDirectory(folder.resolve("data"));
        try (FileBucket bucket = new FileBucket(data)) {
            generate(data, (long) (megabytes * 1_000_000.0 / BYTES_PER_ROW / FILES));
            System.out.println("| rules on | here | copied, then here | fetched by the gate | against copied "
                    + "| MB read of " + size(data) / 1_000_000 + " | peak MB of the gate |");
            System.out.println("| --- | --- | --- | --- | --- | --- | --- |");
            StagedCheck check = new StagedCheck(data, folder, bucket);
            check.measure("four of eight columns", FOUR_COLUMNS, runs);
            check.measure("every column", EVERY_COLUMN, runs);
        } finally {
            delete(folder);
        }
    }

    private static void generate(Path folder, long rows) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            for (int file = 0; file < FILES; file++) {
                statement.execute("COPY (SELECT range + " + file * rows + " AS order_id, "
                        + "['placed', 'paid', 'shipped'][1 + range % 3] AS status, "
                        + "round(random() * 1000, 2) AS amount, "
                        + "CASE WHEN range % 2 = 0 THEN md5(range::VARCHAR)[1:12] || '@example.com' END AS email, "
                        + "md5(random()::VARCHAR) AS note1, md5(random()::VARCHAR) AS note2, "
                        + "md5(random()::VARCHAR) AS note3, md5(random()::VARCHAR) AS note4 "
                        + "FROM range(" + rows + ")) TO '" + folder.resolve("part-" + file + ".parquet")
                        + "' (FORMAT parquet)");
            }
        }
    }

    private void measure(String what, String rules, int runs) throws IOException, InterruptedException {
        double fetched = Double.MAX_VALUE;
        double copied = Double.MAX_VALUE;
        double local = Double.MAX_VALUE;
        long read = 0;
        Path unpacked = Files.createDirectory(folder.resolve("function"));
        try (LambdaRuntime gate = LambdaRuntime.start(
                FunctionZip.unpack(Repository.functionZip("dq-gate"), unpacked),
                "io.lakewarden.dqgate.DqGateHandler",
                environment(),
                LambdaRuntime.Mode.ON_DEMAND)) {
            for (int run = 0; run < runs; run++) {
                local = Math.min(local, seconds(() -> evaluate(data, rules)));
                copied = Math.min(copied, seconds(() -> copyAndEvaluate(rules)));
                long before = bucket.bytesRead();
                fetched = Math.min(fetched, seconds(() -> ask(gate, rules)));
                read = bucket.bytesRead() - before;
            }
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.2f | %.2f | %.2f | %.2fx | %d | %.0f |%n",
                    what,
                    local,
                    copied,
                    fetched,
                    fetched / copied,
                    read / 1_000_000,
                    gate.peakResidentMb());
        }
        delete(unpacked);
    }

    private Map<String, String> environment() {
        return Map.of(
                "AWS_ENDPOINT_URL", bucket.endpoint().toString(),
                "AWS_LAMBDA_FUNCTION_MEMORY_SIZE", "3008",
                "LAKEWARDEN_CONFIG",
                        Repository.root().resolve("config/lakewarden").toString(),
                "LAKEWARDEN_ENVIRONMENT", "prod",
                "EVENT_BUS_NAME", "default",
                "IDEMPOTENCY_TABLE", "idempotency",
                "JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + folder);
    }

    @FunctionalInterface
    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    private static double seconds(Work work) throws IOException, InterruptedException {
        long start = System.nanoTime();
        work.run();
        return (double) (System.nanoTime() - start) / 1e9;
    }

    private static void ask(LambdaRuntime gate, String rules) throws InterruptedException {
        String request = "{\"ruleset\": {\"inline\": \"Rules = [ "
                + rules.replace("\"", "\\\"").replace("\n", " ") + " ]\"}, \"data\": {\"s3\": \"s3://bench/data/\"}}";
        LambdaRuntime.Answer answer = gate.invoke(request.getBytes(StandardCharsets.UTF_8));
        if (!answer.body().contains("\"verdict\":\"PASSED\"")) {
            throw new IllegalStateException("the data are good, but the gate says " + answer.body());
        }
    }

    private static void evaluate(Path data, String rules) {
        ReadOptions sniffed = ReadOptions.sniffed();
        EngineLimits limits =
                new EngineLimits(MEMORY, "4GB", Runtime.getRuntime().availableProcessors(), Duration.ofMinutes(10));
        try (DuckDbEngine engine =
                DuckDbEngine.open(DataLocator.locate(data.toString(), sniffed), Map.of(), sniffed, limits)) {
            double score = QualityCheck.local(engine, History.NONE, Instant.EPOCH, EvaluationOptions.DEFAULTS)
                    .run("bench", QualityCheck.parse("Rules = [ " + rules + " ]"))
                    .score();
            if (score < 1) {
                throw new IllegalStateException("the data are good, but the score is " + score);
            }
        }
    }

    private void copyAndEvaluate(String rules) throws IOException {
        Path copy = Files.createDirectory(folder.resolve("copy"));
        try (Stream<Path> files = Files.list(data)) {
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(file.getFileName()));
            }
        }
        evaluate(copy, rules);
        delete(copy);
    }

    private static long size(Path folder) throws IOException {
        long bytes = 0;
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                bytes += Files.size(file);
            }
        }
        return bytes;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
