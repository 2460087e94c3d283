package io.lakewarden.quicksight;

import java.util.Optional;

/// Where the state of each data set is kept. Reads see every earlier write.
interface RefreshStates {

    /// A state with the number of its write; nothing is remembered at revision 0.
    record Versioned(Optional<RefreshState> state, long revision) {}

    /// What is remembered under a data set's key.
    Versioned read(String key);

    /// Writes if nothing was written since `revision` was read.
    ///
    /// @return false when somebody was faster
    boolean replace(String key, long revision, RefreshState state);
}
