package io.lakewarden.cli.functions;

import io.lakewarden.cli.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// A function's zip laid out as Lambda lays it out. Unpacked once for each build of the zip, beside it.
final class UnpackedFunction {

    private UnpackedFunction() {}

    /// DuckDB's library, one a platform.
    private static final String LIBRARY = "libduckdb_java.so_";

    /// Where the function lies now.
    ///
    /// @param ownLibraries a folder with the native library of this machine: the zip has that of Lambda
    static Path of(Path zip, Path ownLibraries) {
        if (!Files.isRegularFile(zip)) {
            throw InputException.in(zip, "the function is not packaged; run: mvn package");
        }
        try {
            Path folder = zip.resolveSibling("unpacked-" + Files.size(zip) + "-"
                    + Files.getLastModifiedTime(zip).toMillis());
            if (!Files.isDirectory(folder)) {
                unpack(zip, folder, ownLibraries);
            }
            return folder;
        } catch (IOException e) {
            throw new InputException(zip + ": cannot be unpacked: " + e.getMessage(), e);
        }
    }

    /// Under a name of its own and then moved, so that no other start sees half of it.
    private static void unpack(Path zip, Path folder, Path ownLibraries) throws IOException {
        Path half = Files.createTempDirectory(zip.toAbsolutePath().getParent(), "unpacking");
        try (ZipFile file = new ZipFile(zip.toFile())) {
            for (Enumeration<? extends ZipEntry> entries = file.entries(); entries.hasMoreElements(); ) {
                unpack(file, entries.nextElement(), half);
            }
        }
        addLibrary(half.resolve("lib"), ownLibraries);
        move(half, folder);
    }

    private static void addLibrary(Path lib, Path ownLibraries) throws IOException {
        if (librariesIn(lib).isEmpty()) {
            return;
        }
        for (Path own : librariesIn(ownLibraries)) {
            Path target = lib.resolve(own.getFileName());
            if (!Files.exists(target)) {
                Files.copy(own, target);
            }
        }
    }

    private static List<Path> librariesIn(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith(LIBRARY))
                    .toList();
        }
    }

    private static void unpack(ZipFile file, ZipEntry entry, Path folder) throws IOException {
        Path target = folder.resolve(entry.getName()).normalize();
        if (!target.startsWith(folder)) {
            throw new IOException("an entry leads out of the zip: " + entry.getName());
        }
        if (entry.isDirectory()) {
            Files.createDirectories(target);
            return;
        }
        Files.createDirectories(target.getParent());
        try (InputStream in = file.getInputStream(entry)) {
            Files.copy(in, target);
        }
    }

    private static void move(Path half, Path folder) throws IOException {
        try {
            Files.move(half, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileAlreadyExistsException | DirectoryNotEmptyException | AtomicMoveNotSupportedException e) {
            if (!Files.isDirectory(folder)) {
                throw e;
            }
        }
    }
}
