package io.lakewarden.incidents.routing;

import java.util.Map;
import java.util.Optional;

/// What alerts.yaml can match, and what else is known about the owner.
///
/// @param labels asked before alerts.yaml, by name: of the rules that failed, or what rotation.yaml and refreshes.yaml
///     say; each with where it was found
/// @param tags asked after alerts.yaml: parameters and tags of the table, database, ruleset, job, secret or resource;
///     each with where it was found
public record Subject(
        String account,
        Optional<String> database,
        Optional<String> table,
        Optional<String> job,
        Optional<String> ruleset,
        Map<String, Sourced> labels,
        Map<String, Sourced> tags) {

    /// A value and its place: `parameter owner of table sales.orders`.
    public record Sourced(String value, String source) {}

    public Subject {
        labels = Map.copyOf(labels);
        tags = Map.copyOf(tags);
    }

    /// Something in an account, of which nothing else is known yet.
    public static Subject in(String account) {
        return new Subject(
                account, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Map.of(), Map.of());
    }

    public Subject withTable(String itsDatabase, String name) {
        return new Subject(account, Optional.of(itsDatabase), Optional.of(name), job, ruleset, labels, tags);
    }

    public Subject withJob(String name) {
        return new Subject(account, database, table, Optional.of(name), ruleset, labels, tags);
    }

    public Subject withRuleset(String name) {
        return new Subject(account, database, table, job, Optional.of(name), labels, tags);
    }

    public Subject withLabels(Map<String, Sourced> all) {
        return new Subject(account, database, table, job, ruleset, all, tags);
    }

    public Subject withTags(Map<String, Sourced> all) {
        return new Subject(account, database, table, job, ruleset, labels, all);
    }
}
