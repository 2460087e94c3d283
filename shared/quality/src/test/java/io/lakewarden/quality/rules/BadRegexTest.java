package io.lakewarden.quality.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.quality.Checked;
import io.lakewarden.quality.report.RuleOutcome;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class BadRegexTest {

    @TempDir
    private Path folder;

    @Test
    void isAnErrorOfItsRuleAlone() {
        Path data = Checked.csv(folder, "k,v\n1,a\n2,b\n");
        String rules = "ColumnValues \"v\" matches \"(((\", ColumnNamesMatchPattern \"(((\","
                + " RowCount = 2 where \"v rlike '((('\", RowCount = 2";
        try (Checked checked = Checked.rules(data, rules)) {
            assertThat(checked.outcomes())
                    .containsExactly(RuleOutcome.ERROR, RuleOutcome.ERROR, RuleOutcome.ERROR, RuleOutcome.PASS);
            assertThat(checked.results().getFirst().message())
                    .hasValue("not a regular expression: Unclosed group at character 4 (rule at 1:11)");
        }
    }
}
