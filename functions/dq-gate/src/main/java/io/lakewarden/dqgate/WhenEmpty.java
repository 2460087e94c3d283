package io.lakewarden.dqgate;

/// What a data set without rows of data means.
public enum WhenEmpty {
    FAIL,
    PASS
}
