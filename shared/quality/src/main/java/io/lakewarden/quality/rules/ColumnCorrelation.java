package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.Scope;
import io.lakewarden.quality.sql.AggregateFunction;
import io.lakewarden.quality.sql.Column;
import java.util.List;

/// `ColumnCorrelation "price" "qty" > 0.5`.
final class ColumnCorrelation implements NumberRule {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("ColumnCorrelation")
                .column()
                .column()
                .condition(NUMBER)
                .where()
                .analyzer();
    }

    @Override
    public Measure measure(List<String> parameters, Scope scope, RuleContext context) {
        return Measure.of(
                Keys.name(parameters, "ColumnCorrelation"),
                new Metric.Aggregate(
                        scope,
                        AggregateFunction.CORRELATION,
                        parameters.stream()
                                .map(context::numericColumn)
                                .map(Column::ref)
                                .toList()));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "Pearson's correlation of two numeric columns.",
                "Rows with a null in either column are left out. A constant column has no correlation: the rule fails.",
                List.of("Multicolumn.a,b.ColumnCorrelation"),
                "ColumnCorrelation \"price\" \"qty\" > 0.5",
                "");
    }
}
