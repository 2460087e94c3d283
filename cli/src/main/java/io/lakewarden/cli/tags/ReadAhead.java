package io.lakewarden.cli.tags;

import io.lakewarden.tags.Resource;
import io.lakewarden.tags.ResourceReader;
import io.lakewarden.tags.Tag;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/// Reads resources in a thread of its own, in batches, while those read before are judged and written. However large
/// the input, no more than a few batches wait.
final class ReadAhead implements AutoCloseable {
    private static final int BATCHES = 4;
    private static final int RESOURCES = 512;
    /// Of text in a batch: a single resource may hold megabytes.
    private static final int CHARACTERS = 1 << 18;

    private final ResourceReader reader;
    private final BlockingQueue<Batch> read = new ArrayBlockingQueue<>(BATCHES);
    private final Thread thread;
    private Batch batch = new Batch(List.of(), false, Optional.empty());
    private int next;

    /// @param last whether nothing comes after it
    /// @param failure what ended the reading before its time; it comes after the resources
    private record Batch(List<Resource> resources, boolean last, Optional<Throwable> failure) {}

    ReadAhead(ResourceReader reader) {
        this.reader = reader;
        this.thread = Thread.ofPlatform().daemon().name("read-ahead").start(this::readAll);
    }

    /// The next resource, or empty at the end.
    ///
    /// @throws io.lakewarden.documents.DocumentException as the reader does, after the resources before the mistake
    Optional<Resource> next() {
        while (next == batch.resources().size() && !batch.last()) {
            batch = take();
            next = 0;
        }
        if (next < batch.resources().size()) {
            return Optional.of(batch.resources().get(next++));
        }
        batch.failure().ifPresent(ReadAhead::rethrow);
        return Optional.empty();
    }

    private Batch take() {
        try {
            return read.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while resources were read", e);
        }
    }

    private static void rethrow(Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) failure;
    }

    private void readAll() {
        try (reader) {
            boolean last = false;
            while (!last) {
                last = readBatch();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Whether it was the last.
    private boolean readBatch() throws InterruptedException {
        List<Resource> resources = new ArrayList<>(RESOURCES);
        Optional<Throwable> failure = Optional.empty();
        boolean last = false;
        try {
            last = fill(resources);
        } catch (RuntimeException | Error e) {
            last = true;
            failure = Optional.of(e);
        }
        read.put(new Batch(resources, last, failure));
        return last;
    }

    /// Whether the input ended.
    private boolean fill(List<Resource> resources) {
        long characters = 0;
        while (resources.size() < RESOURCES && characters < CHARACTERS) {
            Optional<Resource> resource = reader.next();
            if (resource.isEmpty()) {
                return true;
            }
            resources.add(resource.get());
            characters += length(resource.get());
        }
        return false;
    }

    private static long length(Resource resource) {
        long length = resource.arn().length();
        for (Tag tag : resource.tags()) {
            length += tag.key().length() + tag.value().length();
        }
        return length;
    }

    /// Tells the thread that nobody waits for more. It closes the reader, which no other thread may do.
    @Override
    public void close() {
        thread.interrupt();
    }
}
