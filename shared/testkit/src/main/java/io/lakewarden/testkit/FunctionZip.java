package io.lakewarden.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/// Unpacks a function's zip as Lambda does.
public final class FunctionZip {

    private FunctionZip() {}

    /// Unpacks into an empty folder and returns it.
    public static Path unpack(Path zip, Path into) throws IOException {
        try (InputStream file = Files.newInputStream(zip);
                ZipInputStream entries = new ZipInputStream(file)) {
            for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                write(entries, entry, into);
            }
        }
        return into;
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
