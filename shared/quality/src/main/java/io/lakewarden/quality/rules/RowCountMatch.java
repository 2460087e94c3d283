package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.ParameterSpec;
import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.MetricValues;
import io.lakewarden.quality.plan.RowScope;
import java.util.List;

/// `RowCountMatch "reference" >= 0.9`.
final class RowCountMatch implements RuleType {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("RowCountMatch")
                .parameter("reference", ParameterSpec.Kind.PLAIN)
                .condition(NUMBER);
    }

    @Override
    public RulePlan plan(TypedRule rule, RuleContext context) {
        String alias = rule.parameter(0);
        Metric rows = Metric.rows(context.everyRow());
        Metric referenceRows = Metric.rows(RowScope.all(context.reference(alias).alias()));
        return Matching.plan(
                rule,
                context,
                "Dataset." + alias + ".RowCountMatch",
                List.of(rows, referenceRows),
                values -> ratio(values, rows, referenceRows, alias));
    }

    private static double ratio(MetricValues values, Metric rows, Metric referenceRows, String alias) {
        long divisor = values.count(referenceRows);
        if (divisor == 0) {
            throw new Matching.EmptyData("Reference dataset '" + alias + "' has no rows: there is no ratio");
        }
        return (double) values.count(rows) / divisor;
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The number of rows of the primary data set divided by that of a reference.",
                "Every row counts. An empty reference fails.",
                List.of("Dataset.reference.RowCountMatch"),
                "RowCountMatch \"reference\" >= 0.9",
                "Deequ divides by zero: there an empty reference passes >= 0.9.");
    }
}
