package io.lakewarden.quality.rules;

import io.lakewarden.quality.dqdl.CompositeRule;
import io.lakewarden.quality.dqdl.Rule;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.dqdl.UnresolvedException;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.MetricValues;
import io.lakewarden.quality.report.RuleOutcome;
import io.lakewarden.quality.sql.Expr;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Rules joined by `and` and `or` that judge row by row: the whole passes if every row does
/// (`compositeRuleEvaluation.method = ROW`). A part that speaks of the data set counts the same for every
/// row.
final class RowComposites {

    /// Each such part doubles the number of metrics.
    private static final int MOST_DATASET_PARTS = 4;

    private final RuleContext context;

    private RowComposites(RuleContext context) {
        this.context = context;
    }

    /// @param planning of a single rule over the whole data set
    static RulePlan byRow(CompositeRule composite, RuleContext context, Function<Rule, RulePlan> planning) {
        return new RowComposites(context).plan(composite, planning);
    }

    /// The row-level verdict of a composite; empty if a part speaks of the data set only.
    static Optional<RowCheck> rowCheck(CompositeRule composite, RuleContext context) {
        RowComposites rows = new RowComposites(context);
        boolean allByRow = composite.leaves().allMatch(leaf -> rows.check(leaf).isPresent());
        return allByRow
                ? Optional.of(new RowCheck(Optional.empty(), rows.passes(composite, _ -> true)))
                : Optional.empty();
    }

    private RulePlan plan(CompositeRule composite, Function<Rule, RulePlan> planning) {
        composite.leaves().forEach(RowComposites::refuseExcluded);
        List<TypedRule> parts =
                composite.leaves().filter(leaf -> check(leaf).isEmpty()).toList();
        if (parts.size() > MOST_DATASET_PARTS) {
            throw new RuleError("More than " + MOST_DATASET_PARTS
                    + " parts of a composite by row speak of the data set, not of rows");
        }
        List<RulePlan> plans = parts.stream().map(planning).toList();
        List<Metric.Query> passing = passing(composite, parts);
        Metric rows = Metric.rows(context.everyRow());
        List<Metric> metrics = new ArrayList<>(passing);
        metrics.add(rows);
        plans.forEach(plan -> metrics.addAll(plan.metrics()));
        return new RulePlan(metrics, values -> judge(composite, plans, passing, rows, values));
    }

    /// How many rows pass, for each way that the parts about the data set may come out.
    private List<Metric.Query> passing(CompositeRule composite, List<TypedRule> parts) {
        List<Metric.Query> metrics = new ArrayList<>();
        for (int way = 0; way < 1 << parts.size(); way++) {
            int bits = way;
            Predicate<TypedRule> passed = part -> (bits >> parts.indexOf(part) & 1) == 1;
            metrics.add(new Metric.Query(count(passes(composite, passed)), 1));
        }
        return metrics;
    }

    /// A statement of its own: whether a row is unique is a window, which no aggregate takes.
    private String count(Expr passes) {
        String table = context.dialect().identifier(context.primary().alias());
        return "SELECT count(*) FROM (SELECT " + context.dialect().render(passes) + " AS passes FROM " + table
                + ") AS judged WHERE passes";
    }

    /// A part in error may be either: only if that changes nothing is there a verdict.
    private static RuleVerdict judge(
            CompositeRule composite, List<RulePlan> plans, List<Metric.Query> ways, Metric rows, MetricValues values) {
        List<RuleVerdict> verdicts = plans.stream()
                .map(plan -> RulesetEvaluation.judged(plan, values))
                .toList();
        int least = way(verdicts, Set.of(RuleOutcome.PASS));
        int most = way(verdicts, Set.of(RuleOutcome.PASS, RuleOutcome.ERROR));
        long all = values.count(rows);
        long passed = count(ways.get(least), values);
        if (passed < all && count(ways.get(most), values) == all) {
            return RuleVerdict.error(messages(verdicts, RuleOutcome.ERROR));
        }
        Map<String, Double> metrics = new LinkedHashMap<>();
        verdicts.forEach(verdict -> metrics.putAll(verdict.metrics()));
        String message =
                passed + " of " + all + " rows satisfy the composite rule\n" + messages(verdicts, RuleOutcome.FAIL);
        return RuleVerdict.of(passed == all, message.strip(), metrics).evaluatedAs(composite.collapsedText());
    }

    /// The way in which just the parts with these outcomes pass.
    private static int way(List<RuleVerdict> verdicts, Set<RuleOutcome> passing) {
        int way = 0;
        for (int i = 0; i < verdicts.size(); i++) {
            way |= (passing.contains(verdicts.get(i).outcome()) ? 1 : 0) << i;
        }
        return way;
    }

    private static long count(Metric.Query passing, MetricValues values) {
        return ((Number) values.rows(passing).values().getFirst().getFirst()).longValue();
    }

    private static String messages(List<RuleVerdict> verdicts, RuleOutcome outcome) {
        return verdicts.stream()
                .filter(verdict -> verdict.outcome() == outcome)
                .map(RuleVerdict::message)
                .flatMap(Optional::stream)
                .collect(Collectors.joining("\n"));
    }

    private static void refuseExcluded(TypedRule leaf) {
        boolean excluded = !RulesetEvaluation.type(leaf.type()).syntax().rowComposite()
                || leaf.threshold().isPresent();
        if (excluded) {
            throw new RuleError(leaf.type() + (leaf.threshold().isPresent() ? " with a threshold" : "")
                    + " cannot be a part of a composite rule that is evaluated by row");
        }
    }

    /// Empty too where the part cannot judge rows: what it says of the data set then holds for each.
    private Optional<RowCheck> check(TypedRule leaf) {
        try {
            return RulesetEvaluation.type(leaf.type()).rowCheck(leaf, context);
        } catch (MissingColumn | RuleError | UnresolvedException _) {
            return Optional.empty();
        }
    }

    private Expr passes(Rule rule, Predicate<TypedRule> datasetPart) {
        return switch (rule) {
            case TypedRule leaf ->
                check(leaf).map(RowComposites::passes).orElseGet(() -> new Expr.BooleanLiteral(datasetPart.test(leaf)));
            case CompositeRule composite -> {
                List<Expr> parts = composite.parts().stream()
                        .map(part -> passes(part, datasetPart))
                        .toList();
                yield composite.operator() == CompositeRule.Operator.AND
                        ? new Expr.AllOf(parts)
                        : new Expr.AnyOf(parts);
            }
        };
    }

    /// Two-valued: a null fails, and a row outside the filter passes.
    private static Expr passes(RowCheck check) {
        Expr passes = new Expr.IfNull(check.passes(), new Expr.BooleanLiteral(false));
        return check.filter()
                .<Expr>map(filter -> new Expr.AnyOf(
                        List.of(new Expr.Not(new Expr.IfNull(filter, new Expr.BooleanLiteral(false))), passes)))
                .orElse(passes);
    }
}
