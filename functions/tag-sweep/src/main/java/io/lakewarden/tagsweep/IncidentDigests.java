package io.lakewarden.tagsweep;

import io.lakewarden.incidents.IncidentKey;
import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.Observation;
import io.lakewarden.incidents.Outcome;
import io.lakewarden.incidents.Owner;
import io.lakewarden.incidents.Report;
import io.lakewarden.incidents.routing.Routing;
import io.lakewarden.incidents.routing.Subject;
import io.lakewarden.tagging.TagIncidents;
import io.lakewarden.tags.Arn;
import io.lakewarden.tags.report.Finding;
import io.lakewarden.tags.report.Share;
import io.lakewarden.tags.report.Summary;
import io.lakewarden.tags.report.Tallies;
import io.lakewarden.tagsweep.Results.Found;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// One incident a team, however many of its resources are wrong; it ends when all are right. And the end of what
/// tag-drift reports single resources: the event that one is right again may be lost, and for a deleted one there is
/// none.
public final class IncidentDigests implements Results.Digests {

    private static final int MOST_TEAMS = 200;
    private static final int WORST_NAMED = 10;
    private static final int MOST_NAMES = 20;
    private static final String TEAMS = "tag-sweep";
    /// Reminded of daily while it lasts, as far as is known.
    private static final Duration QUIET = Duration.ofDays(7);

    private final Incidents incidents;
    private final Routing routing;
    private final String account;
    private final Set<String> regions;
    private final String environment;

    /// @param regions that are swept
    public IncidentDigests(
            Incidents incidents, Routing routing, String account, Collection<String> regions, String environment) {
        this.incidents = incidents;
        this.routing = routing;
        this.account = account;
        this.regions = Set.copyOf(regions);
        this.environment = environment;
    }

    @Override
    public Set<String> told() {
        return incidents.open(TagIncidents.KIND).stream()
                .filter(key -> key.check().equals(TagIncidents.RESOURCE_CHECK))
                .map(IncidentKey::subject)
                .collect(Collectors.toSet());
    }

    /// Teams with the most to fix first; those beyond 200 are only in the report.
    @Override
    public void send(Found found) {
        List<IncidentKey> open = incidents.open(TagIncidents.KIND);
        Summary summary = found.summary();
        summary.byOwner().entrySet().stream()
                .filter(team -> team.getValue().wrong() > 0)
                .limit(MOST_TEAMS)
                .forEach(team -> send(summary, team.getKey(), team.getValue(), found.report()));
        open.stream()
                .filter(key -> key.check().equals(TEAMS) && key.subject().startsWith(teamSubject("")))
                .map(key -> key.subject().substring(teamSubject("").length()))
                .filter(team -> isRight(team, found))
                .forEach(team -> send(summary, team, summary.byOwner().getOrDefault(team, Share.NONE), found.report()));
        open.stream()
                .filter(key -> key.check().equals(TagIncidents.RESOURCE_CHECK) && isOver(key.subject(), found))
                .forEach(key -> end(
                        key, summary, key.subject() + ": tags are right, or it is gone", "Found by the daily sweep."));
        incidents.notSeenSince(TagIncidents.KIND, summary.at().minus(QUIET)).stream()
                .filter(key -> key.check().equals(TagIncidents.POLICY_CHECK))
                .forEach(key -> end(
                        key,
                        summary,
                        "The effective tag policy of account " + key.subject() + ": no word of it for a week",
                        "AWS never says that it is valid again; in the management account, ask"
                                + " organizations list-effective-policy-validation-errors."));
    }

    /// A team that no resource names any more has nothing to fix, if everything was seen.
    private static boolean isRight(String team, Found found) {
        Map<String, Share> teams = found.summary().byOwner();
        return teams.containsKey(team)
                ? teams.get(team).wrong() == 0
                : found.complete() && !teams.containsKey(Tallies.OTHERS);
    }

    /// What was met is right, or what should have been met is gone. Names without a region may be another's.
    private boolean isOver(String subject, Found found) {
        Finding met = found.told().get(subject);
        if (met != null) {
            return met.compliant();
        }
        return found.complete()
                && Arn.parse(subject)
                        .filter(arn -> arn.account().equals(account))
                        .filter(arn -> regions.contains(arn.region()))
                        .isPresent();
    }

    private void end(IncidentKey key, Summary summary, String headline, String note) {
        Routing.Route route = routing.forData(subject(""));
        incidents.observe(new Observation(
                key,
                "sweep " + summary.at(),
                summary.at(),
                Outcome.PASS,
                Set.of(),
                new Report(
                        headline,
                        List.of(new Report.Field("resource", key.subject()), new Report.Field("account", account)),
                        OptionalDouble.empty(),
                        List.of(),
                        0,
                        Optional.empty(),
                        List.of(),
                        List.of(note),
                        route.owner(),
                        route.severity(),
                        environment)));
    }

    private void send(Summary summary, String team, Share tally, String report) {
        List<Finding> worst = summary.worst().stream()
                .filter(finding -> finding.owner().equals(team))
                .limit(WORST_NAMED)
                .toList();
        incidents.observe(new Observation(
                new IncidentKey(TagIncidents.KIND, teamSubject(team), TEAMS),
                summary.at().toString(),
                summary.at(),
                tally.wrong() == 0 ? Outcome.PASS : Outcome.FAIL,
                names(worst),
                report(team, tally, worst, report)));
    }

    private String teamSubject(String team) {
        return account + "/team/" + team;
    }

    /// Identifies a new kind of problem; one more resource of a known kind is no news.
    private static Set<String> names(List<Finding> worst) {
        Set<String> names = new TreeSet<>();
        worst.forEach(finding -> names.addAll(finding.problems()));
        return Set.copyOf(names.stream().limit(MOST_NAMES).toList());
    }

    private Report report(String team, Share tally, List<Finding> worst, String address) {
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
