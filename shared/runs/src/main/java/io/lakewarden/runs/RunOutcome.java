package io.lakewarden.runs;

/// How a run ended, or why it has not.
public enum RunOutcome {
    SUCCEEDED,
    FAILED,
    TIMED_OUT,
    /// Somebody stopped it: not a failure of the pipeline.
    STOPPED,
    /// It waits and cannot start.
    BLOCKED,
    /// It succeeded, but not with all of the data.
    PARTIAL,
    /// It should have ended by now.
    STILL_RUNNING;

    /// Whether a run of this outcome is over.
    public boolean isEnd() {
        return this != BLOCKED && this != STILL_RUNNING;
    }
}
