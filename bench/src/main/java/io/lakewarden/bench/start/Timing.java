package io.lakewarden.bench.start;

import io.lakewarden.testkit.LambdaRuntime;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// How long things take, in milliseconds.
final class Timing {

    private static final Path TASKSET = Path.of("/usr/bin/taskset");

    private Timing() {}

    /// From now on functions run on one processor, where the machine has more and can say so; with `-Dtiered=true` all
    /// of the JVM's compilers work, as Lambda starts what has a snapshot, in place of the first one alone.
    static void onOneProcessor() {
        if (Files.isExecutable(TASKSET)) {
            String compilers =
                    Boolean.getBoolean("tiered") ? "/usr/bin/env _JAVA_OPTIONS=-XX:TieredStopAtLevel=4 " : "";
            System.setProperty(LambdaRuntime.PREFIX, compilers + TASKSET + " -c 0");
        }
    }

    /// @throws IllegalStateException with what the function said when it failed
    static double answered(LambdaRuntime runtime, byte[] event) throws InterruptedException {
        long start = System.nanoTime();
        LambdaRuntime.Answer answer = runtime.invoke(event);
        double took = millis(Duration.ofNanos(System.nanoTime() - start));
        if (!answer.ok()) {
            throw new IllegalStateException("the function failed: " + answer.body());
        }
        return took;
    }

    static double millis(Duration duration) {
        return duration.toNanos() / 1e6;
    }

    static <S> double median(List<S> samples, ToDoubleFunction<S> of) {
        double[] sorted = samples.stream().mapToDouble(of).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    /// Median and, in brackets, minimum.
    static <S> String figure(List<S> samples, ToDoubleFunction<S> of) {
        double least = samples.stream().mapToDouble(of).min().orElseThrow();
        return Double.isNaN(least) ? "" : "%.0f (%.0f)".formatted(median(samples, of), least);
    }
}
