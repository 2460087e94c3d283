package io.lakewarden.incidents;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.runtime.RetryableException;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Any sequence of observations, delivered twice, out of order, by eight workers, over a store and sinks
/// that fail.
final class IncidentsPropertyTest {

    private static final int WORKERS = 8;
    private static final List<Outcome> OUTCOMES = List.of(Outcome.PASS, Outcome.FAIL, Outcome.UNKNOWN);
    private static final Duration TICK = Duration.ofMillis(10);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233})
    void oneOpenNoticeAnIncidentOneRecoveryAndNothingLost(long seed) throws InterruptedException {
        Random random = new Random(seed);
        List<Observation> history = history(random);
        boolean throttled = seed % 2 == 0;
        InMemoryIncidentStore store = new InMemoryIncidentStore(call -> throttled && call % 7 == 0);
        Random sinkTrouble = new Random(seed + 1);
        RecordingSink sometimesDown = new RecordingSink("a", () -> trouble(sinkTrouble));
        RecordingSink alwaysUp = new RecordingSink("b", () -> false);
        Incidents incidents = incidents(store, throttled ? ticking() : standing(), sometimesDown, alwaysUp);

        runAll(incidents, deliveries(history, random));
        Incident incident = settle(incidents, history, random);

        assertThat(incident.status()).isEqualTo(Incident.Status.OK);
        assertThat(incident.outbox()).isEmpty();
        assertThat(counted(incident)).isEqualTo(history.size() + Settling.LOOKS);
        List.of(sometimesDown, alwaysUp).forEach(sink -> {
            assertThat(withoutRepetitions(sink)).hasSize((int) incident.tally().notices());
            assertThatEpisodesAlternate(withoutRepetitions(sink));
            if (!throttled) {
                assertThat(sink.notices()).doesNotHaveDuplicates();
            }
        });
        boolean failed = history.stream().anyMatch(observation -> observation.outcome() == Outcome.FAIL);
        assertThat(alwaysUp.notices().isEmpty()).isEqualTo(!failed);
    }

    /// Fewer than the memory of an incident, so that every repetition is known for one.
    private static List<Observation> history(Random random) {
        List<Observation> history = new ArrayList<>();
        int length = 1 + random.nextInt(Incident.MEMORY - Settling.LOOKS - 1);
        for (int minute = 0; minute < length; minute++) {
            Outcome outcome = OUTCOMES.get(random.nextInt(OUTCOMES.size()));
            history.add(Samples.seen(minute, outcome, "rule-" + random.nextInt(3)));
        }
        return history;
    }

    private static List<Observation> deliveries(List<Observation> history, Random random) {
        List<Observation> deliveries = new ArrayList<>(history);
        history.stream().filter(_ -> random.nextBoolean()).forEach(deliveries::add);
        Collections.shuffle(deliveries, random);
        return deliveries;
    }

    private static void runAll(Incidents incidents, List<Observation> deliveries) throws InterruptedException {
        ConcurrentLinkedQueue<Observation> queue = new ConcurrentLinkedQueue<>(deliveries);
        try (ExecutorService workers = Executors.newFixedThreadPool(WORKERS)) {
            for (int i = 0; i < WORKERS; i++) {
                workers.execute(() -> {
                    for (Observation next = queue.poll(); next != null; next = queue.poll()) {
                        deliver(incidents, next);
                    }
                });
            }
            workers.shutdown();
            assertThat(workers.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
        }
    }

    /// As Lambda and then a redrive from the dead-letter queue do: again until it is taken.
    private static Incident deliver(Incidents incidents, Observation observation) {
        for (int attempt = 0; attempt < 5_000; attempt++) {
            try {
                return incidents.observe(observation);
            } catch (RetryableException _) {
                // again
            }
        }
        throw new AssertionError("never taken: " + observation.id());
    }

    private static Incident settle(Incidents incidents, List<Observation> history, Random random) {
        List<Observation> passes = Settling.after(history.size());
        passes.forEach(pass -> deliver(incidents, pass));
        return deliver(incidents, passes.get(random.nextInt(passes.size())));
    }

    /// Enough passes to end any flapping.
    private static final class Settling {

        private static final int LOOKS = ReminderPolicy.DEFAULT.flapWindow() + 1;

        static List<Observation> after(int minute) {
            return IntStream.range(minute, minute + LOOKS)
                    .mapToObj(at -> Samples.seen(at, Outcome.PASS))
                    .toList();
        }
    }

    private static void assertThatEpisodesAlternate(List<Notice> notices) {
        boolean open = false;
        for (Notice notice : notices) {
            switch (notice.type()) {
                case OPENED -> {
                    assertThat(open).as("opened while open").isFalse();
                    open = true;
                }
                case RECOVERED -> {
                    assertThat(open).as("recovered without having been opened").isTrue();
                    open = false;
                }
                case FLAPPING -> open = true;
                case WORSENED, REMINDER -> assertThat(open).isTrue();
                case MISSED -> {}
            }
        }
        assertThat(open).as("still open at the end").isFalse();
    }

    private static long counted(Incident incident) {
        return incident.tally().passes()
                + incident.tally().failures()
                + incident.tally().unknown();
    }

    /// Who sent a notice and could not write that down sends it again under the same id.
    private static List<Notice> withoutRepetitions(RecordingSink sink) {
        return List.copyOf(new LinkedHashSet<>(sink.notices()));
    }

    private static boolean trouble(Random random) {
        synchronized (random) {
            return random.nextInt(4) == 0;
        }
    }

    static Incidents incidents(IncidentStore store, NoticeSink... sinks) {
        return incidents(store, ticking(), sinks);
    }

    private static Incidents incidents(IncidentStore store, Clock clock, NoticeSink... sinks) {
        return new Incidents(store, ReminderPolicy.DEFAULT, List.of(sinks), clock, Pause.none());
    }

    /// Where every lease is given back none has to end, also not that of a worker that this machine holds up.
    private static Clock standing() {
        return Clock.fixed(Samples.START.plus(Duration.ofHours(1)), ZoneOffset.UTC);
    }

    /// Goes on with each look, so that a lease that nobody gave back ends.
    private static Clock ticking() {
        AtomicLong looks = new AtomicLong();
        InstantSource source =
                () -> Samples.START.plus(Duration.ofHours(1)).plus(TICK.multipliedBy(looks.incrementAndGet()));
        return source.withZone(ZoneOffset.UTC);
    }
}
