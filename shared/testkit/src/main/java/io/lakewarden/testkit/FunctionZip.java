package io.lakewarden.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/// Unpacks a function's zip as Lambda does.
public final class FunctionZip {

    private static final String LIBRARY = "libduckdb_java.so_";

    private FunctionZip() {}

    /// Unpacks into an empty folder and returns it.
    public static Path unpack(Path zip, Path into) throws IOException {
        try (InputStream file = Files.newInputStream(zip);
                ZipInputStream entries = new ZipInputStream(file)) {
            for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                write(entries, entry, into);
            }
        }
        addHostLibrary(into.resolve("lib"));
        return into;
    }

    /// A zip carries DuckDB's library for Lambda's processor: the one for this machine, out of the stock jar among the
    /// tests' dependencies, is put beside it.
    private static void addHostLibrary(Path lib) throws IOException {
        boolean carriesDuckDb;
        try (Stream<Path> files = Files.list(lib)) {
            carriesDuckDb = files.anyMatch(file -> file.getFileName().toString().startsWith(LIBRARY));
        }
        String name = LIBRARY + hostPlatform();
        if (carriesDuckDb && !Files.exists(lib.resolve(name))) {
            try (InputStream library = FunctionZip.class.getClassLoader().getResourceAsStream(name)) {
                Files.copy(Objects.requireNonNull(library, name), lib.resolve(name));
            }
        }
    }

    private static String hostPlatform() {
        String system = System.getProperty("os.name").startsWith("Mac") ? "macos" : "linux";
        return system + (System.getProperty("os.arch").equals("aarch64") ? "_arm64" : "_amd64");
    }

    private static void write(ZipInputStream entries, ZipEntry entry, Path into) throws IOException {
        Path target = into.resolve(entry.getName()).normalize();
        if (!target.startsWith(into)) {
            throw new IOException("an entry leads out of the folder: " + entry.getName());
        }
        if (entry.isDirectory()) {
            Files.createDirectories(target);
        } else {
            Files.createDirectories(target.getParent());
            Files.copy(entries, target);
        }
    }
}
