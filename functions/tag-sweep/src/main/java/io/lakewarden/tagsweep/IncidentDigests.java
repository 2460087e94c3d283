package io.lakewarden.tagsweep;

import io.lakewarden.incidents.Incident;
import io.lakewarden.incidents.IncidentKey;
import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.Owner;
import io.lakewarden.incidents.OwnerDigest;
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
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
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

    /// @param regions that are swept
    public IncidentDigests(Incidents incidents, Routing routing, String account, Collection<String> regions) {
        this.incidents = incidents;
        this.routing = routing;
        this.account = account;
        this.regions = Set.copyOf(regions);
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
        Summary summary = found.summary();
        OwnerDigest digest = new OwnerDigest(incidents, TagIncidents.KIND, TEAMS, account + "/team/", summary.at());
        Map<String, Share> teams = summary.byOwner();
        teams.entrySet().stream()
                .filter(team -> team.getValue().wrong() > 0)
                .limit(MOST_TEAMS)
                .forEach(team -> fail(digest, team.getKey(), team.getValue(), found));
        if (found.complete()) {
            digest.endOthers(
                    team -> isRight(team, teams),
                    team -> report(team, teams.getOrDefault(team, Share.NONE), found)
                            .build());
        }
        end(
                incident -> incident.key().check().equals(TagIncidents.RESOURCE_CHECK)
                        && isOver(incident.key().subject(), found),
                summary,
                subject -> subject + ": tags are right, or it is gone",
                "Found by the daily sweep.");
        end(
                incident -> incident.key().check().equals(TagIncidents.POLICY_CHECK)
                        && incident.isQuietSince(summary.at().minus(QUIET)),
                summary,
                subject -> "The effective tag policy of account " + subject + ": no word of it for a week",
                "AWS never says that it is valid again; in the management account, ask"
                        + " organizations list-effective-policy-validation-errors.");
    }

    /// A team that no resource names any more has nothing to fix.
    private static boolean isRight(String team, Map<String, Share> teams) {
        return teams.containsKey(team) ? teams.get(team).wrong() == 0 : !teams.containsKey(Tallies.OTHERS);
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

    private void end(Predicate<Incident> isOver, Summary summary, UnaryOperator<String> headline, String note) {
        incidents.endUnchecked(
                TagIncidents.KIND,
                isOver,
                "sweep " + summary.at(),
                summary.at(),
                key -> routing.forData(subject(""))
                        .report(headline.apply(key.subject()))
                        .where("resource", key.subject())
                        .where("account", account)
                        .note(note)
                        .build());
    }

    private void fail(OwnerDigest digest, String team, Share tally, Found found) {
        List<Finding> worst = found.summary().worst().stream()
                .filter(finding -> finding.owner().equals(team))
                .limit(WORST_NAMED)
                .toList();
        Report report = report(team, tally, found)
                .findings(worst.stream()
                        .map(finding ->
                                new Report.Finding(finding.arn(), String.join(", ", finding.problems()), Map.of()))
                        .toList())
                .findingsTotal(tally.wrong())
                .build();
        digest.fail(team, names(worst), report);
    }

    /// Identifies a new kind of problem; one more resource of a known kind is no news.
    private static Set<String> names(List<Finding> worst) {
        Set<String> names = new TreeSet<>();
        worst.forEach(finding -> names.addAll(finding.problems()));
        return Set.copyOf(names.stream().limit(MOST_NAMES).toList());
    }

    private Report.Builder report(String team, Share tally, Found found) {
        Report.Builder report = routing.forData(subject(team))
                .report("Tags of %s: %d of %d resources need a fix"
                        .formatted(team.isEmpty() ? "resources without a team" : team, tally.wrong(), tally.checked()))
                .where("account", account)
                .where("report", found.report());
        if (tally.checked() > 0) {
            report.score(OptionalDouble.of((double) tally.compliant() / tally.checked()));
        }
        return team.isEmpty() ? report : report.owner(new Owner(team, "the team's tag"));
    }

    private Subject subject(String team) {
        return Subject.in(account)
                .withTags(team.isEmpty() ? Map.of() : Map.of("owner", new Subject.Sourced(team, "the team's tag")));
    }
}
