package io.lakewarden.incidents.routing;

import io.lakewarden.documents.Value;
import io.lakewarden.incidents.Incident;
import io.lakewarden.incidents.ReminderPolicy;
import io.lakewarden.incidents.Severity;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// `alerts.yaml`: owners, severities, environments and how often people are notified.
///
/// @param lateAfter an event older than this is marked as late
/// @param fallback what holds where nothing else says so
public record AlertConfig(
        ReminderPolicy policy,
        Duration lateAfter,
        Assignment fallback,
        List<Environment> environments,
        List<Rule> rules) {

    /// The file's name in the configuration folder.
    public static final String FILE = "alerts.yaml";

    /// What an entry says; all optional, each is looked for on its own.
    ///
    /// @param pipelineOwner who is notified when a check cannot be run
    public record Assignment(
            Optional<String> owner,
            Optional<String> pipelineOwner,
            Optional<Severity> severity,
            Optional<URI> runbook) {}

    /// A named environment; the first that matches is taken.
    public record Environment(String name, Match match, Optional<Severity> mostSevere) {}

    /// One entry of `rules`; for each question the first that matches and answers counts.
    public record Rule(String name, Match match, Assignment says) {}

    /// For [io.lakewarden.runtime.ConfigFolder#read].
    public static AlertConfig read(Value root) {
        root.only("default", "remind-every", "late-after", "flapping", "page-from", "environments", "rules");
        return new AlertConfig(
                policy(root),
                root.get("late-after").duration(Duration.ofHours(1)),
                fallback(root.get("default")),
                root.get("environments").items().stream()
                        .map(AlertConfig::environment)
                        .toList(),
                root.get("rules").items().stream().map(AlertConfig::rule).toList());
    }

    private static ReminderPolicy policy(Value root) {
        Value flapping = root.get("flapping").only("changes", "window");
        ReminderPolicy standard = ReminderPolicy.DEFAULT;
        int changes = (int) flapping.get("changes").integer(2, Incident.MEMORY - 1, standard.flapChanges());
        int window = (int) flapping.get("window").integer(3, Incident.MEMORY, standard.flapWindow());
        if (window <= changes) {
            flapping.mistake("window " + window + " is too short to see " + changes + " changes in it");
            return standard;
        }
        return new ReminderPolicy(
                root.get("remind-every").duration(standard.remindEvery()),
                changes,
                window,
                root.get("page-from").choice(Severity.class, standard.pageFrom()));
    }

    private static Assignment fallback(Value value) {
        Assignment says = assignment(value.only("owner", "pipeline-owner", "severity", "runbook"));
        if (says.owner().isEmpty()) {
            value.get("owner").mistake("is missing: somebody must be told when nothing names an owner");
        }
        return says;
    }

    private static Environment environment(Value value) {
        value.only("name", "match", "most-severe");
        return new Environment(
                value.get("name").text(),
                Match.read(value.get("match"), "database", "table", "job", "ruleset", "account"),
                severity(value.get("most-severe")));
    }

    private static Rule rule(Value value) {
        value.only("name", "match", "owner", "pipeline-owner", "severity", "runbook");
        return new Rule(
                value.get("name").text(value.path()),
                Match.read(value.get("match"), "database", "table", "job", "ruleset", "account", "environment"),
                assignment(value));
    }

    private static Assignment assignment(Value value) {
        return new Assignment(
                value.get("owner").optionalText(),
                value.get("pipeline-owner").optionalText(),
                severity(value.get("severity")),
                runbook(value.get("runbook")));
    }

    private static Optional<Severity> severity(Value value) {
        return value.isPresent() ? Optional.of(value.choice(Severity.class)) : Optional.empty();
    }

    private static Optional<URI> runbook(Value value) {
        return value.isPresent() ? value.parsed("an https:// address", Routing::webAddress) : Optional.empty();
    }
}
