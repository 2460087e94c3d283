package io.lakewarden.quality.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.quality.Checked;
import io.lakewarden.quality.report.RuleOutcome;
import io.lakewarden.quality.report.RuleResult;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FilteredToNothingTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Mean \"n\" > 1",
                "Sum \"n\" > 1",
                "StandardDeviation \"n\" > 1",
                "Entropy \"n\" > 1",
                "ColumnCorrelation \"n\" \"m\" > 1",
                "Completeness \"n\" > 1",
                "Uniqueness \"n\" > 1",
                "UniqueValueRatio \"n\" > 1",
                "ColumnValues \"n\" > 1",
                "ColumnLength \"s\" > 1",
                "ColumnDataType \"s\" = \"Integer\""
            })
    void aFilterThatKeepsNoRowLeavesNothingToBeWrong(String rule) {
        RuleResult result = result(rule + " where \"m = 7\"");
        assertThat(result.result()).isEqualTo(RuleOutcome.PASS);
        assertThat(result.metrics()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Mean \"n\" > 1", "Sum \"n\" > 1", "Entropy \"n\" > 1"})
    void rowsThatAreKeptAndHoldOnlyNullsStillFail(String rule) {
        assertThat(result(rule + " where \"m = 1\"").result()).isEqualTo(RuleOutcome.FAIL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"RowCount > 0", "DistinctValuesCount \"n\" > 0"})
    void aCountOfNothingIsZero(String rule) {
        RuleResult result = result(rule + " where \"m = 7\"");
        assertThat(result.result()).isEqualTo(RuleOutcome.FAIL);
        assertThat(result.metrics()).containsValue(0.0);
    }

    private RuleResult result(String rule) {
        Path data = Checked.csv(folder, "n,m,s\n,1,a\n,1,b\n5,2,c\n");
        try (Checked checked = Checked.rules(data, rule)) {
            return checked.results().getFirst();
        }
    }
}
