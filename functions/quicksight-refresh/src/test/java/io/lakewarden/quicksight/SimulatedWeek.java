package io.lakewarden.quicksight;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mistakes;
import io.lakewarden.documents.Value;
import io.lakewarden.incidents.InMemoryIncidentStore;
import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.Pause;
import io.lakewarden.incidents.routing.AlertConfig;
import io.lakewarden.incidents.routing.Routing;
import io.lakewarden.runs.PipelineRun;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.InMemoryVersionedStore;
import io.lakewarden.runtime.Meter;
import io.lakewarden.runtime.RetryableException;
import io.lakewarden.runtime.VersionedStore;
import io.lakewarden.testkit.Repository;
import io.lakewarden.testkit.played.PlayedQuickSight;
import io.lakewarden.testkit.played.PlayedQuickSight.Ending;
import io.lakewarden.testkit.played.PlayedQuickSight.Refusal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/// One week: pipelines that end in bursts, events twice, late and out of order, ingestions that fail, looks
/// that are lost, a table and a QuickSight that throttle, people and schedules that refresh too.
final class SimulatedWeek {

    private static final Duration PROMISE = Duration.ofHours(26);
    private static final Duration WEEK = Duration.ofDays(7);
    private static final Instant START = Instant.parse("2026-11-23T00:00:00Z");
    private static final int PER_DAY = 12;
    private static final int RETRIES_OF_LAMBDA = 2;
    private static final List<String> FAILURES = List.of(
            "QUERY_TIMEOUT",
            "INTERNAL_SERVICE_ERROR",
            "CONNECTION_FAILURE",
            "INGESTION_SUPERSEDED",
            "SQL_TABLE_NOT_FOUND");

    private record Due(Instant at, long order, Runnable what) {}

    private final Random random;
    private final Queue<Due> agenda =
            new PriorityQueue<>(Comparator.comparing(Due::at).thenComparingLong(Due::order));
    private final List<DataSet> dataSets = Scene.config("""
            data-sets:
              - {id: any, after: [{glue-job: a}, {glue-job: b}], per-day: 12, minimum-interval: 5m, fresh-within: 26h}
              - {id: all, after: [{glue-job: a}, {glue-job: b}], when: all, per-day: 12, fresh-within: 26h}
              - {id: busy, after: [{glue-job: "*"}], per-day: 12, keep-last: 3, minimum-interval: 1m}
            """).dataSets();
    private final PlayedQuickSight played = new PlayedQuickSight(() -> this.now);
    private final VersionedStore<RefreshState> states;
    private final Set<String> measured = new HashSet<>();
    private final Map<String, Instant> heard = new HashMap<>();
    private final Refresher refresher;
    private Instant now = START;
    private long order;
    private boolean calm;

    SimulatedWeek(long seed) {
        random = new Random(seed);
        dataSets.forEach(dataSet -> played.withDataSet(dataSet.id()));
        played.grantingPerDay(PER_DAY).ending(_ -> ending());
        states = new InMemoryVersionedStore<>(RefreshState.class, () -> !calm && random.nextDouble() < 0.02);
        Clock clock = ((InstantSource) () -> now).withZone(ZoneOffset.UTC);
        Routing routing = new Routing(alerts());
        Incidents incidents =
                new Incidents(new InMemoryIncidentStore(), alerts().policy(), List.of(), clock, Pause.none());
        DataSetVisit visit = new DataSetVisit(
                new SimulatedQuickSight(played, random),
                states,
                new DataIncidents(_ -> Stream.empty()),
                this::arrange,
                new RefreshAlerts(incidents, new RefreshReports(routing), Meter.none(), clock),
                clock,
                Pause.none());
        refresher = new Refresher(dataSets, _ -> "prod", visit::act);
    }

    private static AlertConfig alerts() {
        Mistakes mistakes = new Mistakes();
        AlertConfig config = AlertConfig.read(
                Value.of(Documents.read(Repository.root().resolve("config/lakewarden/alerts.yaml")), mistakes));
        mistakes.orThrow();
        return config;
    }

    void run() {
        plan();
        Instant end = START.plus(WEEK);
        goOnUntil(end);
        calm = true;
        goOnUntil(end.plus(Duration.ofDays(2)));
        dataSets.forEach(this::isAtRest);
    }

    private void goOnUntil(Instant end) {
        while (!agenda.isEmpty() && agenda.peek().at().isBefore(end)) {
            Due due = agenda.remove();
            now = due.at();
            due.what().run();
            dataSets.forEach(this::promisesHold);
        }
    }

    /// Everything that comes from outside, drawn beforehand.
    private void plan() {
        for (Instant at = START; at.isBefore(START.plus(WEEK).plus(Duration.ofDays(2))); at = at.plusSeconds(900)) {
            at(at, this::reconcile);
        }
        for (int day = 0; day < 7; day++) {
            Instant morning = START.plus(Duration.ofDays(day));
            at(morning.plusSeconds(10_800), () -> played.schedule("any", "schedule-" + now.getEpochSecond()));
            runs("a", morning, 1 + random.nextInt(4));
            runs("b", morning, 1 + random.nextInt(4));
            if (random.nextInt(3) == 0) {
                runs("c", morning.plusSeconds(random.nextInt(80_000)), 40);
            }
            at(morning.plusSeconds(random.nextInt(86_400)), this::refreshByHand);
            at(morning.plusSeconds(random.nextInt(86_400)), this::cancelSomething);
        }
    }

    /// Runs of a day; of a large number a burst within half an hour.
    private void runs(String job, Instant from, int count) {
        for (int i = 0; i < count; i++) {
            Instant at = from.plusSeconds(random.nextInt(count > 10 ? 1_800 : 80_000));
            String state = random.nextInt(8) == 0 ? "FAILED" : "SUCCEEDED";
            String id = "jr_" + job + "_" + at.getEpochSecond() + "_" + i;
            int deliveries = random.nextInt(5) == 0 ? 2 : 1;
            for (int delivery = 0; delivery < deliveries; delivery++) {
                int late = random.nextInt(10) == 0 ? random.nextInt(7_200) : random.nextInt(20);
                at(at.plusSeconds(late), () -> deliver(Scene.run(job, id, state, at)));
            }
        }
    }

    private void deliver(PipelineRun run) {
        invoke(
                () -> {
                    refresher.handle(new RefreshEvent.PipelineEnded(run), Deadline.none());
                    if (run.state().equals("SUCCEEDED")) {
                        heard.merge(run.names().getFirst(), run.at(), SimulatedWeek::later);
                    }
                },
                0);
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    /// Lambda tries twice more, then gives the event up.
    private void invoke(Runnable invocation, int attempt) {
        try {
            invocation.run();
        } catch (RetryableException _) {
            if (attempt < RETRIES_OF_LAMBDA) {
                at(now.plusSeconds(60L * (attempt + 1)), () -> invoke(invocation, attempt + 1));
            }
        }
    }

    private void reconcile() {
        invoke(() -> refresher.reconcile(now, Deadline.none(), () -> {}), RETRIES_OF_LAMBDA);
    }

    /// Some looks are lost, some come twice, all come a little late; sometimes the scheduler is down.
    private void arrange(DataSet dataSet, Instant at) {
        if (!calm && random.nextInt(20) == 0) {
            throw new RetryableException("the scheduler is down");
        }
        int times = random.nextInt(10) == 0 ? 0 : random.nextInt(10) == 0 ? 2 : 1;
        for (int i = 0; i < times; i++) {
            at(
                    at.plusSeconds(random.nextInt(60)),
                    () -> invoke(() -> refresher.handle(new RefreshEvent.LookDue(dataSet.key()), Deadline.none()), 0));
        }
    }

    private void refreshByHand() {
        try {
            DataSet any = dataSets.get(random.nextInt(dataSets.size()));
            played.create(any.account(), any.id(), "by-hand-" + now.getEpochSecond(), "FULL_REFRESH");
        } catch (Refusal _) {
            // The day's refreshes are spent.
        }
    }

    private void cancelSomething() {
        DataSet any = dataSets.get(random.nextInt(dataSets.size()));
        played.list(any.account(), any.id()).stream()
                .filter(each -> !played.isEnded(each))
                .findFirst()
                .ifPresent(each -> played.cancel(any.account(), any.id(), each.id()));
    }

    private Ending ending() {
        Duration after = Duration.ofSeconds(30 + random.nextInt(1_500));
        if (calm || random.nextInt(5) > 0) {
            return Ending.completed(after, 1_000);
        }
        return Ending.failed(after, FAILURES.get(random.nextInt(FAILURES.size())));
    }

    private void at(Instant at, Runnable what) {
        agenda.add(new Due(at, order++, what));
    }

    private List<PlayedQuickSight.Ingestion> ingestions(DataSet dataSet) {
        return played.list(dataSet.account(), dataSet.id());
    }

    private List<PlayedQuickSight.Ingestion> ours(DataSet dataSet) {
        return ingestions(dataSet).stream()
                .filter(each -> each.id().startsWith(IngestionId.PREFIX))
                .toList();
    }

    private void promisesHold(DataSet dataSet) {
        List<PlayedQuickSight.Ingestion> ours = ours(dataSet);
        assertThat(ours)
                .as("at most the day's budget for %s at %s", dataSet.id(), now)
                .filteredOn(each -> each.created().plus(Budget.WINDOW).isAfter(now))
                .hasSizeLessThanOrEqualTo(PER_DAY);
        assertThat(ours)
                .as("one of ours at a time for %s at %s", dataSet.id(), now)
                .filteredOn(each -> !played.isEnded(each))
                .hasSizeLessThanOrEqualTo(1);
        states.read(dataSet.key()).value().ifPresent(state -> {
            measured.addAll(state.told());
            isFresh(dataSet, state);
        });
    }

    /// What the pipelines wrote is to be seen within the promise, unless a refresh failed for good or was
    /// cancelled. Where all are wanted, the promise begins when the last of them has come.
    private void isFresh(DataSet dataSet, RefreshState state) {
        List<Instant> newest = newest(dataSet);
        boolean complete = !newest.isEmpty()
                && (!dataSet.all() || newest.size() == dataSet.after().size());
        if (complete
                && newest.getLast().plus(PROMISE).isBefore(now)
                && state.givenUp().isEmpty()) {
            Instant wanted = dataSet.all() ? newest.getFirst() : newest.getLast();
            assertThat(ingestions(dataSet))
                    .as("%s shows at %s what was there at %s: %s", dataSet.id(), now, wanted, state)
                    .anyMatch(each -> played.status(each).equals("COMPLETED")
                            && each.created().isAfter(wanted.minusSeconds(60)));
        }
    }

    /// When each source succeeded last, the oldest first.
    private List<Instant> newest(DataSet dataSet) {
        return heard.entrySet().stream()
                .filter(each -> dataSet.sourceOf(Scene.run(each.getKey(), "x", "SUCCEEDED", now))
                        .isPresent())
                .map(Map.Entry::getValue)
                .sorted()
                .toList();
    }

    /// Two quiet days later everything has ended, has been told and is remembered as done.
    private void isAtRest(DataSet dataSet) {
        RefreshState state = states.read(dataSet.key()).value().orElseThrow();
        assertThat(state.started()).as("%s", dataSet.id()).isEmpty();
        assertThat(ingestions(dataSet)).allMatch(played::isEnded);
        assertThat(measured)
                .as("every ingestion of %s was told of", dataSet.id())
                .containsAll(ingestions(dataSet).stream()
                        .filter(each -> !each.created().isBefore(state.since()))
                        .map(PlayedQuickSight.Ingestion::id)
                        .toList());
        if (!dataSet.all() && state.givenUp().isEmpty()) {
            assertThat(state.waiting()).as("%s", dataSet.id()).isEmpty();
        }
    }
}
