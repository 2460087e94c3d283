package io.lakewarden.bench;

import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.duckdb.DataLocator;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.Limits;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.rules.EvaluationOptions;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Environment;
import io.lakewarden.staging.Budget;
import io.lakewarden.staging.S3Location;
import io.lakewarden.staging.Staged;
import io.lakewarden.staging.Staging;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.s3.S3Client;

/// What the gate does with Parquet in S3, against the same files here: fetch and evaluate, a plain copy and evaluate,
/// evaluate alone. Runs are interleaved and the minimum counts.
///
/// `java -cp … io.lakewarden.bench.StagedCheck [megabytes] [runs]`, see docs/benchmarks.md.
public final class StagedCheck {

    private static final int MEGABYTES = 1_000;
    private static final int RUNS = 5;
    private static final int FILES = 8;
    /// Of the rows below, as DuckDB writes them.
    private static final double BYTES_PER_ROW = 28;

    private static final String RULES = """
        Rules = [ RowCount > 0, IsComplete "order_id", IsUnique "order_id", ColumnValues "amount" >= 0,
                  ColumnValues "status" in ["placed", "paid", "shipped"], Completeness "email" > 0.4,
                  Mean "amount" between 0 and 1000, ColumnLength "email" > 3 where "email is not null" ]
        """;

    private StagedCheck() {}

    /// Prints a Markdown table.
    public static void main(String[] arguments) throws IOException, SQLException {
        int megabytes = arguments.length > 0 ? Integer.parseInt(arguments[0]) : MEGABYTES;
        int runs = arguments.length > 1 ? Integer.parseInt(arguments[1]) : RUNS;
        Path folder = Files.createTempDirectory("staged-check");
        System.setProperty("aws.accessKeyId", "local");
        System.setProperty("aws.secretAccessKey", "local");
        try {
            Path data = Files.createDirectory(folder.resolve("data"));
            generate(data, (long) (megabytes * 1_000_000.0 / BYTES_PER_ROW / FILES));
            measure(data, Files.createDirectory(folder.resolve("tmp")), runs);
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
                        + "CASE WHEN range % 2 = 0 THEN md5(range::VARCHAR)[1:12] || '@example.com' END AS email "
                        + "FROM range(" + rows + ")) TO '" + folder.resolve("part-" + file + ".parquet")
                        + "' (FORMAT parquet)");
            }
        }
    }

    private static void measure(Path data, Path temporary, int runs) throws IOException {
        double fetched = Double.MAX_VALUE;
        double copied = Double.MAX_VALUE;
        double local = Double.MAX_VALUE;
        long read = 0;
        for (int run = 0; run < runs; run++) {
            local = Math.min(local, seconds(() -> evaluate(data)));
            copied = Math.min(copied, seconds(() -> copyAndEvaluate(data, temporary)));
            try (FileBucket bucket = new FileBucket(data)) {
                fetched = Math.min(fetched, seconds(() -> fetchAndEvaluate(bucket, temporary)));
                read = bucket.bytesRead();
            }
        }
        System.out.printf(Locale.ROOT, "| | seconds | against copy and evaluate |%n| --- | --- | --- |%n");
        System.out.printf(Locale.ROOT, "| evaluate files that are here | %.2f | %.2f |%n", local, local / copied);
        System.out.printf(Locale.ROOT, "| copy them and evaluate | %.2f | 1.00 |%n", copied);
        System.out.printf(
                Locale.ROOT, "| fetch from S3 on loopback and evaluate | %.2f | %.2f |%n", fetched, fetched / copied);
        System.out.printf(Locale.ROOT, "%n%.0f MB read, peak memory of all of it %.0f MB%n", read / 1e6, peak() / 1e6);
    }

    @FunctionalInterface
    private interface Work {
        void run() throws IOException;
    }

    private static double seconds(Work work) throws IOException {
        long start = System.nanoTime();
        work.run();
        return (double) (System.nanoTime() - start) / 1e9;
    }

    private static void evaluate(Path data) {
        ReadOptions sniffed = ReadOptions.sniffed();
        Limits limits = new Limits("1500MB", "4GB", Runtime.getRuntime().availableProcessors(), Duration.ofMinutes(10));
        try (DuckDbEngine engine =
                DuckDbEngine.open(DataLocator.locate(data.toString(), sniffed), Map.of(), sniffed, limits)) {
            double score = QualityCheck.local(engine, History.NONE, Instant.EPOCH, EvaluationOptions.DEFAULTS)
                    .run("bench", QualityCheck.parse(RULES))
                    .score();
            if (score < 1) {
                throw new IllegalStateException("the data are good, but the score is " + score);
            }
        }
    }

    private static void copyAndEvaluate(Path data, Path temporary) throws IOException {
        Path copy = Files.createDirectory(temporary.resolve("copy"));
        try (Stream<Path> files = Files.list(data)) {
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(file.getFileName()));
            }
        }
        evaluate(copy);
        delete(copy);
    }

    private static void fetchAndEvaluate(FileBucket bucket, Path temporary) {
        S3Client s3 = AwsClients.of(Environment.of(
                        Map.of("AWS_ENDPOINT_URL", bucket.endpoint().toString(), "AWS_REGION", "eu-west-1")))
                .buildForFiles(S3Client.builder().forcePathStyle(true));
        Staging staging = new Staging(s3, temporary, 8);
        var inventory = staging.list(Map.of("primary", List.of(new S3Location("bench", "data/"))));
        try (Staged staged = staging.fetch(inventory, Budget.NONE)) {
            evaluate(staged.folder("primary"));
        }
    }

    /// Of this process, as Linux counts it; 0 elsewhere.
    private static long peak() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return 0;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmHWM:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
                .findFirst()
                .orElse(0);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
