package io.lakewarden.bench.quality;

import io.lakewarden.oracle.DeequAnswer;
import io.lakewarden.oracle.DeequProcess;
import io.lakewarden.oracle.DeequRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// From the start of a process to its result.
final class WholeProcess {

    private final Path project;

    WholeProcess(Path project) {
        this.project = project;
    }

    /// `./lakewarden quality check` on a workload, as a user runs it.
    Cost lakewarden(Workload workload, String... options) {
        try {
            Path ruleset = Files.writeString(Files.createTempFile("bench", ".dqdl"), workload.ruleset());
            List<String> command =
                    new ArrayList<>(List.of(project.resolve("lakewarden").toString(), "quality", "check"));
            command.addAll(List.of(ruleset.toString(), "--data", workload.data().toString(), "--format", "json"));
            command.addAll(List.of(options));
            Cost cost = measured(command);
            Files.delete(ruleset);
            return cost;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Deequ on Spark: JVM start, session, one evaluation.
    Cost deequ(Workload workload) {
        long began = System.nanoTime();
        try (DeequProcess deequ = DeequProcess.start(project.resolve("oracle/deequ"), List.of("-Xmx6g"))) {
            DeequAnswer answer = deequ.ask(
                    new DeequRequest(workload.ruleset(), workload.data().toString(), Map.of()));
            double seconds = (System.nanoTime() - began) / 1e9;
            if (!answer.error().isEmpty()) {
                throw new IllegalStateException(answer.error());
            }
            return new Cost(seconds, answer.peakMebibytes());
        }
    }

    private static Cost measured(List<String> command) throws IOException {
        long began = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        long peak = 0;
        while (process.isAlive()) {
            peak = Math.max(peak, peakMebibytes(process.pid()));
            pause();
        }
        if (process.exitValue() > 1) {
            throw new IllegalStateException(command + " ended with " + process.exitValue());
        }
        return new Cost((System.nanoTime() - began) / 1e9, peak);
    }

    /// The kernel's own high-water mark; nothing between two looks is missed but the very end.
    private static long peakMebibytes(long process) {
        try {
            return Files.readAllLines(Path.of("/proc/" + process + "/status")).stream()
                    .filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            return 0;
        }
    }

    private static void pause() {
        try {
            Thread.sleep(3);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
