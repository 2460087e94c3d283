package io.lakewarden.bench.start;

import io.lakewarden.testkit.LambdaRuntime;
import io.lakewarden.testkit.LambdaRuntime.Mode;
import io.lakewarden.testkit.Repository;
import io.lakewarden.testkit.soak.SoakAws;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// How a packaged function starts, under AWS's runtime interface client in a JVM of its own on one processor, with AWS
/// played on loopback, beside [FloorHandler]: JVM start to the first request for work (init), the first answer (first),
/// both (total), the second answer (warm); after a simulated restore the first and the second answer, where the
/// template takes snapshots. The event is one that was handled before, so that a function makes few calls.
///
/// `bench/run start.ColdStart [runs] [function]`, see docs/benchmarks.md. Runs are interleaved over the functions, so
/// that what else happens on the machine hits all alike.
public final class ColdStart {

    private static final int RUNS = 7;

    private record Cold(double init, double first, double warm, double residentMb) {
        double total() {
            return init + first;
        }
    }

    private record Restored(double first, double second) {}

    private record Sample(Cold cold, Restored restored) {}

    private final SoakAws aws;
    private final Map<String, List<Sample>> samples = new LinkedHashMap<>();

    private ColdStart(SoakAws aws) {
        this.aws = aws;
    }

    /// Prints a Markdown table: the median of each figure and, in brackets, its minimum, in milliseconds.
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int runs = arguments.length == 0 ? RUNS : Integer.parseInt(arguments[0]);
        List<Subject> subjects = Functions.ALL.stream()
                .filter(subject -> arguments.length < 2 || subject.function().equals(arguments[1]))
                .toList();
        Timing.onOneProcessor();
        try (SoakAws aws = new SoakAws(Functions::answer)) {
            ColdStart bench = new ColdStart(aws);
            for (int run = 0; run <= runs; run++) {
                for (Subject subject : subjects) {
                    bench.measure(subject, run == 0);
                }
            }
            bench.print(subjects);
        }
    }

    /// The first run only fills the tables and warms what plays AWS.
    private void measure(Subject subject, boolean fills) throws IOException, InterruptedException {
        try (Unpacked zip = Unpacked.of(subject.function(), FloorHandler.class)) {
            for (String handler : List.of(subject.handler(), FloorHandler.class.getName())) {
                if (fills) {
                    fill(zip, handler, subject);
                } else {
                    samples.computeIfAbsent(row(subject, handler), _ -> new ArrayList<>())
                            .add(new Sample(cold(zip, handler, subject), restored(zip, handler, subject)));
                }
            }
        }
    }

    private void fill(Unpacked zip, String handler, Subject subject) throws IOException, InterruptedException {
        try (LambdaRuntime runtime = start(zip, handler, subject, Mode.ON_DEMAND)) {
            Timing.answered(runtime, subject.before());
            Timing.answered(runtime, subject.measured());
            int before = aws.calls();
            Timing.answered(runtime, subject.measured());
            System.err.println(row(subject, handler) + " makes " + (aws.calls() - before) + " calls");
        }
    }

    private Cold cold(Unpacked zip, String handler, Subject subject) throws IOException, InterruptedException {
        try (LambdaRuntime runtime = start(zip, handler, subject, Mode.ON_DEMAND)) {
            return new Cold(
                    Timing.millis(runtime.awaitReady()),
                    Timing.answered(runtime, subject.measured()),
                    Timing.answered(runtime, subject.measured()),
                    runtime.peakResidentMb());
        }
    }

    private Restored restored(Unpacked zip, String handler, Subject subject) throws IOException, InterruptedException {
        if (!subject.snapshot() || !handler.equals(subject.handler())) {
            return new Restored(Double.NaN, Double.NaN);
        }
        try (LambdaRuntime runtime = start(zip, handler, subject, Mode.SNAP_START)) {
            runtime.awaitReady();
            return new Restored(
                    Timing.answered(runtime, subject.measured()), Timing.answered(runtime, subject.measured()));
        }
    }

    private LambdaRuntime start(Unpacked zip, String handler, Subject subject, Mode mode)
            throws IOException, InterruptedException {
        return LambdaRuntime.start(zip.folder(), handler, Functions.environment(subject, aws.endpoint()), mode);
    }

    private static String row(Subject subject, String handler) {
        return (handler.equals(subject.handler()) ? "" : "floor of ") + subject.function();
    }

    private void print(List<Subject> subjects) throws IOException {
        System.out.println(
                "| function | init | first | total | of the floor | warm | restored | second | RSS MB | zip MB |");
        System.out.println("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
        for (Subject subject : subjects) {
            String floor = row(subject, FloorHandler.class.getName());
            for (String row : List.of(subject.function(), floor)) {
                print(subject, row, median(row) / median(floor));
            }
        }
    }

    private double median(String row) {
        return Timing.median(samples.get(row), sample -> sample.cold().total());
    }

    private void print(Subject subject, String row, double ratio) throws IOException {
        List<Sample> taken = samples.get(row);
        System.out.printf(
                "| %s | %s | %s | %s | %.2fx | %s | %s | %s | %s | %.1f |%n",
                row,
                Timing.figure(taken, sample -> sample.cold().init()),
                Timing.figure(taken, sample -> sample.cold().first()),
                Timing.figure(taken, sample -> sample.cold().total()),
                ratio,
                Timing.figure(taken, sample -> sample.cold().warm()),
                Timing.figure(taken, sample -> sample.restored().first()),
                Timing.figure(taken, sample -> sample.restored().second()),
                Timing.figure(taken, sample -> sample.cold().residentMb()),
                Files.size(Repository.functionZip(subject.function())) / 1e6);
    }
}
