package io.lakewarden.incidents;

/// What one look at a check said. UNKNOWN neither opens nor ends an incident: the check could not be
/// judged.
public enum Outcome {
    PASS,
    FAIL,
    UNKNOWN;

    boolean isDecisive() {
        return this != UNKNOWN;
    }
}
