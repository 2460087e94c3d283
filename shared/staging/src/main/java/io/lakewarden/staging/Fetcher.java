package io.lakewarden.staging;

import io.lakewarden.staging.Download.Part;
import io.lakewarden.staging.Ranges.Range;
import io.lakewarden.staging.StagingException.Fault;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import software.amazon.awssdk.services.s3.S3Client;

/// Fetches parts of objects into their files, several at once.
///
/// @param parallel requests at a time
/// @param partBytes of which size large parts are cut
record Fetcher(S3Client s3, int parallel, long partBytes) {

    /// Makes every file as long as its object, and empty.
    static void make(Staged staged) {
        try {
            for (StagedFile file : staged.files()) {
                Files.createDirectories(file.path().getParent());
                try (RandomAccessFile made = new RandomAccessFile(file.path().toFile(), "rw")) {
                    made.setLength(file.object().bytes());
                }
            }
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /// Fetches parts of files at their places; the first that fails ends it.
    void fetch(Staged staged, Collection<StagedFile> files, Function<StagedFile, Ranges> wanted, Duration time) {
        Download download = new Download(s3, time);
        ExecutorService threads = Executors.newFixedThreadPool(parallel, Fetcher::daemon);
        try {
            CompletionService<Void> done = new ExecutorCompletionService<>(threads);
            int parts = 0;
            for (StagedFile file : files) {
                for (Range range : wanted.apply(file).parts()) {
                    parts += submit(file, range, download, done);
                }
            }
            await(parts, done);
        } finally {
            threads.shutdownNow();
            awaitEnd(threads);
        }
        for (StagedFile file : files) {
            staged.add(file, wanted.apply(file));
            touch(file);
        }
    }

    private int submit(StagedFile file, Range range, Download download, CompletionService<Void> done) {
        int parts = 0;
        for (long from = range.from(); from < range.to(); from += partBytes) {
            Part part = new Part(file.object(), from, Math.min(range.to(), from + partBytes));
            done.submit(() -> {
                try (FileChannel channel = FileChannel.open(file.path(), StandardOpenOption.WRITE)) {
                    download.fetch(part, channel);
                }
                return null;
            });
            parts++;
        }
        return parts;
    }

    /// Rules look at the age of files.
    private static void touch(StagedFile file) {
        try {
            Files.setLastModifiedTime(file.path(), FileTime.from(file.object().modified()));
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    private static StagingException unwritable(IOException e) {
        return new StagingException(
                Fault.UNAVAILABLE,
                "the local disk cannot be written (" + e.getClass().getSimpleName() + ")");
    }

    /// The first part that fails ends it.
    private static void await(int parts, CompletionService<Void> done) {
        try {
            for (int i = 0; i < parts; i++) {
                done.take().get();
            }
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case StagingException fault -> throw fault;
                case IOException io -> throw unwritable(io);
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
}
