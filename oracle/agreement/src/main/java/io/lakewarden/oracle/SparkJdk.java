package io.lakewarden.oracle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds a JDK 17: Spark 3.5 does not run on a later one than 21.
public final class SparkJdk {

    private static final List<String> FOLDERS = List.of(
            "/usr/lib/jvm",
            "/opt/java",
            "/Library/Java/JavaVirtualMachines",
            System.getProperty("user.home") + "/.sdkman/candidates/java",
            System.getProperty("user.home") + "/.jdks");

    private SparkJdk() {}

    /// The program `java` of a JDK 17: from `SPARK_JAVA_HOME`, or out of the usual folders.
    ///
    /// @throws IllegalStateException if there is none
    public static Path java() {
        return Optional.ofNullable(System.getenv("SPARK_JAVA_HOME"))
                .map(Path::of)
                .or(SparkJdk::installed)
                .map(home -> home.resolve("bin/java"))
                .orElseThrow(() -> new IllegalStateException(
                        "Deequ runs on Spark 3.5, which needs a JDK 17: install one, or set SPARK_JAVA_HOME to it"));
    }

    private static Optional<Path> installed() {
        return FOLDERS.stream()
                .map(Path::of)
                .filter(Files::isDirectory)
                .flatMap(SparkJdk::children)
                .flatMap(home -> Stream.of(home, home.resolve("Contents/Home")))
                .filter(SparkJdk::is17)
                .findFirst();
    }

    private static Stream<Path> children(Path folder) {
        try (Stream<Path> homes = Files.list(folder)) {
            return homes.sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean is17(Path home) {
        Path release = home.resolve("release");
        try {
            return Files.isExecutable(home.resolve("bin/java"))
                    && Files.isReadable(release)
                    && Files.readString(release).contains("JAVA_VERSION=\"17");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
