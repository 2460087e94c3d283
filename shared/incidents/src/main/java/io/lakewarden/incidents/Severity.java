package io.lakewarden.incidents;

/// How severe a failure is. INFO never reaches a sink that wakes people.
public enum Severity {
    INFO,
    WARNING,
    CRITICAL;

    /// Whether this is at least as severe as the other.
    public boolean isAtLeast(Severity other) {
        return compareTo(other) >= 0;
    }
}
