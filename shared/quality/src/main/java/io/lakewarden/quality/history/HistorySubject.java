package io.lakewarden.quality.history;

import static java.util.Objects.requireNonNull;

/// What a history is of.
///
/// @param ruleset name of the ruleset
/// @param data where the data lie, or the name that a user gives them
public record HistorySubject(String ruleset, String data) {

    public HistorySubject {
        requireNonNull(ruleset, "ruleset");
        requireNonNull(data, "data");
    }
}
