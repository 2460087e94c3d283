package io.lakewarden.quality.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.quality.Checked;
import io.lakewarden.quality.report.RuleOutcome;
import io.lakewarden.quality.report.RuleResult;
import io.lakewarden.quality.rules.EvaluationOptions.CompositeMethod;
import io.lakewarden.quality.rules.EvaluationOptions.FilteredRows;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RowCompositesTest {

    private static final EvaluationOptions BY_ROW =
            new EvaluationOptions(CompositeMethod.ROW, FilteredRows.PASSED, false);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(quoteCharacter = '~', delimiter = '|', textBlock = """
            PASS  | (IsComplete "nope") or (IsComplete "name")
            FAIL  | (IsComplete "nope") and (IsComplete "name")
            PASS  | (CustomSql "selec" = 1) or (IsComplete "name")
            FAIL  | (CustomSql "selec" = 1) and (IsComplete "age")
            ERROR | (CustomSql "selec" = 1) and (IsComplete "name")
            ERROR | (CustomSql "selec" = 1) or (IsComplete "age")
            PASS  | (RowCount = 3) or (ColumnValues "age" > 100)
            FAIL  | (RowCount = 4) or (ColumnValues "age" > 30)
            FAIL  | (ColumnValues "age" > 21 where "age is null") and (IsComplete "name")
            PASS  | (ColumnValues "age" > 21 where "age is not null") and (IsComplete "name")
            """)
    void aPartThatCannotBeJudgedCountsOnlyWhereItDecides(RuleOutcome outcome, String rule) {
        assertThat(result(rule).result()).isEqualTo(outcome);
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '~', delimiter = '|', textBlock = """
            Completeness | (Completeness "age" > 0.5) or (IsComplete "name")
            Uniqueness   | (Uniqueness "age" > 0.5) or (IsComplete "name")
            ColumnValues with a threshold | (ColumnValues "age" > 21 with threshold > 0.5) or (IsComplete "name")
            """)
    void refusesWhatTheGuideExcludes(String what, String rule) {
        RuleResult result = result(rule);
        assertThat(result.result()).isEqualTo(RuleOutcome.ERROR);
        assertThat(result.message().orElseThrow())
                .isEqualTo(what + " cannot be a part of a composite rule that is evaluated by row");
    }

    @Test
    void namesTheMissingColumnBesideTheRows() {
        assertThat(result("(IsComplete \"nope\") and (IsComplete \"name\")").message())
                .hasValue("0 of 3 rows satisfy the composite rule\nInput data does not include column nope!");
    }

    private RuleResult result(String rule) {
        Path data = Checked.csv(folder, "age,name\n22,ann\n,bob\n40,christine\n");
        try (Checked checked = Checked.document(data, "Rules = [ " + rule + " ]", BY_ROW)) {
            return checked.results().getFirst();
        }
    }
}
