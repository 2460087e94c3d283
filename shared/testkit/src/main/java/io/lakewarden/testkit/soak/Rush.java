package io.lakewarden.testkit.soak;

import static org.assertj.core.api.Assertions.assertThat;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import io.lakewarden.testkit.played.MovedClock;
import io.lakewarden.testkit.played.PlayedAws;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// The same event in several execution environments at the same moment: EventBridge may deliver twice, and Lambda runs
/// both. Every other one comes under another envelope's id. What fails, since another is at it, is tried again a minute
/// later.
public final class Rush {

    /// A twentieth of the soak's.
    public static final int EVENTS = Soak.EVENTS / 20;

    private static final int ENVIRONMENTS = 4;
    private static final int ATTEMPTS = 3;

    private final String function;
    private final PlayedAws aws;
    private final MovedClock clock;
    private final Story story;
    /// One an environment.
    private final List<RequestStreamHandler> handlers;

    /// @param environment starts one: a handler with clients of its own
    public Rush(
            String function,
            PlayedAws aws,
            MovedClock clock,
            Story story,
            Supplier<? extends RequestStreamHandler> environment) {
        this.function = function;
        this.aws = aws;
        this.clock = clock;
        this.story = story;
        this.handlers = Stream.<RequestStreamHandler>generate(environment)
                .limit(ENVIRONMENTS)
                .toList();
    }

    /// Sends the events one after the other, a minute apart, and what the function arranged as soon as it is due.
    ///
    /// @return what failed to the last
    public List<Delivery> run() {
        List<Delivery> failed = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(handlers.size())) {
            for (int number = 0; number < EVENTS; number++) {
                failed.addAll(everywhere(threads, twins(number)));
                failed.addAll(pass(threads, Duration.ofMinutes(1)));
            }
        }
        return failed;
    }

    /// Lets time pass, as long as the function has something arranged.
    ///
    /// @return what failed to the last
    public List<Delivery> pass(Duration time) {
        List<Delivery> failed = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(handlers.size())) {
            for (Duration passed = Duration.ZERO; passed.compareTo(time) < 0; passed = passed.plusMinutes(1)) {
                failed.addAll(pass(threads, Duration.ofMinutes(1)));
            }
        }
        return failed;
    }

    /// Each event had the effects once.
    public void assertEffectsOnce(String... operations) {
        List.of(operations).forEach(this::assertEffectOnce);
    }

    private void assertEffectOnce(String operation) {
        assertThat(aws.unknown()).as("calls that nobody plays").isEmpty();
        for (int number = 0; number < EVENTS; number++) {
            assertThat(aws.effects(operation, number))
                    .as("%s of %d", operation, number)
                    .isEqualTo(1);
        }
    }

    private List<Delivery> pass(ExecutorService threads, Duration time) {
        clock.pass(time);
        List<Delivery> failed = new ArrayList<>();
        for (byte[] event : story.due(clock.instant())) {
            failed.addAll(everywhere(threads, List.of(new Delivery(-1, event, 1, true))));
        }
        return failed;
    }

    private List<Delivery> twins(int number) {
        String name = "soak-%05d".formatted(number);
        return List.of(
                new Delivery(number, story.event("event-" + number, name, clock.instant()), 1, true),
                new Delivery(number, story.event("again-" + number, name, clock.instant()), 1, true));
    }

    private List<Delivery> everywhere(ExecutorService threads, List<Delivery> twins) {
        List<Delivery> left = new ArrayList<>();
        for (int i = 0; i < handlers.size(); i++) {
            left.add(twins.get(i % twins.size()));
        }
        for (int attempt = 1; attempt <= ATTEMPTS && !left.isEmpty(); attempt++) {
            if (attempt > 1) {
                clock.pass(Duration.ofMinutes(1));
            }
            left = atOnce(threads, left);
        }
        return left;
    }

    private List<Delivery> atOnce(ExecutorService threads, List<Delivery> deliveries) {
        CyclicBarrier start = new CyclicBarrier(deliveries.size());
        List<Callable<Optional<Delivery>>> invocations = new ArrayList<>();
        for (int i = 0; i < deliveries.size(); i++) {
            Delivery delivery = deliveries.get(i);
            RequestStreamHandler handler = handlers.get(i);
            invocations.add(() -> {
                start.await();
                return delivery.sendTo(handler, function);
            });
        }
        try {
            return threads.invokeAll(invocations).stream()
                    .map(Rush::answer)
                    .flatMap(Optional::stream)
                    .toList();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static Optional<Delivery> answer(Future<Optional<Delivery>> invocation) {
        try {
            return invocation.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
