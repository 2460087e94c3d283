package io.lakewarden.tagsweep;

import java.util.Optional;

/// Keeps the checkpoint of the account's sweep.
public interface Checkpoints {

    /// A checkpoint with the number by which the next writer proves to have seen it.
    record Versioned(Checkpoint checkpoint, long revision) {}

    /// The stored one.
    Optional<Versioned> read();

    /// Writes it if the stored one still has that revision (0: none is there); false when another was faster.
    boolean replace(long revision, Checkpoint checkpoint);
}
