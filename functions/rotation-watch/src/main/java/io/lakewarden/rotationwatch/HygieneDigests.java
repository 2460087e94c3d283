package io.lakewarden.rotationwatch;

import io.lakewarden.incidents.IncidentKey;
import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.Owner;
import io.lakewarden.incidents.OwnerDigest;
import io.lakewarden.incidents.Report;
import io.lakewarden.rotationwatch.Hygiene.Judged;
import io.lakewarden.runtime.EventBridgeEvent;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
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
        OwnerDigest digest = new OwnerDigest(incidents, KIND, CHECK, place(schedule), schedule.time());
        byOwner.forEach((owner, secrets) -> {
            List<Judged> bad =
                    secrets.stream().filter(Judged::isBad).sorted(worstFirst()).toList();
            if (!bad.isEmpty()) {
                digest.fail(owner, names(bad), report(schedule, owner, secrets, bad));
            }
        });
        if (complete) {
            digest.endOthers(_ -> true, owner -> allWell(schedule, owner));
        }
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
        return worst.route()
                .report("secrets of %s: %d of %d need a look".formatted(owner, bad.size(), secrets.size()))
                .where("Account", where(schedule))
                .score(OptionalDouble.of(1 - (double) bad.size() / secrets.size()))
                .findings(bad.stream().map(HygieneDigests::finding).toList())
                .notes(secrets.stream()
                        .flatMap(judged -> judged.verdict().notes().stream())
                        .toList())
                .build();
    }

    private static Report.Finding finding(Judged judged) {
        String texts = judged.verdict().findings().stream().map(Finding::text).collect(Collectors.joining("; "));
        return new Report.Finding(judged.secret().arn().name(), texts, Map.of());
    }

    /// The owner may have no secret left: then only the key says whose it is.
    private Report allWell(EventBridgeEvent schedule, String owner) {
        return routing.of(schedule.account())
                .report("secrets of " + owner + ": all are well")
                .where("Account", where(schedule))
                .owner(new Owner(owner, "the incident"))
                .build();
    }

    private static String where(EventBridgeEvent schedule) {
        return schedule.account() + " " + schedule.region();
    }
}
