package io.lakewarden.quality.rules;

import static java.util.stream.Collectors.joining;

import io.lakewarden.quality.dqdl.Analyzer;
import io.lakewarden.quality.dqdl.ParameterSpec;
import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.history.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Which series a metric of a rule belongs to.
///
/// A metric's name holds the columns. What it does not hold sets series apart: the `where`, the SQL, the keys of a
/// reference, and for a share of rows the condition that they satisfy.
final class MetricSeries {

    private MetricSeries() {}

    static Series of(TypedRule rule, String metric) {
        List<String> details = new ArrayList<>();
        parameters(rule.type(), rule.parameters()).ifPresent(details::add);
        if (metric.endsWith("Compliance") || metric.endsWith("PatternMatch")) {
            rule.conditionText().ifPresent(details::add);
        }
        rule.where().map(where -> "where " + quoted(collapsed(where))).ifPresent(details::add);
        return new Series(metric, String.join(" ", details));
    }

    static Series of(Analyzer analyzer, String metric) {
        return new Series(
                metric, parameters(analyzer.type(), analyzer.parameters()).orElse(""));
    }

    private static Optional<String> parameters(String type, List<String> parameters) {
        return namesColumnsOnly(RulesetEvaluation.type(type).syntax()) || parameters.isEmpty()
                ? Optional.empty()
                : Optional.of(parameters.stream()
                        .map(parameter -> quoted(collapsed(parameter)))
                        .collect(joining(" ", "of ", "")));
    }

    private static boolean namesColumnsOnly(RuleSyntax syntax) {
        return syntax.forms().stream()
                .flatMap(form -> form.parameters().stream())
                .allMatch(parameter -> parameter.kind() == ParameterSpec.Kind.COLUMN);
    }

    private static String collapsed(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    private static String quoted(String text) {
        return "\"" + text + "\"";
    }
}
