package io.lakewarden.staging;

import io.lakewarden.staging.Download.Part;
import io.lakewarden.staging.Inventory.Listing;
import io.lakewarden.staging.StagingException.Fault;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.services.s3.S3Client;

/// Brings data sets from S3 to the local disk.
///
/// ```java
/// Inventory inventory = staging.list(Map.of("primary", List.of(location)));
/// try (Staged staged = staging.fetch(inventory, budget)) {
///     evaluate(staged.folder("primary"));
/// }
/// ```
public final class Staging {

    /// As many objects as one evaluation reads one by one without waiting for S3 most of its time.
    private static final int MOST_OBJECTS = 10_000;

    /// Large objects are read in parts of this size, several at once.
    private static final long PART = 32L << 20;

    private final S3Client s3;
    private final Path temporary;
    private final int parallel;
    private final long partBytes;

    /// @param temporary where folders are made; each is removed when its [Staged] is closed
    /// @param parallel requests at a time
    public Staging(S3Client s3, Path temporary, int parallel) {
        this(s3, temporary, parallel, PART);
    }

    Staging(S3Client s3, Path temporary, int parallel, long partBytes) {
        this.s3 = s3;
        this.temporary = temporary;
        this.parallel = parallel;
        this.partBytes = partBytes;
    }

    /// Lists data sets. Nothing there is no error: see [Inventory#isEmpty(String)].
    ///
    /// @throws StagingException when a bucket is missing or may not be listed, or holds too many
    /// objects
    public Inventory list(Map<String, List<S3Location>> dataSets) {
        Lister lister = new Lister(s3, MOST_OBJECTS);
        Map<String, List<Listing>> found = new LinkedHashMap<>();
        dataSets.forEach((name, places) -> found.put(
                name,
                places.stream()
                        .map(place -> new Listing(place, lister.list(place)))
                        .toList()));
        return new Inventory(found);
    }

    /// Fetches what was listed, if it fits the budget.
    ///
    /// @throws StagingException when it does not, or when an object changed or went; nothing is left
    /// then
    public Staged fetch(Inventory inventory, Budget budget) {
        budget.check(inventory);
        Staged staged = Staged.make(temporary, inventory);
        try {
            fetch(staged, new Download(s3, budget.time()));
            return staged;
        } catch (IOException e) {
            staged.close();
            throw new StagingException(
                    Fault.UNAVAILABLE,
                    "the local disk cannot be written (" + e.getClass().getSimpleName() + ")");
        } catch (RuntimeException e) {
            staged.close();
            throw e;
        }
    }

    private void fetch(Staged staged, Download download) throws IOException {
        ExecutorService threads = Executors.newFixedThreadPool(parallel, Staging::daemon);
        try {
            CompletionService<Void> done = new ExecutorCompletionService<>(threads);
            int parts = 0;
            for (Map.Entry<StoredObject, Path> file : staged.files().entrySet()) {
                parts += submit(file.getKey(), file.getValue(), download, done);
            }
            await(parts, done);
        } finally {
            threads.shutdownNow();
            awaitEnd(threads);
        }
        for (Map.Entry<StoredObject, Path> file : staged.files().entrySet()) {
            Files.setLastModifiedTime(
                    file.getValue(), FileTime.from(file.getKey().modified()));
        }
    }

    private int submit(StoredObject object, Path file, Download download, CompletionService<Void> done)
            throws IOException {
        Files.createDirectories(file.getParent());
        Files.createFile(file);
        int parts = 0;
        for (long from = 0; from < object.bytes(); from += partBytes) {
            Part part = new Part(object, from, Math.min(object.bytes(), from + partBytes));
            done.submit(() -> {
                try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                    download.fetch(part, channel);
                }
                return null;
            });
            parts++;
        }
        return parts;
    }

    /// The first part that fails ends it.
    private static void await(int parts, CompletionService<Void> done) throws IOException {
        try {
            for (int i = 0; i < parts; i++) {
                done.take().get();
            }
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case StagingException fault -> throw fault;
                case IOException io -> throw io;
                case RuntimeException other -> throw other;
                default -> throw new IllegalStateException(e.getCause());
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new StagingException(Fault.UNAVAILABLE, "interrupted");
        }
    }

    /// Before the folder is removed, nobody may write to it any more: a read ends with its socket's
    /// timeout at last.
    private static void awaitEnd(ExecutorService threads) {
        try {
            boolean _ = threads.awaitTermination(30, TimeUnit.SECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "staging");
        thread.setDaemon(true);
        return thread;
    }

    /// Removes what a process left that was killed while it read. Only where no other process uses the
    /// folder.
    public static void sweep(Path temporary) {
        Staged.sweep(temporary);
    }
}
