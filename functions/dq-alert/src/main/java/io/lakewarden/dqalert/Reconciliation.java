package io.lakewarden.dqalert;

import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.EventBridgeEvent;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Finds what no event announced: Glue sends its events on a best-effort basis, and none at all for a run
/// that dies. What it finds takes the path of an event, so nothing is reported twice.
final class Reconciliation {

    private static final Logger LOG = LoggerFactory.getLogger(Reconciliation.class);

    /// As long as a run may take at most (Glue's default time limit): its result is listed under its
    /// beginning.
    private static final Duration LOOK_BACK = Duration.ofDays(2);
    /// An event may still be on its way.
    private static final Duration GRACE = Duration.ofMinutes(10);
    private static final Duration RESERVE = Duration.ofSeconds(30);
    private static final int BATCH = 100;

    private final Glue glue;
    private final Alerts alerts;
    private final DeadRuns deadRuns;
    private final Clock clock;

    Reconciliation(Glue glue, Alerts alerts, DeadRuns deadRuns, Clock clock) {
        this.glue = glue;
        this.alerts = alerts;
        this.deadRuns = deadRuns;
        this.clock = clock;
    }

    /// What a sweep did.
    ///
    /// @param results that no event had announced
    /// @param deadRuns that ended without a result
    /// @param delivered incidents with notices that a sink had not taken before
    /// @param finished whether the time sufficed; the next sweep goes on where it did not
    public record Outcome(Instant since, int results, int deadRuns, int delivered, boolean finished) {}

    Outcome sweep(EventBridgeEvent schedule, Deadline deadline) {
        return new Sweep(schedule, deadline).run();
    }

    /// One sweep. A part that fails does not keep the others from being done; in the end the first failure
    /// is thrown.
    private final class Sweep {

        private final EventBridgeEvent schedule;
        private final Deadline deadline;
        private final Instant since = clock.instant().minus(LOOK_BACK);
        private final List<RuntimeException> failures = new ArrayList<>();
        private boolean finished = true;

        Sweep(EventBridgeEvent schedule, Deadline deadline) {
            this.schedule = schedule;
            this.deadline = deadline;
        }

        Outcome run() {
            int delivered = part(alerts::deliverWhatIsLeft);
            int found = part(this::results);
            int dead = part(this::deadRuns);
            failures.stream().findFirst().ifPresent(failure -> {
                throw failure;
            });
            return new Outcome(since, found, dead, delivered, finished);
        }

        private int part(Supplier<Integer> part) {
            try {
                return part.get();
            } catch (RuntimeException e) {
                LOG.error("part of the sweep failed: {}: {}", e.getClass().getSimpleName(), e.getMessage());
                failures.add(e);
                return 0;
            }
        }

        private int results() {
            List<String> unknown = glue.resultsSince(since)
                    .filter(id -> !alerts.isHandled(schedule.account(), schedule.region(), id))
                    .takeWhile(_ -> hasTime())
                    .toList();
            int handled = 0;
            for (int from = 0; from < unknown.size() && hasTime(); from += BATCH) {
                handled += handle(glue.findAll(unknown.subList(from, Math.min(unknown.size(), from + BATCH))));
            }
            return handled;
        }

        private int handle(List<QualityResult> found) {
            Instant settled = clock.instant().minus(GRACE);
            List<Evaluation> evaluations = found.stream()
                    .filter(result ->
                            result.completed().filter(settled::isBefore).isEmpty())
                    .map(this::evaluation)
                    .sorted(Comparator.comparing(Evaluation::at))
                    .toList();
            return alerts.handleAll(evaluations).results().size();
        }

        private Evaluation evaluation(QualityResult result) {
            return new Evaluation(
                    schedule.account(),
                    schedule.region(),
                    result.filledIn(result.what(), result.what().place(), OptionalDouble.empty()),
                    result.completed().orElse(schedule.time()),
                    Optional.empty(),
                    true,
                    List.of("No event announced this result; it was found by reconciliation."));
        }

        private int deadRuns() {
            return glue.runsSince(since)
                    .sorted(Comparator.comparing(EvaluationRun::started).thenComparing(EvaluationRun::id))
                    .takeWhile(_ -> hasTime())
                    .mapToInt(run -> deadRuns.observe(run, schedule.account(), schedule.region()) ? 1 : 0)
                    .sum();
        }

        private boolean hasTime() {
            finished = finished && deadline.remaining().compareTo(RESERVE) > 0;
            return finished;
        }
    }
}
