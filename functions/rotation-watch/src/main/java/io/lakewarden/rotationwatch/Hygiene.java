package io.lakewarden.rotationwatch;

import io.lakewarden.incidents.routing.Routing.Route;
import io.lakewarden.runtime.Correlation;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.Meter;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Checks every secret once a day and reports to each owner what is wrong with theirs: rotations that fail
/// without a trail to say so, that were never set up or were switched off, and secrets that nobody reads.
final class Hygiene {

    private static final Duration RESERVE = Duration.ofSeconds(30);

    private final Inventory inventory;
    private final RotationConfig config;
    private final SecretRouting routing;
    private final HygieneDigests digests;
    private final Meter meter;
    private final Clock clock;

    Hygiene(
            Inventory inventory,
            RotationConfig config,
            SecretRouting routing,
            HygieneDigests digests,
            Meter meter,
            Clock clock) {
        this.inventory = inventory;
        this.config = config;
        this.routing = routing;
        this.digests = digests;
        this.meter = meter;
        this.clock = clock;
    }

    /// A secret and the result of its check.
    record Judged(SecretEntry secret, HygieneRules.Verdict verdict, Route route) {

        boolean isBad() {
            return !verdict.findings().isEmpty();
        }
    }

    /// What a sweep came to.
    ///
    /// @param checked secrets whose rotation is ours to watch
    /// @param left to others: replicas, secrets of AWS services, secrets that are being deleted
    /// @param findings of each kind
    /// @param excused findings that an exception covers
    /// @param finished whether the time sufficed; what was not reached is reported by the next sweep
    record Outcome(
            int checked,
            Map<SecretEntry.Keeper, Integer> left,
            Map<Finding.Kind, Integer> findings,
            int excused,
            int owners,
            boolean finished) {}

    Outcome sweep(EventBridgeEvent schedule, Deadline deadline) {
        Correlation.businessKey("rotation-hygiene " + schedule.time());
        return new Sweep(schedule, deadline).run();
    }

    private final class Sweep {

        private final EventBridgeEvent schedule;
        private final Deadline deadline;
        private final HygieneRules rules = new HygieneRules(config, inventory, clock.instant());
        private final Map<SecretEntry.Keeper, Integer> left = new EnumMap<>(SecretEntry.Keeper.class);
        private final Map<Finding.Kind, Integer> findings = new EnumMap<>(Finding.Kind.class);
        private final Map<String, List<Judged>> byOwner = new TreeMap<>();
        private int checked;
        private int excused;

        Sweep(EventBridgeEvent schedule, Deadline deadline) {
            this.schedule = schedule;
            this.deadline = deadline;
        }

        Outcome run() {
            boolean finished = judgeAll();
            digests.send(schedule, byOwner, finished);
            measure();
            return new Outcome(checked, left, findings, excused, byOwner.size(), finished);
        }

        private boolean judgeAll() {
            Iterator<SecretEntry> secrets = inventory.all().iterator();
            while (secrets.hasNext()) {
                if (deadline.remaining().compareTo(RESERVE) < 0) {
                    return false;
                }
                look(secrets.next());
            }
            return true;
        }

        private void look(SecretEntry secret) {
            if (secret.keeper() != SecretEntry.Keeper.US) {
                left.merge(secret.keeper(), 1, Integer::sum);
                return;
            }
            Judged judged = new Judged(secret, rules.judge(secret), routing.of(secret.arn(), secret.tags()));
            byOwner.computeIfAbsent(judged.route().owner().name(), _ -> new ArrayList<>())
                    .add(judged);
            judged.verdict().findings().forEach(finding -> findings.merge(finding.kind(), 1, Integer::sum));
            checked++;
            excused += judged.verdict().excused();
        }

        private void measure() {
            meter.record("SecretsChecked", checked, Meter.Unit.COUNT);
            for (Finding.Kind kind : Finding.Kind.values()) {
                meter.record(
                        "SecretFindings", findings.getOrDefault(kind, 0), Meter.Unit.COUNT, "Finding", kind.name());
            }
        }
    }
}
