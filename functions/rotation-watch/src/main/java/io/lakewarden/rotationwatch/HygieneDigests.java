package io.lakewarden.rotationwatch;

import io.lakewarden.incidents.IncidentKey;
import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.Observation;
import io.lakewarden.incidents.Outcome;
import io.lakewarden.incidents.Owner;
import io.lakewarden.incidents.Report;
import io.lakewarden.incidents.Report.Field;
import io.lakewarden.incidents.Report.Link;
import io.lakewarden.incidents.Severity;
import io.lakewarden.rotationwatch.Hygiene.Judged;
import io.lakewarden.runtime.EventBridgeEvent;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/// One incident an owner, however many of the owner's secrets are wrong; it ends when all are right.
final class HygieneDigests {

    static final String KIND = "secret-hygiene";
    private static final String CHECK = "secret hygiene";
    /// An item of the incident table holds 400 KB.
    private static final int MOST_REMEMBERED = 2_000;

    private final Incidents incidents;
    private final SecretRouting routing;

    HygieneDigests(Incidents incidents, SecretRouting routing) {
        this.incidents = incidents;
        this.routing = routing;
    }

    /// @param complete whether every secret was checked: only then can incidents be closed
    void send(EventBridgeEvent schedule, Map<String, List<Judged>> byOwner, boolean complete) {
        Set<IncidentKey> failing = new HashSet<>();
        byOwner.forEach((owner, secrets) -> {
            if (secrets.stream().anyMatch(Judged::isBad)) {
                failing.add(fail(schedule, owner, secrets));
            }
        });
        if (complete) {
            incidents.open(KIND).stream()
                    .filter(key -> key.subject().startsWith(place(schedule)))
                    .filter(key -> !failing.contains(key))
                    .forEach(key -> pass(schedule, key));
        }
    }

    private IncidentKey fail(EventBridgeEvent schedule, String owner, List<Judged> secrets) {
        IncidentKey key = new IncidentKey(KIND, place(schedule) + owner, CHECK);
        List<Judged> bad =
                secrets.stream().filter(Judged::isBad).sorted(worstFirst()).toList();
        observe(schedule, key, Outcome.FAIL, names(bad), report(schedule, owner, secrets, bad));
        return key;
    }

    /// The owner may have no secret left: then only the key says whose it is.
    private void pass(EventBridgeEvent schedule, IncidentKey key) {
        String owner = key.subject().substring(place(schedule).length());
        observe(schedule, key, Outcome.PASS, Set.of(), allWell(schedule, owner));
    }

    /// A schedule may fire twice: its time identifies the sweep.
    private void observe(
            EventBridgeEvent schedule, IncidentKey key, Outcome outcome, Set<String> failing, Report report) {
        incidents.observe(new Observation(key, schedule.time().toString(), schedule.time(), outcome, failing, report));
    }

    private static String place(EventBridgeEvent schedule) {
        return schedule.account() + "/" + schedule.region() + "/owner/";
    }

    private static Comparator<Judged> worstFirst() {
        return Comparator.<Judged, Finding.Kind>comparing(
                        judged -> judged.verdict().findings().getFirst().kind())
                .thenComparing(judged -> judged.secret().arn().name());
    }

    /// A secret more, or another thing wrong with a known one, is news.
    private static Set<String> names(List<Judged> bad) {
        return bad.stream()
                .flatMap(judged -> judged.verdict().findings().stream()
                        .map(finding -> new IncidentKey(
                                        KIND,
                                        judged.secret().arn().text(),
                                        finding.kind().name())
                                .id()
                                .substring(0, 8)))
                .limit(MOST_REMEMBERED)
                .collect(Collectors.toSet());
    }

    private static Report report(EventBridgeEvent schedule, String owner, List<Judged> secrets, List<Judged> bad) {
        Judged worst = bad.stream()
                .max(Comparator.comparing(judged -> judged.route().severity()))
                .orElseThrow();
        return new Report(
                "secrets of %s: %d of %d need a look".formatted(owner, bad.size(), secrets.size()),
                where(schedule),
                OptionalDouble.of(1 - (double) bad.size() / secrets.size()),
                bad.stream().map(HygieneDigests::finding).toList(),
                bad.size(),
                Optional.empty(),
                worst.route()
                        .runbook()
                        .map(runbook -> List.of(new Link("Runbook", runbook)))
                        .orElse(List.of()),
                secrets.stream()
                        .flatMap(judged -> judged.verdict().notes().stream())
                        .toList(),
                worst.route().owner(),
                worst.route().severity(),
                worst.route().environment());
    }

    private static Report.Finding finding(Judged judged) {
        String texts = judged.verdict().findings().stream().map(Finding::text).collect(Collectors.joining("; "));
        return new Report.Finding(judged.secret().arn().name(), texts, Map.of());
    }

    private Report allWell(EventBridgeEvent schedule, String owner) {
        return new Report(
                "secrets of " + owner + ": all are well",
                where(schedule),
                OptionalDouble.empty(),
                List.of(),
                0,
                Optional.empty(),
                List.of(),
                List.of(),
                new Owner(owner, "the incident"),
                Severity.WARNING,
                routing.environment());
    }

    private static List<Field> where(EventBridgeEvent schedule) {
        return List.of(new Field("Account", schedule.account() + " " + schedule.region()));
    }
}
