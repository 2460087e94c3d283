package io.lakewarden.dqgate;

/// What a failed critical rule does.
public enum Mode {
    /// It is thrown as [DataQualityFailed].
    BLOCK,
    /// It is in the answer and reported to the owner, and the pipeline goes on.
    WARN
}
