package io.lakewarden.quality.duckdb;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds the files that a user means: a file, a folder (with Hive partitions), or a glob.
public final class DataLocator {

    private DataLocator() {}

    /// The files behind a path.
    ///
    /// In folders, names that start with `_` or `.` are left out, as Spark does.
    ///
    /// @throws DataException if there are none, or none that can be read
    public static DataFiles locate(String path, ReadOptions options) {
        if (path.isBlank()) {
            throw new DataException("the path of the data is an empty text");
        }
        List<Path> files = files(path);
        if (files.isEmpty()) {
            throw new DataException(path + ": no data files there");
        }
        long bytes = files.stream().mapToLong(DataLocator::size).sum();
        if (bytes == 0) {
            throw new DataException(path + ": the file is empty (0 bytes)");
        }
        DataFormat format = options.format().orElseGet(() -> format(path, files));
        List<Path> filled = files.stream().filter(file -> size(file) > 0).toList();
        return new DataFiles(path, format, filled, bytes, folder(path, files));
    }

    private static List<Path> files(String path) {
        Path literal = toPath(path);
        if (Files.isDirectory(literal)) {
            return below(literal).filter(file -> isData(literal, file)).toList();
        }
        if (Files.exists(literal)) {
            return List.of(literal.toAbsolutePath().normalize());
        }
        if (isGlob(path)) {
            PathMatcher matcher = matcher(path);
            List<Path> candidates = below(globFolder(path)).toList();
            List<Path> files = candidates.stream().filter(matcher::matches).toList();
            return files.isEmpty()
                    ? candidates.stream()
                            .filter(file -> isInMatchingFolder(file, matcher))
                            .toList()
                    : files;
        }
        throw new DataException(path + ": no such file or folder");
    }

    private static Path toPath(String path) {
        try {
            return Path.of(path);
        } catch (InvalidPathException e) {
            throw new DataException(path + ": not a path on this machine", e);
        }
    }

    private static boolean isGlob(String path) {
        return path.chars().anyMatch(c -> "*?[{".indexOf(c) >= 0);
    }

    /// As shells have it, `**/` stands for no folder, too.
    private static PathMatcher matcher(String path) {
        String glob = absolute(path).replaceFirst("/+$", "");
        try {
            return FileSystems.getDefault()
                    .getPathMatcher("glob:" + (glob.contains("{") ? glob : glob.replace("/**/", "{/,/**/}")));
        } catch (PatternSyntaxException e) {
            throw new DataException(path + ": no such file, and not a glob: " + e.getDescription(), e);
        }
    }

    private static boolean isInMatchingFolder(Path file, PathMatcher matcher) {
        return Stream.iterate(file.getParent(), Objects::nonNull, Path::getParent)
                .anyMatch(folder -> matcher.matches(folder) && isData(folder, file));
    }

    private static String absolute(String glob) {
        return glob.startsWith("/") ? glob : Path.of("").toAbsolutePath() + "/" + glob;
    }

    /// The deepest folder that the glob names without wildcards.
    private static Path globFolder(String glob) {
        Path folder = Path.of("/");
        for (String part : absolute(glob).split("/", -1)) {
            if (isGlob(part)) {
                return folder;
            }
            folder = folder.resolve(part);
        }
        return folder;
    }

    private static Stream<Path> below(Path folder) {
        if (!Files.isDirectory(folder)) {
            return Stream.empty();
        }
        Path absolute = folder.toAbsolutePath().normalize();
        try (Stream<Path> walk = Files.walk(absolute)) {
            return walk.filter(Files::isRegularFile).sorted().toList().stream();
        } catch (IOException | UncheckedIOException e) {
            throw new DataException(folder + ": cannot be read (" + e.getMessage() + ")", e);
        }
    }

    private static boolean isData(Path folder, Path file) {
        for (Path part : folder.toAbsolutePath().normalize().relativize(file)) {
            String name = part.toString();
            if (name.startsWith(".") || (name.startsWith("_") && name.indexOf('=') < 0)) {
                return false;
            }
        }
        return true;
    }

    private static long size(Path file) {
        if (!Files.isReadable(file)) {
            throw new DataException(file + ": cannot be read (permission denied)");
        }
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new DataException(file + ": cannot be read (" + e.getMessage() + ")", e);
        }
    }

    private static DataFormat format(String path, List<Path> files) {
        Map<DataFormat, Path> examples = new LinkedHashMap<>();
        files.stream()
                .filter(file -> size(file) > 0)
                .forEach(file -> examples.putIfAbsent(FormatSniffer.formatOf(file), file));
        if (examples.size() > 1) {
            String shown = examples.entrySet().stream()
                    .limit(2)
                    .map(one -> one.getValue().getFileName() + " is " + one.getKey())
                    .collect(Collectors.joining(", "));
            throw new DataException(path + ": files of different formats (" + shown
                    + "); name those of one kind with a glob, such as '*.csv', or move the others away");
        }
        return examples.keySet().iterator().next();
    }

    private static Path folder(String path, List<Path> files) {
        Path literal = Path.of(isGlob(path) && !Files.exists(toPath(path)) ? "." : path);
        if (Files.isDirectory(literal) && !literal.equals(Path.of("."))) {
            return literal.toAbsolutePath().normalize();
        }
        return isGlob(path) ? globFolder(path) : files.getFirst().getParent();
    }
}
