package io.lakewarden.bench.start;

import io.lakewarden.testkit.LambdaRuntime;
import io.lakewarden.testkit.LambdaRuntime.Mode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How DuckDB starts in the packaged dq-gate: JVM start to the count of a Parquet file's rows, on one processor,
/// through our engine with its sandbox and limits ([EngineHandler]) and through the driver alone ([DriverHandler]).
///
/// `bench/run start.EngineStart [runs]`, see docs/benchmarks.md. It fails when something is left in the temporary
/// folder.
public final class EngineStart {

    private static final int RUNS = 7;
    private static final List<Class<?>> HANDLERS = List.of(EngineHandler.class, DriverHandler.class);
    private static final byte[] EVENT = "{}".getBytes(StandardCharsets.UTF_8);

    private record Sample(double init, double first) {
        double total() {
            return init + first;
        }
    }

    private EngineStart() {}

    /// Prints a Markdown table: the median of each figure and, in brackets, its minimum, in milliseconds.
    public static void main(String[] arguments) throws IOException, InterruptedException, SQLException {
        int runs = arguments.length == 0 ? RUNS : Integer.parseInt(arguments[0]);
        Timing.onOneProcessor();
        Map<Class<?>, List<Sample>> samples = new LinkedHashMap<>();
        try (Unpacked zip = Unpacked.of("dq-gate", EngineHandler.class, DriverHandler.class)) {
            Path file = parquet(zip.folder().resolve("one.parquet"));
            for (int run = 0; run < runs; run++) {
                for (Class<?> handler : HANDLERS) {
                    samples.computeIfAbsent(handler, _ -> new ArrayList<>()).add(sample(zip, handler, file));
                }
            }
        }
        print(samples);
    }

    private static Path parquet(Path file) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("COPY (SELECT 1 AS id) TO '" + file + "'");
            return file;
        }
    }

    private static Sample sample(Unpacked zip, Class<?> handler, Path file) throws IOException, InterruptedException {
        Set<Path> before = temporary();
        Sample sample;
        try (LambdaRuntime runtime =
                LambdaRuntime.start(zip.folder(), handler.getName(), Map.of("FILE", file.toString()), Mode.ON_DEMAND)) {
            sample = new Sample(Timing.millis(runtime.awaitReady()), Timing.answered(runtime, EVENT));
        }
        Set<Path> left = temporary();
        left.removeAll(before);
        if (!left.isEmpty()) {
            throw new IllegalStateException(handler.getSimpleName() + " left " + left);
        }
        return sample;
    }

    private static Set<Path> temporary() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(file -> file.getFileName().toString().matches(".*(duckdb|lakewarden).*"))
                    .collect(Collectors.toSet());
        }
    }

    private static void print(Map<Class<?>, List<Sample>> samples) {
        double floor = Timing.median(samples.get(DriverHandler.class), Sample::total);
        System.out.println("| through | init | first | total | of the driver alone |");
        System.out.println("| --- | --- | --- | --- | --- |");
        samples.forEach((handler, taken) -> System.out.printf(
                "| %s | %s | %s | %s | %.2fx |%n",
                handler.getSimpleName(),
                Timing.figure(taken, Sample::init),
                Timing.figure(taken, Sample::first),
                Timing.figure(taken, Sample::total),
                Timing.median(taken, Sample::total) / floor));
    }
}
