package io.lakewarden.bench;

import io.lakewarden.standin.AwsStandIn;
import io.lakewarden.testkit.FunctionZip;
import io.lakewarden.testkit.LambdaRuntime;
import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/// How a packaged function starts, under AWS's runtime interface client in a JVM of its own, with AWS played on
/// loopback: JVM start to the first request for work (init), the first answer (first), both (total), the second answer
/// (warm), the first answer after a simulated restore (restored), the peak of resident memory and the zip's size.
///
/// `java -cp … io.lakewarden.bench.ColdStart [runs]`, see docs/benchmarks.md. Runs are interleaved over the
/// functions, so that what else happens on the machine hits all alike.
public final class ColdStart {

    private static final int RUNS = 7;

    private record Subject(String function, String handler, String event) {}

    private record Sample(double init, double first, double warm, double restored, double residentMb) {

        double total() {
            return init + first;
        }
    }

    private static final List<Subject> SUBJECTS = List.of(
            new Subject("dq-alert", "io.lakewarden.dqalert.DqAlertHandler", "dq-alert/catalog-failed.json"),
            new Subject("tag-drift", "io.lakewarden.tagdrift.TagDriftHandler", "tag-drift/pipeline-missing.json"),
            // It has no SnapStart on AWS: its figure after a restore says nothing.
            new Subject("dq-gate", "io.lakewarden.dqgate.DqGateHandler", "dq-gate/passed.json"));

    private final Map<String, String> environment;

    private ColdStart(Map<String, String> environment) {
        this.environment = environment;
    }

    /// Prints a Markdown table, minimum and median of each figure in milliseconds.
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int runs = arguments.length == 0 ? RUNS : Integer.parseInt(arguments[0]);
        Path events = Repository.root().resolve("events");
        try (AwsStandIn aws = AwsStandIn.start(events.resolve("aws"))) {
            ColdStart bench = new ColdStart(environment(aws));
            List<List<Sample>> samples = new ArrayList<>();
            SUBJECTS.forEach(_ -> samples.add(new ArrayList<>()));
            for (int run = 0; run < runs; run++) {
                for (int i = 0; i < SUBJECTS.size(); i++) {
                    samples.get(i).add(bench.measure(SUBJECTS.get(i)));
                }
            }
            print(samples);
        }
    }

    private Sample measure(Subject subject) throws IOException, InterruptedException {
        Path folder =
                FunctionZip.unpack(Repository.functionZip(subject.function()), Files.createTempDirectory("coldstart"));
        byte[] event = Files.readAllBytes(Repository.root().resolve("events").resolve(subject.event()));
        // One after the other: two runtime clients at once share the native library that they unpack, and crash.
        try {
            double afterRestore = firstAfterRestore(folder, subject, event);
            try (LambdaRuntime cold =
                    LambdaRuntime.start(folder, subject.handler(), environment, LambdaRuntime.Mode.ON_DEMAND)) {
                double init = millis(cold.awaitReady());
                double first = millis(answered(cold, event));
                double warm = millis(answered(cold, event));
                return new Sample(init, first, warm, afterRestore, cold.peakResidentMb());
            }
        } finally {
            deleteTree(folder);
        }
    }

    private double firstAfterRestore(Path folder, Subject subject, byte[] event)
            throws IOException, InterruptedException {
        try (LambdaRuntime restored =
                LambdaRuntime.start(folder, subject.handler(), environment, LambdaRuntime.Mode.SNAP_START)) {
            return millis(answered(restored, event));
        }
    }

    private static Duration answered(LambdaRuntime runtime, byte[] event) throws InterruptedException {
        long start = System.nanoTime();
        LambdaRuntime.Answer answer = runtime.invoke(event);
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        if (!answer.ok()) {
            throw new IllegalStateException("the function failed: " + answer.body());
        }
        return took;
    }

    private static void print(List<List<Sample>> samples) throws IOException {
        System.out.println("| function | init | first | total | warm | restored | RSS MB | zip MB |");
        System.out.println("| --- | --- | --- | --- | --- | --- | --- | --- |");
        for (int i = 0; i < SUBJECTS.size(); i++) {
            List<Sample> taken = samples.get(i);
            String function = SUBJECTS.get(i).function();
            System.out.printf(
                    "| %s | %s | %s | %s | %s | %s | %s | %.1f |%n",
                    function,
                    figure(taken, Sample::init),
                    figure(taken, Sample::first),
                    figure(taken, Sample::total),
                    figure(taken, Sample::warm),
                    figure(taken, Sample::restored),
                    figure(taken, Sample::residentMb),
                    Files.size(Repository.functionZip(function)) / 1e6);
        }
    }

    /// Median and, in brackets, minimum.
    private static String figure(List<Sample> samples, ToDoubleFunction<Sample> of) {
        double[] sorted = samples.stream().mapToDouble(of).sorted().toArray();
        return "%.0f (%.0f)".formatted(sorted[sorted.length / 2], sorted[0]);
    }

    private static Map<String, String> environment(AwsStandIn aws) {
        return Map.of(
                "AWS_ENDPOINT_URL", aws.endpoint().toString(),
                "LAKEWARDEN_CONFIG",
                        Repository.root().resolve("config/lakewarden").toString(),
                "LAKEWARDEN_ENVIRONMENT", "prod",
                "ALERT_TOPIC_ARN", "arn:aws:sns:eu-west-1:111122223333:alerts",
                "EVENT_BUS_NAME", "default",
                "IDEMPOTENCY_TABLE", "idempotency",
                "INCIDENT_TABLE", "incidents",
                "TAG_STATE_TABLE", "idempotency",
                "TAG_UNDO_TABLE", "undo");
    }

    private static double millis(Duration duration) {
        return duration.toNanos() / 1e6;
    }

    private static void deleteTree(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
