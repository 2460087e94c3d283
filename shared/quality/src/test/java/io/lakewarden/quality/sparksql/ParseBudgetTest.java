package io.lakewarden.quality.sparksql;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What a parse may cost is time on a processor, not time on the wall.
final class ParseBudgetTest {

    private static final int LOOKS = 100;

    private final AtomicLong wall = new AtomicLong();
    private final AtomicLong processor = new AtomicLong();

    @Test
    void aTextThatWaitsForABusyMachineIsNotGivenUp() {
        ParseBudget budget = budget();
        pass(wall, Duration.ofMinutes(10));
        assertThat(isSpentSoon(budget)).isFalse();
        pass(wall, Duration.ofMinutes(10));
        pass(processor, Duration.ofSeconds(1));
        assertThat(isSpentSoon(budget)).isFalse();
    }

    @Test
    void aTextThatKeepsTheProcessorBusyIsGivenUp() {
        ParseBudget budget = budget();
        pass(wall, Duration.ofSeconds(6));
        assertThat(isSpentSoon(budget)).isFalse();
        pass(processor, Duration.ofSeconds(3));
        assertThat(isSpentSoon(budget)).isTrue();
    }

    @Test
    void theProcessorIsNotAskedBeforeTheWallClockHasRunOut() {
        ParseBudget budget = new ParseBudget(wall::get, () -> {
            throw new AssertionError("asked too early");
        });
        pass(wall, Duration.ofSeconds(4));
        assertThat(isSpentSoon(budget)).isFalse();
    }

    @Test
    void tooManyLooksAheadAreGivenUpWhateverTheClocksSay() {
        ParseBudget budget = budget();
        assertThat(IntStream.rangeClosed(0, 20_000_000).anyMatch(_ -> budget.isSpent()))
                .isTrue();
    }

    private ParseBudget budget() {
        return new ParseBudget(wall::get, () -> processor::get);
    }

    private static void pass(AtomicLong clock, Duration time) {
        clock.addAndGet(time.toNanos());
    }

    private static boolean isSpentSoon(ParseBudget budget) {
        return IntStream.range(0, LOOKS).anyMatch(_ -> budget.isSpent());
    }
}
