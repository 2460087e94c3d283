package io.lakewarden.testkit.soak;

import static org.assertj.core.api.Assertions.assertThat;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import io.lakewarden.testkit.played.MovedClock;
import io.lakewarden.testkit.played.NamedFault;
import io.lakewarden.testkit.played.PlayedAws;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/// Sends thousands of events to one handler as Lambda's asynchronous invocation does: what fails is tried again
/// after one minute and once more after two, and then lies in the failure queue, whole. Of the events 5 % come twice,
/// 5 % are malformed, and of the calls about 2 % of them some fail. A minute passes with every round.
///
/// One invocation at a time, as in one execution environment; for several at once see [Rush].
public final class Soak {

    /// Two thousand, or what `-Dsoak.events=` says, at least 500: a multiple of fifty.
    public static final int EVENTS = Integer.getInteger("soak.events", 2_000);

    private static final int ROUNDS = 50;
    private static final int ATTEMPTS = 3;
    private static final double TWICE = 0.05;
    private static final double MALFORMED = 0.05;
    private static final double FAULTY = 0.02;

    private final String function;
    private final int events;
    private final PlayedAws aws;
    private final MovedClock clock;
    private final Story story;
    private final SplittableRandom random = new SplittableRandom(20_261_130);
    private final Map<Integer, List<Delivery>> coming = new HashMap<>();
    private final List<Delivery> failureQueue = new ArrayList<>();
    private final Set<Integer> malformed = new HashSet<>();
    private RequestStreamHandler handler;
    private int answered;

    /// Plans nothing yet.
    ///
    /// @param events how many things something happens to: a multiple of 50
    public Soak(String function, int events, PlayedAws aws, MovedClock clock, Story story) {
        this.function = function;
        this.events = events;
        this.aws = aws;
        this.clock = clock;
        this.story = story;
    }

    /// Runs to the end: until every event is answered or in the failure queue.
    public SoakReport run(RequestStreamHandler underTest) {
        this.handler = underTest;
        long start = System.nanoTime();
        Heap early = heap();
        for (int round = 0; round < ROUNDS; round++) {
            plan(round);
            deliver(round);
            if (round + 1 == ROUNDS / 5) {
                early = heap();
            }
        }
        Heap late = heap();
        for (int round = ROUNDS; !coming.isEmpty(); round++) {
            deliver(round);
        }
        return new SoakReport(
                aws,
                events,
                Set.copyOf(malformed),
                answered,
                List.copyOf(failureQueue),
                early,
                late,
                Duration.ofNanos(System.nanoTime() - start));
    }

    /// Runs to the end and sends again what was given up: each well-formed event has every one of these effects once,
    /// whatever happens on the way, and memory stays flat.
    ///
    /// @param operations such as `Publish`; how often the first was repeated is in the printed line
    public void assertEffectsOnce(RequestStreamHandler underTest, String... operations) {
        SoakReport report = run(underTest);
        System.err.println(report.summary(function, report.repetitions(operations[0])));
        report.assertMalformedEventsAreGivenUpWhole();
        List.of(operations).forEach(report::assertEffectsOnce);
        assertThat(report.givenUp()).as("what no retry outlasts").isNotEmpty();
        report.assertMemoryIsFlat();
        assertThat(redrive()).isEmpty();
        List.of(operations).forEach(report::assertEffectsOnceAfterRedrive);
    }

    /// As an operator does when all works again, an hour later: everything well-formed in the failure queue is sent
    /// once more.
    ///
    /// @return what failed even then
    public List<Delivery> redrive() {
        aws.faults().heal();
        clock.pass(Duration.ofHours(1));
        List<Delivery> again =
                failureQueue.stream().filter(Delivery::wellFormed).toList();
        failureQueue.clear();
        again.forEach(each -> attempt(each.lastTime(ATTEMPTS), 0));
        return List.copyOf(failureQueue);
    }

    /// Lets time pass, as long as the function has something arranged.
    public void pass(Duration time, Duration step) {
        for (Duration passed = Duration.ZERO; passed.compareTo(time) < 0; passed = passed.plus(step)) {
            clock.pass(step);
            story.due(clock.instant()).forEach(event -> attempt(new Delivery(-1, event, ATTEMPTS, true), 0));
        }
    }

    private void plan(int round) {
        int size = events / ROUNDS;
        for (int number = round * size; number < (round + 1) * size; number++) {
            plan(number, round);
        }
    }

    private void plan(int number, int round) {
        boolean faulty = random.nextDouble() < FAULTY;
        String name = "soak-%05d".formatted(number)
                + (faulty ? NamedFault.random(random).suffix() : "");
        byte[] event = story.event("event-" + number, name, clock.instant());
        if (random.nextDouble() < MALFORMED) {
            malformed.add(number);
            add(round, new Delivery(number, Malformed.of(event, number), 1, false));
            return;
        }
        add(round, new Delivery(number, event, 1, true));
        if (random.nextDouble() < TWICE) {
            // Half of them under another envelope's id, at once or later.
            byte[] twin = random.nextBoolean() ? event : story.event("again-" + number, name, clock.instant());
            add(round + random.nextInt(4), new Delivery(number, twin, 1, true));
        }
    }

    private void add(int round, Delivery delivery) {
        coming.computeIfAbsent(round, _ -> new ArrayList<>()).add(delivery);
    }

    private void deliver(int round) {
        Deque<Delivery> now = new ArrayDeque<>(coming.getOrDefault(round, List.of()));
        coming.remove(round);
        story.due(clock.instant()).forEach(event -> now.add(new Delivery(-1, event, 1, true)));
        now.forEach(delivery -> attempt(delivery, round));
        clock.pass(Duration.ofMinutes(1));
    }

    private void attempt(Delivery delivery, int round) {
        Optional<Delivery> failed = delivery.sendTo(handler, function);
        aws.invocationEnded(failed.isPresent());
        if (failed.isEmpty()) {
            answered++;
        } else if (delivery.attempt() == ATTEMPTS) {
            failureQueue.add(failed.get());
        } else {
            add(round + delivery.attempt(), failed.get());
        }
    }

    /// What lives in the heap, without what the played tables hold.
    private Heap heap() {
        Heap[] heap = new Heap[1];
        aws.tables().aside(() -> heap[0] = Heap.now());
        return heap[0];
    }
}
