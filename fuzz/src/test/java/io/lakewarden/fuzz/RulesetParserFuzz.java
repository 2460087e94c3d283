package io.lakewarden.fuzz;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.dqdl.Rule;
import io.lakewarden.quality.dqdl.RulesetException;

/// Whatever the text, the parser answers with a ruleset or with problems.
final class RulesetParserFuzz {

    @FuzzTest(maxDuration = "10m")
    void answersWithARulesetOrWithProblems(FuzzedDataProvider data) {
        String text = "Rules = [ " + data.consumeRemainingAsString();
        try {
            QualityCheck.parse(text).rules().forEach(Rule::collapsedText);
        } catch (RulesetException refused) {
            if (refused.problems().isEmpty()) {
                throw new AssertionError("refused without a problem", refused);
            }
        }
    }
}
