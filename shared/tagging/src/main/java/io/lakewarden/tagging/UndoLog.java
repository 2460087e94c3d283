package io.lakewarden.tagging;

import java.time.Instant;
import java.util.List;

/// Where changes are written down.
public interface UndoLog {

    /// Keeps an entry, in place of an earlier one with its id.
    void keep(UndoEntry entry);

    /// The entries of a span of time, oldest first; the end is not in it.
    List<UndoEntry> between(Instant from, Instant to);
}
