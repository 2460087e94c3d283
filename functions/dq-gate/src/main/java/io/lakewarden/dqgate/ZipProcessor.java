package io.lakewarden.dqgate;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// A zip holds one processor's library of DuckDB. If it is for another, this is reported when the function starts, in
/// place of a link error at the first request.
final class ZipProcessor {

    private static final String LIBRARY = "libduckdb_java.so_linux_";

    private ZipProcessor() {}

    /// Looks beside the jar of this class.
    ///
    /// @throws WrongArchitecture naming what the zip carries and how to build the other
    static void check() {
        try {
            Path jar = Path.of(ZipProcessor.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            check(jar.getParent(), System.getProperty("os.arch"));
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /// @param lib where the jars lie; without a library of DuckDB there it is in its jar
    /// @param processor as Java names it
    static void check(Path lib, String processor) {
        boolean arm = processor.equals("aarch64");
        List<String> carried = carried(lib);
        if (!carried.isEmpty() && !carried.contains(arm ? "arm64" : "amd64")) {
            String needed = arm ? "arm64" : "x86_64";
            throw new WrongArchitecture("this zip carries DuckDB for "
                    + carried.stream()
                            .map(name -> name.replace("amd64", "x86_64"))
                            .collect(joining(", "))
                    + ", and the function runs on " + needed + ": change the template's parameter Architecture, "
                    + "or build the zip with mvn package -Dlambda.architecture=" + needed);
        }
    }

    private static List<String> carried(Path lib) {
        try (Stream<Path> files = Files.list(lib)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith(LIBRARY))
                    .map(name -> name.substring(LIBRARY.length()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
