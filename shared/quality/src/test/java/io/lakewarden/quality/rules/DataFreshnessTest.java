package io.lakewarden.quality.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.quality.Checked;
import io.lakewarden.quality.report.RuleOutcome;
import io.lakewarden.quality.report.RuleResult;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Ages of a text column.
final class DataFreshnessTest {

    @TempDir
    private Path folder;

    @Test
    void textThatIsNoDateFailsAndIsNamed() {
        RuleResult result = result("yesterday", "15.03.2026", "DataFreshness \"at\" < 1 hours");
        assertThat(result.result()).isEqualTo(RuleOutcome.FAIL);
        assertThat(result.message())
                .hasValue(
                        "50.00% of rows passed\n" + "2 values of at are no dates or timestamps, such as '15.03.2026'");
    }

    @Test
    void textOutsideOfTheFilterIsNotNamed() {
        RuleResult result = result("yesterday", "x", "DataFreshness \"at\" < 1 minutes where \"k < 3\"");
        assertThat(result.message()).hasValue("0.00% of rows passed");
    }

    @Test
    void aLongTextIsCutBetweenCharacters() {
        RuleResult result = result("\uD83D\uDE00".repeat(100), "2026-03-15", "DataFreshness \"at\" < 20 hours");
        assertThat(result.message().orElseThrow()).endsWith("'" + "\uD83D\uDE00".repeat(40) + "…'");
    }

    private RuleResult result(String third, String fourth, String rule) {
        String data = "k,at\n1,2026-03-15T10:00:00Z\n2,2026-03-15 10:10:00\n3,%s\n4,%s\n".formatted(third, fourth);
        try (Checked checked = Checked.rules(Checked.csv(folder, data), rule)) {
            return checked.results().getFirst();
        }
    }
}
