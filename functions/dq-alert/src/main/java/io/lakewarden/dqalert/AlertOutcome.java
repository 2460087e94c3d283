package io.lakewarden.dqalert;

import io.lakewarden.incidents.Incident;
import io.lakewarden.incidents.Outcome;
import java.util.List;

/// What a handler answers.
public record AlertOutcome(List<ResultOutcome> results) {

    public AlertOutcome {
        results = List.copyOf(results);
    }

    /// One result.
    ///
    /// @param repeated whether it had been handled before: then nothing was done now
    public record ResultOutcome(
            String result, String dataSet, String ruleset, List<IncidentOutcome> incidents, boolean repeated) {

        ResultOutcome again() {
            return new ResultOutcome(result, dataSet, ruleset, incidents, true);
        }
    }

    /// One incident that the result spoke of.
    public record IncidentOutcome(String id, String kind, Outcome outcome, Incident.Status status) {}
}
