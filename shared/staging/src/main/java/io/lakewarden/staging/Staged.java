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
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    private final Map<StoredObject, Path> files = new LinkedHashMap<>();

    private Staged(Path root) {
        this.root = root;
    }

    static Staged make(Path temporary, Inventory inventory) {
        try {
            Staged staged = new Staged(Files.createTempDirectory(temporary, PREFIX));
            inventory.dataSets().forEach(staged::add);
            return staged;
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
            listings.get(i).objects().forEach(object -> files.put(object, local(place, object)));
        }
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

    Map<StoredObject, Path> files() {
        return Collections.unmodifiableMap(files);
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
        for (Map.Entry<StoredObject, Path> file : longestFirst()) {
            told = told.replace(
                    file.getValue().toString(), file.getKey().location().toString());
        }
        return told.replace(root.toString(), "the staged data");
    }

    /// A name may begin with another.
    private List<Map.Entry<StoredObject, Path>> longestFirst() {
        return files.entrySet().stream()
                .sorted(Comparator.comparingInt(
                        file -> -file.getValue().toString().length()))
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
