package io.lakewarden.quicksight;

import java.util.Locale;
import java.util.Set;

/// What sort of pipeline feeds a data set; written `glue-job`, `state-machine` … in `refreshes.yaml`.
public enum Pipeline {
    GLUE_JOB(Set.of("SUCCEEDED"), Set.of("FAILED", "TIMEOUT", "STOPPED", "ERROR", "EXPIRED")),
    STATE_MACHINE(Set.of("SUCCEEDED"), Set.of("FAILED", "TIMED_OUT", "ABORTED")),
    CRAWLER(Set.of("SUCCEEDED"), Set.of("FAILED")),
    EMR_SERVERLESS(Set.of("SUCCESS"), Set.of("FAILED", "CANCELLED")),
    REDSHIFT_STATEMENT(Set.of("FINISHED"), Set.of("FAILED", "ABORTED")),
    BATCH_JOB(Set.of("SUCCEEDED"), Set.of("FAILED")),
    /// A verdict of our own gate: data with a warning is let through.
    GATE(Set.of("PASSED", "WARNED"), Set.of("BLOCKED"));

    // Set.of is immutable, which its type does not say.
    @SuppressWarnings("ImmutableEnumChecker")
    private final Set<String> successes;

    @SuppressWarnings("ImmutableEnumChecker")
    private final Set<String> failures;

    Pipeline(Set<String> successes, Set<String> failures) {
        this.successes = successes;
        this.failures = failures;
    }

    /// How the configuration calls it.
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The states of a run that did its work.
    public Set<String> successes() {
        return successes;
    }

    /// Whether a run in this state is over.
    public boolean isEnd(String state) {
        return successes.contains(state) || failures.contains(state);
    }
}
