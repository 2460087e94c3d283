package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;
import static java.util.stream.Collectors.joining;

import io.lakewarden.quality.dqdl.Analyzer;
import io.lakewarden.quality.dqdl.NumberCondition;
import io.lakewarden.quality.dqdl.NumberTest;
import io.lakewarden.quality.dqdl.ParameterSpec;
import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.MetricValues;
import io.lakewarden.quality.sparksql.Translated;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.Expr;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// `CustomSql "select count(*) from primary" > 10`, or without a condition: the rows that the query
/// returns pass.
final class CustomSql implements RuleType {

    private static final String METRIC = "Dataset.*.CustomSQL";
    private static final String COMPLIANCE = METRIC + ".Compliance";

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("CustomSql")
                .parameter("sql", ParameterSpec.Kind.SQL)
                .condition(NUMBER)
                .or()
                .parameter("sql", ParameterSpec.Kind.SQL)
                .threshold()
                .analyzer();
    }

    @Override
    public RulePlan plan(TypedRule rule, RuleContext context) {
        Translated query = context.userSql().query(rule.parameter(0));
        return rule.condition()
                .map(NumberCondition.class::cast)
                .map(condition -> number(rule, condition, query, context))
                .orElseGet(() -> compliance(rule, query, context));
    }

    @Override
    public Optional<AnalyzerPlan> analyze(Analyzer analyzer, RuleContext context) {
        Metric.Query metric =
                value(context.userSql().query(analyzer.parameters().getFirst()));
        return Optional.of(new AnalyzerPlan(List.of(metric), values -> {
            Map<String, Double> found = single(metric, values)
                    .map(value -> Map.of(METRIC, value.doubleValue()))
                    .orElse(Map.of());
            return new AnalyzerPlan.Gathered(found, Map.of());
        }));
    }

    // --- one number

    private static Metric.Query value(Translated query) {
        return new Metric.Query(query.sql(), 2);
    }

    private static RulePlan number(TypedRule rule, NumberCondition condition, Translated query, RuleContext context) {
        Metric.Query metric = value(query);
        return new RulePlan(List.of(metric), values -> {
            NumberTest test = context.resolve(rule, condition, METRIC);
            return single(metric, values)
                    .map(number -> judged(number, test))
                    .orElseGet(() -> RuleVerdict.fail("The SQL gives null, not a number", Map.of()))
                    .evaluatedAs(rule.evaluatedText(_ -> test.text()));
        });
    }

    private static RuleVerdict judged(Number number, NumberTest test) {
        boolean holds = number instanceof BigDecimal exact ? test.holds(exact) : test.holds(number.doubleValue());
        String message = "Custom SQL response failed to satisfy the threshold: " + Messages.value(number.toString());
        return RuleVerdict.of(holds, message, Map.of(METRIC, number.doubleValue()));
    }

    private static Optional<Number> single(Metric.Query metric, MetricValues values) {
        List<List<Object>> rows = values.rows(metric).values();
        if (rows.size() != 1 || rows.getFirst().size() != 1) {
            throw new RuleError("The SQL must give one number; it gives "
                    + (rows.isEmpty() ? "no row" : rows.size() > 1 ? "more than one row" : "more than one column"));
        }
        return Optional.ofNullable(rows.getFirst().getFirst()).map(CustomSql::number);
    }

    private static Number number(Object value) {
        return switch (value) {
            case Double floating -> floating;
            case Float floating -> floating.doubleValue();
            case Number whole -> new BigDecimal(whole.toString());
            default -> throw new RuleError("The SQL must give one number; it gives '" + value + "'");
        };
    }

    // --- rows

    private static RulePlan compliance(TypedRule rule, Translated query, RuleContext context) {
        Metric rows = Metric.rows(context.everyRow());
        Metric.Query returned = new Metric.Query(
                "SELECT count(*) FROM " + primary(context) + " WHERE " + isReturned(query, context), 1);
        return new RulePlan(List.of(rows, returned), values -> {
            long all = values.count(rows);
            if (all == 0) {
                return RuleVerdict.fail("No value to judge: there are no rows", Map.of());
            }
            Number passed = (Number) values.rows(returned).values().getFirst().getFirst();
            return judged(passed.doubleValue() / all, rule, context);
        });
    }

    private static RuleVerdict judged(double share, TypedRule rule, RuleContext context) {
        boolean holds = rule.threshold()
                .map(threshold -> context.resolve(rule, threshold, COMPLIANCE).holds(share))
                .orElse(share == 1.0);
        return RuleVerdict.of(holds, Messages.matchValue(share), Map.of(COMPLIANCE, share));
    }

    @Override
    public Optional<RowCheck> rowCheck(TypedRule rule, RuleContext context) {
        return rule.condition().isPresent()
                ? Optional.empty()
                : Optional.of(new RowCheck(
                        Optional.empty(),
                        new Expr.Rendered(isReturned(context.userSql().query(rule.parameter(0)), context))));
    }

    /// A row passes if the query returns its values in the columns that both have; null equals null.
    private static String isReturned(Translated query, RuleContext context) {
        Dialect dialect = context.dialect();
        List<String> names = new ArrayList<>();
        List<String> equal = new ArrayList<>();
        for (String returned : query.columns()) {
            String name = "returned." + dialect.identifier("c" + names.size());
            names.add(dialect.identifier("c" + names.size()));
            context.primary()
                    .column(returned)
                    .map(Column::name)
                    .ifPresent(column -> equal.add(
                            name + " IS NOT DISTINCT FROM " + primary(context) + "." + dialect.identifier(column)));
        }
        if (equal.isEmpty()) {
            throw new RuleError("The output from CustomSQL must contain at least one column that matches the input"
                    + " dataset for AWS Glue Data Quality to provide row level results");
        }
        return "EXISTS (SELECT 1 FROM (" + query.sql() + "\n) AS returned"
                + names.stream().collect(joining(", ", "(", ")")) + " WHERE " + String.join(" AND ", equal) + ")";
    }

    private static String primary(RuleContext context) {
        return context.dialect().identifier(context.primary().alias());
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "One number that a query gives, or, without a condition, the share of rows that a query returns.",
                "A query that gives null fails. Rows are matched on the columns that the query and the data share; null"
                        + " equals null.",
                List.of(METRIC, COMPLIANCE),
                "CustomSql \"select count(*) from primary\" > 0",
                "Spark SQL: one plain query over `primary`, the name that DataSources gives it, and the aliases of"
                        + " reference data sets; see docs/spark-sql.md for the functions.");
    }
}
