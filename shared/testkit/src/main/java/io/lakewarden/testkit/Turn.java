package io.lakewarden.testkit;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.ReentrantLock;

/// The right to do what only one process of this machine may do at a time, until it is closed.
final class Turn implements AutoCloseable {

    private static final Path FILE = Path.of(System.getProperty("java.io.tmpdir"), "lakewarden-testkit.lock");

    /// A file's lock is held by a process as a whole, so its threads take turns first.
    private static final ReentrantLock THREADS = new ReentrantLock();

    private final FileChannel channel;

    private Turn(FileChannel channel) {
        this.channel = channel;
    }

    /// Waits for the turn.
    static Turn take() throws IOException {
        THREADS.lock();
        try {
            FileChannel channel = FileChannel.open(FILE, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            channel.lock();
            return new Turn(channel);
        } catch (IOException e) {
            THREADS.unlock();
            throw e;
        }
    }

    /// Closing the file gives its lock back.
    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            THREADS.unlock();
        }
    }
}
