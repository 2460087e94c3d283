package io.lakewarden.quicksight;

import java.util.Optional;

/// Remembers nothing, for a plan without an account.
final class NoStates implements RefreshStates {

    @Override
    public Versioned read(String key) {
        return new Versioned(Optional.empty(), 0);
    }

    @Override
    public boolean replace(String key, long revision, RefreshState state) {
        throw new IllegalStateException("a plan changes nothing");
    }
}
