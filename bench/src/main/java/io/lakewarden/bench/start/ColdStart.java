package io.lakewarden.bench.start;

import io.lakewarden.testkit.FunctionZip;
import io.lakewarden.testkit.LambdaRuntime;
import io.lakewarden.testkit.LambdaRuntime.Mode;
import io.lakewarden.testkit.Repository;
import io.lakewarden.testkit.played.PlayedAws;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/// How a packaged function starts, under AWS's runtime interface client in a JVM of its own on one processor, with AWS
/// played on loopback: JVM start to the first request for work (init), the first answer (first), both (total), the
/// second answer (warm); after a simulated restore the first and the second answer, where the template takes
/// snapshots. The event is one that was handled before, so that a function makes few calls.
///
/// `bench/run start.ColdStart [runs] [function]`, see docs/benchmarks.md. Runs are interleaved over the functions, so
/// that what else happens on the machine hits all alike.
public final class ColdStart {

    private static final int RUNS = 7;
    private static final Path TASKSET = Path.of("/usr/bin/taskset");

    /// Milliseconds; what was not measured is not a number.
    private record Sample(double init, double first, double warm, double residentMb, double restored, double second) {}

    private final PlayedAws aws;
    private final Map<Subject, List<Sample>> samples = new LinkedHashMap<>();

    private ColdStart(PlayedAws aws) {
        this.aws = aws;
    }

    /// Prints a Markdown table: the median of each figure and, in brackets, its minimum, in milliseconds.
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int runs = arguments.length == 0 ? RUNS : Integer.parseInt(arguments[0]);
        List<Subject> subjects = Functions.ALL.stream()
                .filter(subject -> arguments.length < 2 || subject.function().equals(arguments[1]))
                .toList();
        onOneProcessor();
        try (PlayedAws aws = new PlayedAws(Functions::answer)) {
            ColdStart bench = new ColdStart(aws);
            for (int run = 0; run <= runs; run++) {
                for (Subject subject : subjects) {
                    bench.measure(subject, run == 0);
                }
            }
            bench.print();
        }
    }

    /// From now on functions run on one processor, where the machine has more and can say so; with `-Dtiered=true` all
    /// of the JVM's compilers work, as Lambda starts what has a snapshot, in place of the first one alone.
    private static void onOneProcessor() {
        if (Files.isExecutable(TASKSET)) {
            String compilers =
                    Boolean.getBoolean("tiered") ? "/usr/bin/env _JAVA_OPTIONS=-XX:TieredStopAtLevel=4 " : "";
            System.setProperty(LambdaRuntime.PREFIX, compilers + TASKSET + " -c 0");
        }
    }

    /// The first run only fills the tables and warms what plays AWS.
    private void measure(Subject subject, boolean fills) throws IOException, InterruptedException {
        Path folder =
                FunctionZip.unpack(Repository.functionZip(subject.function()), Files.createTempDirectory("start"));
        try {
            if (fills) {
                fill(folder, subject);
            } else {
                samples.computeIfAbsent(subject, _ -> new ArrayList<>()).add(sample(folder, subject));
            }
        } finally {
            delete(folder);
        }
    }

    private void fill(Path folder, Subject subject) throws IOException, InterruptedException {
        try (LambdaRuntime runtime = start(folder, subject, Mode.ON_DEMAND)) {
            answered(runtime, subject.before());
            answered(runtime, subject.measured());
            int before = aws.calls();
            answered(runtime, subject.measured());
            System.err.println(subject.function() + " makes " + (aws.calls() - before) + " calls");
        }
    }

    private Sample sample(Path folder, Subject subject) throws IOException, InterruptedException {
        byte[] event = subject.measured();
        double init;
        double first;
        double warm;
        double resident;
        try (LambdaRuntime runtime = start(folder, subject, Mode.ON_DEMAND)) {
            init = millis(runtime.awaitReady());
            first = answered(runtime, event);
            warm = answered(runtime, event);
            resident = runtime.peakResidentMb();
        }
        if (!subject.snapshot()) {
            return new Sample(init, first, warm, resident, Double.NaN, Double.NaN);
        }
        try (LambdaRuntime runtime = start(folder, subject, Mode.SNAP_START)) {
            runtime.awaitReady();
            return new Sample(init, first, warm, resident, answered(runtime, event), answered(runtime, event));
        }
    }

    private LambdaRuntime start(Path folder, Subject subject, Mode mode) throws IOException, InterruptedException {
        return LambdaRuntime.start(folder, subject.handler(), Functions.environment(subject, aws.endpoint()), mode);
    }

    /// @throws IllegalStateException with what the function said when it failed
    private static double answered(LambdaRuntime runtime, byte[] event) throws InterruptedException {
        long start = System.nanoTime();
        LambdaRuntime.Answer answer = runtime.invoke(event);
        double took = millis(Duration.ofNanos(System.nanoTime() - start));
        if (!answer.ok()) {
            throw new IllegalStateException("the function failed: " + answer.body());
        }
        return took;
    }

    private static double millis(Duration duration) {
        return duration.toNanos() / 1e6;
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private void print() throws IOException {
        System.out.println("| function | init | first | total | warm | restored | second | RSS MB | zip MB |");
        System.out.println("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
        for (Map.Entry<Subject, List<Sample>> each : samples.entrySet()) {
            String function = each.getKey().function();
            System.out.printf(
                    "| %s | %s | %s | %s | %s | %s | %s | %s | %.1f |%n",
                    function,
                    figure(each.getValue(), Sample::init),
                    figure(each.getValue(), Sample::first),
                    figure(each.getValue(), sample -> sample.init() + sample.first()),
                    figure(each.getValue(), Sample::warm),
                    figure(each.getValue(), Sample::restored),
                    figure(each.getValue(), Sample::second),
                    figure(each.getValue(), Sample::residentMb),
                    Files.size(Repository.functionZip(function)) / 1e6);
        }
    }

    /// Median and, in brackets, minimum.
    private static String figure(List<Sample> taken, ToDoubleFunction<Sample> of) {
        double[] sorted = taken.stream().mapToDouble(of).sorted().toArray();
        return Double.isNaN(sorted[0]) ? "" : "%.0f (%.0f)".formatted(sorted[sorted.length / 2], sorted[0]);
    }
}
