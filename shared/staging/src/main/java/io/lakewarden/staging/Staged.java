package io.lakewarden.staging;

import io.lakewarden.staging.Inventory.Listing;
import io.lakewarden.staging.StagingException.Fault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Data sets on the local disk, until it is closed. Folders named `key=value` are kept.
public final class Staged implements AutoCloseable {

    /// Of every temporary folder of ours, the engine's included.
    private static final String OURS = "lakewarden-";

    private static final String PREFIX = OURS + "staged-";
    /// What file systems take in one name, in bytes of UTF-8.
    private static final int LONGEST_NAME = 200;

    private final Path root;
    private final Map<String, Path> folders = new LinkedHashMap<>();
    /// What is here of each file.
    private final Map<StagedFile, Ranges> present = new LinkedHashMap<>();
    private final Set<Path> paths = new HashSet<>();
    private final Set<Path> parents = new HashSet<>();

    private Staged(Path root) {
        this.root = root;
    }

    static Staged make(Path temporary, Inventory inventory) {
        Staged staged = new Staged(folderIn(temporary));
        try {
            inventory.dataSets().forEach(staged::add);
            return staged;
        } catch (RuntimeException e) {
            closeAfter(staged, e);
            throw e;
        }
    }

    private static void closeAfter(Staged staged, RuntimeException failure) {
        try {
            staged.close();
        } catch (RuntimeException e) {
            failure.addSuppressed(e);
        }
    }

    private static Path folderIn(Path temporary) {
        try {
            return Files.createTempDirectory(temporary, PREFIX);
        } catch (IOException e) {
            throw new StagingException(
                    Fault.UNAVAILABLE,
                    "no folder can be made in " + temporary + " ("
                            + e.getClass().getSimpleName() + ")");
        }
    }

    private void add(String dataSet, List<Listing> listings) {
        Path folder = root.resolve(Integer.toString(folders.size()));
        folders.put(dataSet, folder);
        for (int i = 0; i < listings.size(); i++) {
            Path place = listings.size() == 1 ? folder : folder.resolve(Integer.toString(i));
            for (StoredObject object : listings.get(i).objects()) {
                present.put(new StagedFile(object, unique(place, object)), Ranges.NONE);
            }
        }
    }

    /// In S3 an object `a` may lie beside an object `a/b`; and two keys may get the same safe name.
    private Path unique(Path place, StoredObject object) {
        Path path = local(place, object);
        if (paths.contains(path) || parents.contains(path) || parentsOf(path).anyMatch(paths::contains)) {
            path = local(place.resolve("object-" + present.size()), object);
        }
        paths.add(path);
        parentsOf(path).forEach(parents::add);
        return path;
    }

    private Stream<Path> parentsOf(Path path) {
        return Stream.iterate(path.getParent(), folder -> !folder.equals(root), Path::getParent);
    }

    private static Path local(Path folder, StoredObject object) {
        Path path = folder;
        for (String part : object.name().split("/", -1)) {
            path = path.resolve(safe(part));
        }
        return path;
    }

    /// Keys are any text: what no file can be called, or what would lead out of the folder, gets
    /// another name.
    private static String safe(String part) {
        boolean plain = !part.isEmpty()
                && !part.equals(".")
                && !part.equals("..")
                && part.indexOf('\0') < 0
                && part.getBytes(StandardCharsets.UTF_8).length <= LONGEST_NAME;
        if (plain) {
            return part;
        }
        String ending = part.substring(Math.max(part.length() - 20, 0)).replaceAll("[^A-Za-z0-9.]", "-");
        return "name-" + HexFormat.of().toHexDigits(part.hashCode()) + "-" + part.length() + "-" + ending;
    }

    /// Every file, whether anything of it is here or not.
    public Set<StagedFile> files() {
        return Collections.unmodifiableSet(present.keySet());
    }

    /// What is here of a file; the rest is a hole.
    public Ranges present(StagedFile file) {
        return present.getOrDefault(file, Ranges.NONE);
    }

    void add(StagedFile file, Ranges fetched) {
        present.merge(file, fetched, Ranges::plus);
    }

    /// How many bytes are here.
    public long bytes() {
        return present.values().stream().mapToLong(Ranges::bytes).sum();
    }

    /// Whether no file has a hole.
    public boolean isComplete() {
        return present.entrySet().stream()
                .allMatch(file ->
                        file.getValue().bytes() == file.getKey().object().bytes());
    }

    /// The folder of a data set.
    public Path folder(String dataSet) {
        Path folder = folders.get(dataSet);
        if (folder == null) {
            throw new IllegalArgumentException("no data set " + dataSet);
        }
        return folder;
    }

    /// A message of the engine with the names of objects where it names our files.
    public String told(String message) {
        if (!message.contains(root.toString())) {
            return message;
        }
        String told = message;
        for (StagedFile file : longestFirst()) {
            told = told.replace(file.path().toString(), file.object().location().toString());
        }
        return told.replace(root.toString(), "the staged data");
    }

    /// A name may begin with another.
    private List<StagedFile> longestFirst() {
        return present.keySet().stream()
                .sorted(Comparator.comparingInt(file -> -file.path().toString().length()))
                .toList();
    }

    /// Removes everything.
    @Override
    public void close() {
        delete(root);
    }

    static void sweep(Path temporary) {
        try (DirectoryStream<Path> left = Files.newDirectoryStream(temporary, OURS + "*")) {
            left.forEach(Staged::delete);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(folder + " cannot be removed", e);
        }
    }
}
