package io.lakewarden.quality.rules;

import static java.util.stream.Collectors.joining;

import io.lakewarden.quality.dqdl.Analyzer;
import io.lakewarden.quality.dqdl.Check;
import io.lakewarden.quality.dqdl.Comparison;
import io.lakewarden.quality.dqdl.ConditionKind;
import io.lakewarden.quality.dqdl.NumberCondition;
import io.lakewarden.quality.dqdl.NumberExpression;
import io.lakewarden.quality.dqdl.ParameterSpec;
import io.lakewarden.quality.dqdl.RuleForm;
import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.MetricValues;
import io.lakewarden.quality.report.MetricObservation;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// `DetectAnomalies "RowCount"`, `DetectAnomalies "ColumnLength" "code"`: the metrics of a rule, each against its
/// history.
final class DetectAnomalies implements RuleType {

    private static final String NAME = "DetectAnomalies";

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of(NAME).parameter("metric", ParameterSpec.Kind.PLAIN, ParameterSpec.Occurs.MANY);
    }

    /// The rule whose metrics are watched: the one that is named; any other rule itself.
    static TypedRule followed(TypedRule rule) {
        if (!rule.type().equals(NAME)) {
            return rule;
        }
        // The guide writes CustomSQL here and CustomSql as a rule.
        String name = rule.parameter(0).equals("CustomSQL") ? "CustomSql" : rule.parameter(0);
        List<String> parameters = rule.parameters().subList(1, rule.parameters().size());
        return new TypedRule(
                name,
                parameters,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Map.of(),
                rule.source());
    }

    @Override
    public RulePlan plan(TypedRule rule, RuleContext context) {
        TypedRule followed = followed(rule);
        Watched watched = watched(followed, context);
        return new RulePlan(
                watched.metrics(), values -> judged(followed, watched.gather().apply(values), context));
    }

    private record Watched(List<Metric> metrics, Function<MetricValues, Map<String, Double>> gather) {}

    private static Watched watched(TypedRule followed, RuleContext context) {
        RuleType type = RuleTypes.named(followed.type())
                .filter(DetectAnomalies::isANumber)
                .orElseThrow(() -> new RuleError(NAME + " takes a rule that gives a number, such as \"RowCount\" or "
                        + "\"Mean\" \"column\", not \"" + followed.type() + "\""));
        if (!takes(type.syntax(), followed.parameters().size())) {
            throw new RuleError(NAME + ": " + followed.type() + " takes " + parameters(type.syntax()) + ", here are "
                    + followed.parameters().size() + " parameters after its name");
        }
        Analyzer analyzer = new Analyzer(followed.type(), followed.parameters(), false, List.of(), followed.source());
        return type.analyze(analyzer, context)
                .map(plan -> new Watched(
                        plan.metrics(), values -> plan.gather().apply(values).metrics()))
                .orElseGet(() -> asRule(type, followed, context));
    }

    /// Rules that cannot stand among analyzers give their number with any condition.
    private static Watched asRule(RuleType type, TypedRule followed, RuleContext context) {
        Check<NumberExpression> any =
                new Check.Compare<>(Comparison.GREATER_OR_EQUAL, new NumberExpression.Literal(BigDecimal.ZERO));
        TypedRule rule = new TypedRule(
                followed.type(),
                followed.parameters(),
                Optional.of(new NumberCondition(any, followed.source().span())),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Map.of(),
                followed.source());
        RulePlan plan = type.plan(rule, context);
        return new Watched(plan.metrics(), values -> plan.judge().apply(values).metrics());
    }

    private static boolean isANumber(RuleType type) {
        RuleSyntax syntax = type.syntax();
        return syntax.use() != RuleSyntax.Use.ANALYZER
                && syntax.forms().stream().anyMatch(form -> form.conditions().contains(ConditionKind.NUMBER));
    }

    private static boolean takes(RuleSyntax syntax, int parameters) {
        return syntax.forms().stream().anyMatch(form -> parameters >= fewest(form) && parameters <= most(form));
    }

    private static long fewest(RuleForm form) {
        return form.parameters().stream()
                .filter(one -> one.occurs() != ParameterSpec.Occurs.OPTIONAL)
                .count();
    }

    private static int most(RuleForm form) {
        boolean many = form.parameters().stream().anyMatch(one -> one.occurs() == ParameterSpec.Occurs.MANY);
        return many ? Integer.MAX_VALUE : form.parameters().size();
    }

    private static String parameters(RuleSyntax syntax) {
        String names = syntax.forms().getFirst().parameters().stream()
                .map(one -> "\"" + one.name() + "\"")
                .collect(joining(" "));
        return names.isEmpty() ? "no parameter" : names;
    }

    private static RuleVerdict judged(TypedRule followed, Map<String, Double> metrics, RuleContext context) {
        if (metrics.isEmpty()) {
            return RuleVerdict.fail("There is no value to judge: no rows, or only nulls", Map.of());
        }
        for (Map.Entry<String, Double> metric : metrics.entrySet()) {
            if (!Double.isFinite(metric.getValue())) {
                return RuleVerdict.fail(
                        metric.getKey() + " is " + metric.getValue() + ": no number to compare", metrics);
            }
        }
        List<MetricObservation> seen = metrics.entrySet().stream()
                .flatMap(
                        one -> Anomalies.observation(
                                MetricSeries.of(followed, one.getKey()), one.getValue(), context.history())
                                .stream())
                .toList();
        String message = seen.stream().map(MetricObservation::description).collect(joining("\n"));
        return RuleVerdict.of(seen.isEmpty(), message, metrics).observing(seen);
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The metrics of a rule, each against its earlier values: fails if one stands out. Limits and the "
                        + "reason are in the message and among the observations; [Anomalies](anomalies.md) says how.",
                "As for the rule that it names. Without a value the rule fails.",
                List.of("those of the rule that it names"),
                "DetectAnomalies \"RowCount\"",
                "With fewer than three earlier values the rule passes. Any rule that gives a number may be named, not "
                        + "only those of the guide's list. Glue's method is its own and not documented.");
    }
}
