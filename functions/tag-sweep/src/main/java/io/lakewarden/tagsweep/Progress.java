package io.lakewarden.tagsweep;

import io.lakewarden.runtime.RetryableException;
import java.time.Instant;

/// The checkpoint while it is being worked on.
final class Progress {

    private final Checkpoints checkpoints;
    private long revision;
    private Checkpoint checkpoint;

    Progress(Checkpoints checkpoints, long revision, Checkpoint checkpoint) {
        this.checkpoints = checkpoints;
        this.revision = revision;
        this.checkpoint = checkpoint;
    }

    Checkpoint checkpoint() {
        return checkpoint;
    }

    /// Takes the lease; false when another invocation was faster.
    boolean begin() {
        boolean taken = checkpoints.replace(revision, checkpoint);
        revision++;
        return taken;
    }

    /// Keeps a step.
    ///
    /// @throws RetryableException when another invocation has taken over: what this one did does not count
    void save(Checkpoint next) {
        if (!checkpoints.replace(revision, next)) {
            throw new RetryableException("another invocation has taken over sweep " + next.run());
        }
        revision++;
        checkpoint = next;
    }

    /// Releases the lease after a failure: the next invocation goes on from what was stored.
    void release(Instant now) {
        try {
            checkpoints.replace(revision, checkpoint.released(now));
        } catch (RetryableException _) {
            // The table is what failed; the lease ends by itself.
        }
    }

    /// Notes what is missing; kept with the next step.
    void note(String missing) {
        checkpoint = checkpoint.without(missing);
    }
}
