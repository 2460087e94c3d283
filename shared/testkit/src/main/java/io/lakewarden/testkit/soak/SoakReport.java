package io.lakewarden.testkit.soak;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.testkit.played.PlayedAws;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// What became of the events.
///
/// @param events how many things something happened to
/// @param malformed the numbers of those whose event was malformed
/// @param answered invocations that succeeded, repetitions included
/// @param failureQueue what was given up, with the last error
/// @param heapEarly after a fifth of the events
/// @param heapLate the same after all of them
public record SoakReport(
        PlayedAws aws,
        int events,
        Set<Integer> malformed,
        int answered,
        List<Delivery> failureQueue,
        Heap heapEarly,
        Heap heapLate,
        Duration took) {

    private static final long GROWTH = 4_000_000;

    /// Nobody called what nobody plays; what is malformed lies in the failure queue and nowhere else.
    public void assertMalformedEventsAreGivenUpWhole() {
        assertThat(aws.unknown()).as("calls that nobody plays").isEmpty();
        Set<Integer> inQueue = failureQueue.stream()
                .filter(given -> !given.wellFormed())
                .map(Delivery::number)
                .collect(Collectors.toSet());
        assertThat(inQueue).isEqualTo(malformed);
        assertThat(failureQueue.stream().filter(given -> !given.wellFormed()))
                .allSatisfy(given -> assertThat(given.error()).startsWith("InvalidEventException: "));
    }

    /// Each well-formed event had the effect once, and those in the failure queue at most once; more often only where
    /// nobody could know that it had taken effect. None of the malformed ones had it.
    public void assertEffectsOnce(String operation) {
        Set<Integer> givenUp = givenUp();
        for (int number : wellFormed()) {
            assertEffects(operation, number, givenUp.contains(number) ? 0 : 1);
        }
        for (int number : malformed) {
            assertThat(aws.effects(operation, number))
                    .as("%s of malformed %d", operation, number)
                    .isZero();
        }
    }

    /// After what was given up has been sent again: each well-formed event had the effect once.
    public void assertEffectsOnceAfterRedrive(String operation) {
        wellFormed().forEach(number -> assertEffects(operation, number, 1));
    }

    private void assertEffects(String operation, int number, int atLeast) {
        assertThat(aws.effects(operation, number))
                .as("%s of %d", operation, number)
                .isBetween(atLeast, 1 + aws.repeatable(operation, number));
    }

    /// What was given up although it is well-formed.
    public Set<Integer> givenUp() {
        return failureQueue.stream()
                .filter(Delivery::wellFormed)
                .map(Delivery::number)
                .collect(Collectors.toSet());
    }

    public void assertMemoryIsFlat() {
        assertThat(heapLate.bytes() - heapEarly.bytes())
                .as("growth of the heap from %d bytes:%n%s", heapEarly.bytes(), heapLate.growthSince(heapEarly))
                .isLessThan(GROWTH);
    }

    /// How often an operation took effect again for a thing that already had it.
    public int repetitions(String operation) {
        return wellFormed().stream()
                .mapToInt(number -> Math.max(0, aws.effects(operation, number) - 1))
                .sum();
    }

    /// One line for docs/benchmarks.md.
    public String summary(String function, int repetitions) {
        return "| %s | %d | %d | %d | %d | %d | %.1f | %.1f | %.0f | %.0f |"
                .formatted(
                        function,
                        events,
                        answered,
                        malformed.size(),
                        givenUp().size(),
                        repetitions,
                        heapEarly.bytes() / 1e6,
                        heapLate.bytes() / 1e6,
                        took.toMillis() / 1e3,
                        events / (took.toMillis() / 1e3));
    }

    /// The numbers of the events that are no malformed ones.
    public Set<Integer> wellFormed() {
        return IntStream.range(0, events)
                .filter(number -> !malformed.contains(number))
                .boxed()
                .collect(Collectors.toSet());
    }
}
