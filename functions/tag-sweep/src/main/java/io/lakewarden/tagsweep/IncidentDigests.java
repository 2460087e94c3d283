package io.lakewarden.tagsweep;

import io.lakewarden.incidents.IncidentKey;
import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.Observation;
import io.lakewarden.incidents.Outcome;
import io.lakewarden.incidents.Owner;
import io.lakewarden.incidents.Report;
import io.lakewarden.incidents.routing.Routing;
import io.lakewarden.incidents.routing.Subject;
import io.lakewarden.tags.report.Finding;
import io.lakewarden.tags.report.Summary;
import io.lakewarden.tags.report.Tally;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;

/// One incident a team, however many of its resources are wrong; it ends when all are right.
final class IncidentDigests implements Results.Digests {

    private static final int MOST_TEAMS = 200;
    private static final int WORST_NAMED = 10;
    private static final int MOST_NAMES = 20;

    private final Incidents incidents;
    private final Routing routing;
    private final String account;
    private final String environment;

    IncidentDigests(Incidents incidents, Routing routing, String account, String environment) {
        this.incidents = incidents;
        this.routing = routing;
        this.account = account;
        this.environment = environment;
    }

    /// Teams with the most to fix first; beyond 200 the report alone tells.
    @Override
    public void send(Summary summary, String report) {
        summary.byOwner().entrySet().stream()
                .limit(MOST_TEAMS)
                .forEach(team -> send(summary, team.getKey(), team.getValue(), report));
    }

    private void send(Summary summary, String team, Tally tally, String report) {
        IncidentKey key = new IncidentKey("tags", account + "/team/" + team, "tag-sweep");
        if (tally.wrong() == 0 && !incidents.isOpen(key)) {
            return;
        }
        List<Finding> worst = summary.worst().stream()
                .filter(finding -> finding.owner().equals(team))
                .limit(WORST_NAMED)
                .toList();
        incidents.observe(new Observation(
                key,
                summary.at().toString(),
                summary.at(),
                tally.wrong() == 0 ? Outcome.PASS : Outcome.FAIL,
                names(worst),
                report(team, tally, worst, report)));
    }

    /// What a new kind of problem is told by; a resource more of a known kind is no news.
    private static Set<String> names(List<Finding> worst) {
        Set<String> names = new TreeSet<>();
        worst.forEach(finding -> names.addAll(finding.problems()));
        return Set.copyOf(names.stream().limit(MOST_NAMES).toList());
    }

    private Report report(String team, Tally tally, List<Finding> worst, String address) {
        Routing.Route route = routing.forData(subject(team));
        return new Report(
                "Tags of %s: %d of %d resources need a fix"
                        .formatted(team.isEmpty() ? "resources without a team" : team, tally.wrong(), tally.checked()),
                List.of(new Report.Field("account", account), new Report.Field("report", address)),
                tally.checked() == 0
                        ? OptionalDouble.empty()
                        : OptionalDouble.of((double) tally.compliant() / tally.checked()),
                worst.stream()
                        .map(finding ->
                                new Report.Finding(finding.arn(), String.join(", ", finding.problems()), Map.of()))
                        .toList(),
                (int) Math.min(Integer.MAX_VALUE, tally.wrong()),
                Optional.empty(),
                route.runbook()
                        .map(uri -> List.of(new Report.Link("runbook", uri)))
                        .orElse(List.of()),
                List.of(),
                team.isEmpty() ? route.owner() : new Owner(team, "the team's tag"),
                route.severity(),
                environment);
    }

    private Subject subject(String team) {
        return new Subject(
                account,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                team.isEmpty() ? Map.of() : Map.of("owner", new Subject.Sourced(team, "the team's tag")));
    }
}
