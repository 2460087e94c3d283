package io.lakewarden.quality.rules;

import io.lakewarden.quality.dqdl.ParameterSpec;
import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.regex.BoundedMatcher;
import io.lakewarden.quality.regex.JavaRegex;
import io.lakewarden.quality.sql.Column;
import java.util.List;
import java.util.Map;

/// `ColumnNamesMatchPattern "aws_.*"`.
final class ColumnNamesMatchPattern implements RuleType {

    private static final String METRIC = "Dataset.*.ColumnNamesPatternMatchRatio";

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("ColumnNamesMatchPattern").parameter("pattern", ParameterSpec.Kind.PATTERN);
    }

    @Override
    public RulePlan plan(TypedRule rule, RuleContext context) {
        List<String> names =
                context.primary().columns().stream().map(Column::name).toList();
        List<String> others = unlike(rule.parameter(0), names);
        double ratio = names.isEmpty() ? 0.0 : (double) (names.size() - others.size()) / names.size();
        return RulePlan.known(RuleVerdict.of(
                ratio == 1.0,
                "Columns that do not match the pattern: " + String.join(", ", others),
                Map.of(METRIC, ratio)));
    }

    private static List<String> unlike(String pattern, List<String> names) {
        try {
            BoundedMatcher matcher = new JavaRegex(pattern).matcher(() -> false);
            return names.stream().filter(name -> !matcher.matches(name)).toList();
        } catch (IllegalArgumentException | BoundedMatcher.TooExpensive e) {
            throw new RuleError("ColumnNamesMatchPattern: " + e.getMessage());
        }
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The name of every column matches a regular expression, from its first letter to its last.",
                "Values do not matter.",
                List.of(METRIC),
                "ColumnNamesMatchPattern \"aws_.*\"",
                "Deequ searches instead of matching: there my_aws_id satisfies aws_.*");
    }
}
