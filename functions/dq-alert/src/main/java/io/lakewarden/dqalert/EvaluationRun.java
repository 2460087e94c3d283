package io.lakewarden.dqalert;

import java.time.Instant;
import java.util.Locale;

/// An evaluation run of a ruleset on a table, as Glue lists it.
///
/// @param status Glue's word: SUCCEEDED, FAILED, TIMEOUT, STOPPED, or one of a run that is not over
public record EvaluationRun(String id, String status, DataSet what, Instant started) {

    boolean isDead() {
        return switch (status.toUpperCase(Locale.ROOT)) {
            case "FAILED", "TIMEOUT", "STOPPED" -> true;
            default -> false;
        };
    }

    boolean hasSucceeded() {
        return status.equalsIgnoreCase("SUCCEEDED");
    }
}
