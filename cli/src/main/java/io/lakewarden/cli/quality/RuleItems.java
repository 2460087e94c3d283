package io.lakewarden.cli.quality;

import io.lakewarden.cli.report.CheckedItem;
import io.lakewarden.cli.report.CheckedItem.Finding;
import io.lakewarden.cli.report.CheckedItem.Level;
import io.lakewarden.cli.report.CheckedItem.Result;
import io.lakewarden.desk.report.TextReport;
import io.lakewarden.documents.Place;
import io.lakewarden.quality.report.AnalyzerResult;
import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.report.RuleResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// An evaluation in the words of the formats that all checks share: an item for each rule and analyzer.
final class RuleItems {

    static final Map<String, String> CODES =
            Map.of("FAIL", "The data do not meet the rule.", "ERROR", "The rule could not be evaluated.");

    private RuleItems() {}

    static List<CheckedItem> of(QualityReport report, Place ruleset) {
        List<CheckedItem> items = new ArrayList<>();
        report.rules().forEach(rule -> items.add(item(rule, report.rulesetName(), ruleset)));
        report.analyzers().forEach(analyzer -> items.add(item(analyzer, report.rulesetName())));
        return items;
    }

    private static CheckedItem item(RuleResult rule, String group, Place ruleset) {
        String code = rule.result().name();
        Result result = Result.valueOf(code);
        List<Finding> findings = result == Result.PASS
                ? List.of()
                : List.of(new Finding(code, Level.ERROR, rule.message().orElse(""), ruleset));
        String name = rule.name() + ": " + rule.description();
        return new CheckedItem(group, rule.name(), name, result, rule.evaluatedRule(), findings);
    }

    private static CheckedItem item(AnalyzerResult analyzer, String group) {
        String found = String.join("\n", TextReport.found(analyzer));
        return new CheckedItem(group, analyzer.name(), analyzer.description(), Result.NOTE, found, List.of());
    }
}
