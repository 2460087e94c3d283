package io.lakewarden.runtime.sweep;

import io.lakewarden.runtime.RetryableException;
import io.lakewarden.runtime.VersionedStore;
import java.time.Instant;

/// A sweep's checkpoint while one invocation works on it alone.
public final class Progress {

    private final VersionedStore<Checkpoint> checkpoints;
    private final String sweep;
    private long revision;
    private Checkpoint checkpoint;

    Progress(VersionedStore<Checkpoint> checkpoints, String sweep, long revision, Checkpoint checkpoint) {
        this.checkpoints = checkpoints;
        this.sweep = sweep;
        this.revision = revision;
        this.checkpoint = checkpoint;
    }

    /// As it was last saved, with what was noted since.
    public Checkpoint checkpoint() {
        return checkpoint;
    }

    /// Takes the lease; false when another invocation was faster.
    boolean begin() {
        boolean taken = checkpoints.replace(sweep, revision, checkpoint);
        revision++;
        return taken;
    }

    /// Keeps a step.
    ///
    /// @throws RetryableException when another invocation has taken over: what this one did does not count
    public void save(Checkpoint next) {
        if (!checkpoints.replace(sweep, revision, next)) {
            throw new RetryableException("another invocation has taken over sweep " + next.run());
        }
        revision++;
        checkpoint = next;
    }

    /// Notes what is missing; kept with the next step.
    public void note(String missing) {
        checkpoint = checkpoint.without(missing);
    }

    /// Releases the lease after a failure: the next invocation goes on from what was stored.
    void release(Instant now) {
        try {
            checkpoints.replace(sweep, revision, checkpoint.released(now));
        } catch (RetryableException _) {
            // The table is what failed; the lease ends by itself.
        }
    }
}
