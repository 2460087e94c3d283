package io.lakewarden.incidents;

import io.lakewarden.runtime.RetryableException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/// Remembers what it was sent; can be down.
final class RecordingSink implements NoticeSink {

    private final String name;
    private final BooleanSupplier down;
    private final List<Notice> notices = new ArrayList<>();

    RecordingSink(String name, BooleanSupplier down) {
        this.name = name;
        this.down = down;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean takes(Notice notice) {
        return true;
    }

    @Override
    public synchronized void send(Notice notice) {
        if (down.getAsBoolean()) {
            throw new RetryableException(name + " is down");
        }
        notices.add(notice);
    }

    synchronized List<Notice> notices() {
        return List.copyOf(notices);
    }

    synchronized List<Notice.Type> types() {
        return notices.stream().map(Notice::type).toList();
    }
}
