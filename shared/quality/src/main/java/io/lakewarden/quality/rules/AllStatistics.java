package io.lakewarden.quality.rules;

import io.lakewarden.quality.dqdl.Analyzer;
import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.Metric.GroupStatistic;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.AggregateFunction;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.quality.sql.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// `AllStatistics "price"`, among analyzers only.
final class AllStatistics implements RuleType {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("AllStatistics").column().analyzerOnly();
    }

    @Override
    public RulePlan plan(TypedRule rule, RuleContext context) {
        throw new RuleError("AllStatistics stands among analyzers only");
    }

    @Override
    public Optional<AnalyzerPlan> analyze(Analyzer analyzer, RuleContext context) {
        return Optional.of(Gathering.over(analyzer, context, parameters -> statistics(parameters.getFirst(), context)));
    }

    private static List<Measure> statistics(String name, RuleContext context) {
        Column column = context.column(name);
        RowScope scope = context.everyRow();
        List<Measure> measures = new ArrayList<>();
        measures.add(Measure.count("Dataset.*.RowCount", Metric.rows(scope)));
        double columns = context.primary().columns().size();
        measures.add(Measure.of("Dataset.*.ColumnCount", List.of(), _ -> OptionalDouble.of(columns)));
        measures.add(KeyMeasures.completeness(name, scope, context));
        measures.add(KeyMeasures.uniqueness(List.of(name), scope, context));
        if (column.type().isNumeric()) {
            measures.addAll(numeric(name, column, scope));
        }
        if (column.type() == ColumnType.TEXT) {
            Expr length = new Expr.Length(column.ref());
            measures.addAll(Extremes.of(name, "MinimumLength", "MaximumLength", length, scope));
        }
        return measures;
    }

    private static List<Measure> numeric(String name, Column column, RowScope scope) {
        List<Measure> measures = new ArrayList<>(Extremes.values(name, column, scope));
        measures.add(aggregate(name, "Mean", AggregateFunction.MEAN, column, scope));
        measures.add(aggregate(name, "StandardDeviation", AggregateFunction.STANDARD_DEVIATION, column, scope));
        measures.add(aggregate(name, "Sum", AggregateFunction.SUM, column, scope));
        Metric entropy = new Metric.Grouped(scope, List.of(column.ref()), GroupStatistic.ENTROPY);
        measures.add(Measure.of(KeyMeasures.name(List.of(name), "Entropy"), entropy));
        return measures;
    }

    private static Measure aggregate(
            String name, String metric, AggregateFunction function, Column column, RowScope scope) {
        return Measure.of(KeyMeasures.name(List.of(name), metric), Metric.aggregate(scope, function, column.ref()));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "Counts, completeness and uniqueness of a column; of a numeric one also extremes, mean, deviation, sum "
                        + "and entropy; of a text the shortest and longest length. Among analyzers only.",
                "Nulls are left out of everything but the counts.",
                List.of("Dataset.*.RowCount", "Column.c.Completeness", "Column.c.Mean"),
                "AllStatistics \"price\"",
                "");
    }
}
