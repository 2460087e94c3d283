package io.lakewarden.quality.files;

import io.lakewarden.quality.rules.FileStore;
import io.lakewarden.quality.rules.RuleError;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Files at or below the folders of the data sets, and no others: a path that leads out, by `..` or by a
/// link, is refused, so that a ruleset cannot tell what else is on the machine.
public final class LocalFileStore implements FileStore {

    private static final int MOST_FILES = 100_000;

    private final List<Path> own;
    private final List<Path> roots;

    /// @param own the files of the primary data set
    /// @param roots the folders that hold the data sets
    public LocalFileStore(List<Path> own, List<Path> roots) {
        this.own = List.copyOf(own);
        this.roots = roots.stream().map(LocalFileStore::real).distinct().toList();
    }

    @Override
    public List<StoredFile> list(Optional<String> path) {
        if (path.isEmpty()) {
            return own.stream().map(file -> stored(file.getParent(), file)).toList();
        }
        Optional<Path> found = resolve(path.get());
        return found.map(LocalFileStore::below).orElse(List.of());
    }

    private Optional<Path> resolve(String text) {
        if (text.matches("[A-Za-z][A-Za-z0-9+.-]+://.*")) {
            throw new RuleError("File rules read local files here, not '" + text + "'");
        }
        Path path = path(text);
        List<Path> candidates = path.isAbsolute()
                ? List.of(path)
                : roots.stream().map(root -> root.resolve(path)).toList();
        if (candidates.stream().map(Path::normalize).noneMatch(this::isBelowRoot)) {
            throw outside(text);
        }
        Optional<Path> found =
                candidates.stream().filter(Files::exists).findFirst().map(LocalFileStore::real);
        if (found.isPresent() && !isBelowRoot(found.get())) {
            throw outside(text);
        }
        return found;
    }

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new RuleError("'" + text + "' is no path on this machine");
        }
    }

    private boolean isBelowRoot(Path path) {
        return roots.stream().anyMatch(path::startsWith);
    }

    private RuleError outside(String text) {
        return new RuleError("'" + text + "' lies outside of the data: file rules read only below " + roots);
    }

    private static List<StoredFile> below(Path path) {
        if (Files.isRegularFile(path)) {
            return List.of(stored(path.getParent(), path));
        }
        try (Stream<Path> walk = Files.walk(path)) {
            List<StoredFile> files = walk.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .limit(MOST_FILES + 1L)
                    .sorted()
                    .map(file -> stored(path, file))
                    .toList();
            if (files.size() > MOST_FILES) {
                throw new RuleError("'" + path + "' holds more than " + MOST_FILES + " files");
            }
            return files;
        } catch (IOException | UncheckedIOException e) {
            throw unreadable(path, e);
        }
    }

    private static StoredFile stored(Path folder, Path file) {
        try {
            return new StoredFile(
                    file.toString(),
                    folder.relativize(file).toString(),
                    Files.size(file),
                    Files.getLastModifiedTime(file).toInstant());
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    @Override
    public String digest(StoredFile file, String algorithm) {
        try (InputStream content = Files.newInputStream(Path.of(file.path()));
                DigestInputStream digest = new DigestInputStream(content, MessageDigest.getInstance(algorithm))) {
            digest.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(digest.getMessageDigest().digest());
        } catch (IOException e) {
            throw unreadable(Path.of(file.path()), e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static RuleError unreadable(Path path, Exception cause) {
        return new RuleError(
                "'" + path + "' cannot be read: " + cause.getClass().getSimpleName());
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            throw unreadable(path, e);
        }
    }
}
