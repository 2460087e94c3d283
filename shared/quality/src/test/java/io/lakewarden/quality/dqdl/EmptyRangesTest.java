package io.lakewarden.quality.dqdl;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.quality.QualityCheck;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EmptyRangesTest {

    private static List<RulesetProblem> ranges(String rules) {
        return EmptyRanges.of(QualityCheck.parse("Rules = [ " + rules + " ]"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "RowCount between 9 and 3",
                "RowCount between 5 and 5",
                "ColumnValues \"a\" between 2 * 3 and 1 + 2",
                "ColumnValues \"a\" between \"2024-02-01\" and \"2024-01-01\"",
                "DataFreshness \"a\" between 3 days and 24 hours",
                "FileSize between 2 KB and 2048 B",
                "ColumnValues \"a\" > 1 with threshold between 0.9 and 0.1"
            })
    void aRangeThatNothingLiesInIsTold(String rule) {
        assertThat(ranges(rule))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message())
                        .isEqualTo("no value lies in this range: the condition never holds"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "RowCount between 3 and 9",
                "RowCount between last() and 3",
                "RowCount between 1 / 0 and 3",
                "ColumnValues \"a\" between \"2024-01-01\" and now()",
                "ColumnValues \"a\" in [9, 3]"
            })
    void aRangeThatMayHoldSomethingIsLeftAlone(String rule) {
        assertThat(ranges(rule)).isEmpty();
    }

    @Test
    void eachIsToldWithItsPlaceAlsoWithinACompositeAndNegated() {
        assertThat(ranges("(RowCount > 1)\n  or (RowCount not between 9 and 3)"))
                .extracting(RulesetProblem::toString)
                .containsExactly("2:16: no value lies in this range: the condition always holds"
                        + " (between excludes its bounds, and the lower comes first)");
    }
}
