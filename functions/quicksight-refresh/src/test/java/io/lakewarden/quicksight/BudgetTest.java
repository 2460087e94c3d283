package io.lakewarden.quicksight;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class BudgetTest {

    private static final Instant NOW = Instant.parse("2026-11-28T12:00:00Z");

    @Test
    void theFirstRefreshesOfADayStartAtOnce() {
        assertThat(new Budget(8, 2).next(startedHoursAgo(5, 4, 3, 2, 1), NOW)).isEqualTo(NOW);
    }

    @Test
    void theLastTwoAreSpreadOverTheTimeUntilTheNextIsGranted() {
        // Six of eight are spent, the first 6 h ago: the next is granted in 18 h. Two are left until then.
        Budget budget = new Budget(8, 2);
        List<Instant> begun = startedHoursAgo(6, 5, 4, 3, 2, 0);

        Instant seventh = budget.next(begun, NOW);
        assertThat(seventh).isEqualTo(NOW.plus(Duration.ofHours(6)));

        begun.add(seventh);
        assertThat(budget.next(begun, seventh)).isEqualTo(NOW.plus(Duration.ofHours(12)));
    }

    @Test
    void noneStartsWhenAllAreSpentBeforeTheOldestIsADayOld() {
        List<Instant> begun = startedHoursAgo(20, 6, 5, 4, 3, 2, 1, 0);

        assertThat(new Budget(8, 2).next(begun, NOW)).isEqualTo(NOW.plus(Duration.ofHours(4)));
        assertThat(new Budget(8, 2).isSpent(begun, NOW)).isTrue();
    }

    @Test
    void whenPeopleSpentMoreThanThereIsTheOldestOnesMustAllHavePassed() {
        // Ten where eight are granted: three must be a day old before one more fits.
        List<Instant> begun = startedHoursAgo(23, 22, 21, 6, 5, 4, 3, 2, 1, 0);

        assertThat(new Budget(8, 0).next(begun, NOW)).isEqualTo(NOW.plus(Duration.ofHours(3)));
    }

    @Test
    void whatBeganADayAgoIsForgotten() {
        List<Instant> begun = startedHoursAgo(24, 24, 24, 24, 24, 24, 24, 24);

        assertThat(new Budget(8, 2).next(begun, NOW)).isEqualTo(NOW);
        assertThat(new Budget(8, 2).isSpent(begun, NOW)).isFalse();
    }

    @Test
    void anEndlessDemandNeverStartsMoreThanGrantedInAnyDay() {
        Budget budget = new Budget(32, 4);
        List<Instant> begun = new ArrayList<>();
        Instant end = NOW.plus(Duration.ofDays(7));
        for (Instant now = NOW; now.isBefore(end); now = now.plus(Duration.ofMinutes(1))) {
            if (!budget.next(begun, now).isAfter(now)) {
                begun.add(now);
            }
        }

        for (Instant each : begun) {
            assertThat(begun)
                    .filteredOn(other -> !other.isBefore(each) && other.isBefore(each.plus(Budget.WINDOW)))
                    .hasSizeLessThanOrEqualTo(32);
        }
        assertThat(begun).hasSizeGreaterThan(7 * 30);
    }

    private static List<Instant> startedHoursAgo(int... hours) {
        return new ArrayList<>(IntStream.of(hours)
                .mapToObj(each -> NOW.minus(Duration.ofHours(each)))
                .toList());
    }
}
