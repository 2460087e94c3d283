package io.lakewarden.tagdrift;

import io.lakewarden.incidents.IncidentKey;
import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.Observation;
import io.lakewarden.incidents.Outcome;
import io.lakewarden.incidents.Report;
import io.lakewarden.incidents.routing.Routing;
import io.lakewarden.incidents.routing.Subject;
import io.lakewarden.runtime.Meter;
import io.lakewarden.tagging.FixOutcome;
import io.lakewarden.tagging.TagIncidents;
import io.lakewarden.tags.Problem;
import io.lakewarden.tags.Tag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// One incident a resource: opened when its tags are wrong and not fixed, closed when they are right.
final class IncidentNotices implements Notices {

    private static final List<String> OWNER_TAGS = List.of("owner", "team");

    private final Incidents incidents;
    private final Routing routing;
    private final Meter meter;

    IncidentNotices(Incidents incidents, Routing routing, Meter meter) {
        this.incidents = incidents;
        this.routing = routing;
        this.meter = meter;
    }

    @Override
    public void about(TagEvent.TagsChanged event, FixOutcome fixed) {
        meter.record(
                "TagChanges", 1, Meter.Unit.COUNT, "Outcome", fixed.result().name());
        IncidentKey key = new IncidentKey(TagIncidents.KIND, event.arn(), TagIncidents.RESOURCE_CHECK);
        switch (fixed.result()) {
            // The echo of a fix says that all is well; a resource that is gone has no tags to be right.
            case APPLIED -> {}
            case COMPLIANT, GONE -> {
                if (incidents.isOpen(key)) {
                    observe(key, event, fixed, Outcome.PASS);
                }
            }
            case REPORTED, LEFT_TO_OWNER, FIGHTING, UNSUPPORTED, REFUSED, POSTPONED ->
                observe(key, event, fixed, Outcome.FAIL);
        }
    }

    @Override
    public void policyInvalid(TagEvent.PolicyInvalid event) {
        Routing.Route route = routing.forPipeline(subject(event.account(), List.of()));
        incidents.observe(new Observation(
                new IncidentKey(TagIncidents.KIND, event.account(), TagIncidents.POLICY_CHECK),
                event.at() + "#" + Integer.toHexString(event.detail().hashCode()),
                event.at(),
                Outcome.FAIL,
                Set.of("invalid policy"),
                route.report("The effective tag policy of account " + event.account()
                                + " is invalid: AWS does not enforce it")
                        .note(event.detail())
                        .note("Nothing tells when it is mended: the sweep ends this a week after the last such event.")
                        .build()));
    }

    private void observe(IncidentKey key, TagEvent.TagsChanged event, FixOutcome fixed, Outcome outcome) {
        List<String> problems =
                fixed.verdict().problems().stream().map(Problem::text).toList();
        Set<String> failing = new TreeSet<>(problems);
        if (fixed.result() == FixOutcome.Result.FIGHTING) {
            failing.add("another tool undoes our writes");
        }
        Routing.Route route = routing.forData(
                subject(event.account(), fixed.verdict().resource().tags()));
        incidents.observe(new Observation(
                key,
                event.version() + "@" + event.at(),
                event.at(),
                outcome,
                failing,
                route.report(headline(event.arn(), problems))
                        .where("resource", event.arn())
                        .where("type", fixed.verdict().type())
                        .where("account", event.account())
                        .where("region", event.region())
                        .where("changed", String.join(", ", event.changedKeys()))
                        .findings(fixed.verdict().problems().stream()
                                .map(problem -> new Report.Finding(words(problem), "", Map.of()))
                                .toList())
                        .notes(notes(fixed))
                        .build()));
    }

    private static String headline(String arn, List<String> problems) {
        return arn + (problems.isEmpty() ? ": tags are right" : ": tags need a fix: " + String.join(", ", problems));
    }

    private static List<String> notes(FixOutcome fixed) {
        List<String> notes = new ArrayList<>();
        fixed.change().ifPresent(change -> {
            Stream<String> set = change.set().entrySet().stream().map(tag -> tag.getKey() + "=" + tag.getValue());
            Stream<String> away = change.remove().stream().map(key -> "without " + key);
            notes.add("would be right with "
                    + String.join(", ", Stream.concat(set, away).toList()));
        });
        notes.addAll(fixed.notes());
        return notes;
    }

    /// A missing key is named by its key alone.
    private static String words(Problem problem) {
        return problem.code() == Problem.Code.MISSING ? problem.text() + " is missing" : problem.text();
    }

    /// Where no tag is called owner, the team owns it.
    private static Subject subject(String account, List<Tag> tags) {
        Map<String, Subject.Sourced> sourced = new HashMap<>();
        tags.forEach(tag -> sourced.put(tag.key(), new Subject.Sourced(tag.value(), "tag " + tag.key())));
        OWNER_TAGS.stream()
                .flatMap(wanted -> tags.stream().filter(tag -> tag.key().equalsIgnoreCase(wanted)))
                .findFirst()
                .ifPresent(tag -> sourced.putIfAbsent("owner", new Subject.Sourced(tag.value(), "tag " + tag.key())));
        return Subject.in(account).withTags(sourced);
    }
}
