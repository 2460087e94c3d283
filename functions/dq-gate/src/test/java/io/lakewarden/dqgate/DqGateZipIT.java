package io.lakewarden.dqgate;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.testkit.FunctionZip;
import io.lakewarden.testkit.LambdaRuntime;
import io.lakewarden.testkit.PackagedFunctionContract;
import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// It has no snapshot: that would cap its disk.
final class DqGateZipIT extends PackagedFunctionContract {

    DqGateZipIT() {
        super(
                "dq-gate",
                DqGateHandler.class.getName(),
                Map.of(
                        "QUARANTINE", "s3://lake-quarantine/",
                        "METRIC_HISTORY_TABLE", "history",
                        "GLUE_ROLE_ARN", "arn:aws:iam::111122223333:role/quality"),
                LambdaRuntime.Mode.ON_DEMAND);
    }

    @Test
    void carriesNothingThatOnlyTheCommandLineNeeds(@TempDir Path folder) throws IOException {
        FunctionZip.unpack(Repository.functionZip("dq-gate"), folder);
        try (Stream<Path> jars = Files.list(folder.resolve("lib"))) {
            List<Path> ours = jars.filter(jar -> jar.getFileName().toString().startsWith("io.lakewarden."))
                    .toList();
            assertThat(ours).isNotEmpty();
            assertThat(ours.stream().flatMap(DqGateZipIT::classes))
                    .contains("io/lakewarden/quality/QualityCheck.class")
                    .noneMatch(name -> name.startsWith("org/duckdb/") || name.startsWith("io/lakewarden/desk/"));
        }
    }

    private static Stream<String> classes(Path jar) {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.stream().map(JarEntry::getName).filter(name -> name.endsWith(".class")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    protected Set<String> refusedSamples() {
        return Set.of("blocked.json", "no-data.json", "ruleset-invalid.json");
    }
}
