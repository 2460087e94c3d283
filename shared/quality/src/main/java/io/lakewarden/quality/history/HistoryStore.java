package io.lakewarden.quality.history;

import java.time.Instant;

/// Where runs are kept: a folder on a laptop, a table in the cloud. Safe for use by many threads and processes at once.
public interface HistoryStore {

    /// What was measured up to a moment, itself included, the most recent run first. Runs are read as they are needed;
    /// those that are added meanwhile may or may not be seen.
    ///
    /// @throws HistoryException if it cannot be read
    History before(HistorySubject subject, Instant moment);

    /// Keeps a run: whole or, when it fails, not at all.
    ///
    /// @throws HistoryException if it cannot be kept
    void keep(HistorySubject subject, Run run);
}
