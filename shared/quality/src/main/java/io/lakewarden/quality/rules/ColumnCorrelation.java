package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.AggregateFunction;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.Expr;
import java.util.List;
import java.util.OptionalDouble;

/// `ColumnCorrelation "price" "qty" > 0.5`.
final class ColumnCorrelation implements NumberRule {

    private static final double DIGITS = 1e14;

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
    public Measure measure(List<String> parameters, RowScope scope, RuleContext context) {
        List<Expr> columns =
                parameters.stream().map(context::numericColumn).map(Column::ref).toList();
        Metric correlation = new Metric.Aggregate(scope, AggregateFunction.CORRELATION, columns);
        return Measure.of(KeyMeasures.name(parameters, "ColumnCorrelation"), List.of(correlation), values -> {
            OptionalDouble number = values.number(correlation);
            return number.isPresent() ? OptionalDouble.of(rounded(number.getAsDouble())) : number;
        });
    }

    /// The last digits are noise that depends on the engine: without them a perfect correlation is 1.
    private static double rounded(double correlation) {
        return Double.isNaN(correlation) ? correlation : Math.rint(correlation * DIGITS) / DIGITS;
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "Pearson's correlation of two numeric columns.",
                "Rows with a null in either column are left out. A constant column has no correlation: the rule fails.",
                List.of("Multicolumn.a,b.ColumnCorrelation"),
                "ColumnCorrelation \"price\" \"qty\" > 0.5",
                "Rounded to 14 digits, so that a perfect correlation is 1 whatever the order of the rows.");
    }
}
