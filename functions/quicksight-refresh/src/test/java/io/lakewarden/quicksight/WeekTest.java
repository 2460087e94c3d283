package io.lakewarden.quicksight;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A week of bursts, duplicates, failures and lost looks, drawn by a seed, and what holds all the time.
final class WeekTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void inAWeekOfTroubleEveryPromiseHolds(long seed) {
        new SimulatedWeek(seed).run();
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(longs = {1_000, 2_000, 3_000, 4_000, 5_000})
    void inManyWeeksOfTroubleEveryPromiseHolds(long first) {
        for (long seed = first; seed < first + 40; seed++) {
            new SimulatedWeek(seed).run();
        }
    }
}
