package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.STRING;

import io.lakewarden.quality.dqdl.Check;
import io.lakewarden.quality.dqdl.Comparison;
import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.StringCondition;
import io.lakewarden.quality.dqdl.StringExpression;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.Expr;
import java.util.List;
import java.util.Optional;

/// `ColumnDataType "amount" = "DOUBLE" with threshold > 0.9`.
final class ColumnDataType implements RuleType {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("ColumnDataType")
                .column()
                .condition(STRING)
                .where()
                .threshold();
    }

    @Override
    public RulePlan plan(TypedRule rule, RuleContext context) {
        return new EachRow(rule, context, castable(rule, context), metric(rule)).planSaying(Messages::matchValue);
    }

    private static String metric(TypedRule rule) {
        return "Column." + rule.parameter(0) + ".ColumnDataType.Compliance";
    }

    @Override
    public Optional<RowCheck> rowCheck(TypedRule rule, RuleContext context) {
        return Optional.of(new RowCheck(context.filter(rule), castable(rule, context)));
    }

    private static Expr castable(TypedRule rule, RuleContext context) {
        Column column = context.column(rule.parameter(0));
        StringCondition condition = (StringCondition) rule.condition().orElseThrow();
        return new Expr.AnyOf(types(condition.check()).stream()
                .map(type -> Castable.to(type, column))
                .toList());
    }

    private static List<String> types(Check<StringExpression> check) {
        return switch (check) {
            case Check.Compare<StringExpression>(Comparison comparison, StringExpression.Text(String type))
            when comparison == Comparison.EQUAL -> List.of(type);
            case Check.In<StringExpression> in
            when !in.negated() && in.values().stream().allMatch(StringExpression.Text.class::isInstance) ->
                in.values().stream()
                        .map(one -> ((StringExpression.Text) one).value())
                        .toList();
            default -> throw new RuleError("ColumnDataType takes = or in with names of types");
        };
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "Every value can be read as a type: " + String.join(", ", Castable.TYPES)
                        + ", in any case. With a threshold, a share of the rows must.",
                "A null and an empty string cannot be read as anything.",
                List.of("Column.c.ColumnDataType.Compliance"),
                "ColumnDataType \"amount\" = \"DOUBLE\" with threshold > 0.9",
                "Spark's casts decide: 2.5 and ' 12 ' can be integers, 2024 a date. A number beyond the type's range cannot.");
    }
}
