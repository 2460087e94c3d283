package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.ParameterSpec;
import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.MetricValues;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.AggregateFunction;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.DataTable;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `AggregateMatch "sum(amount)" "sum(reference.total)" >= 0.95`.
final class AggregateMatch implements RuleType {

    private static final Pattern CALL = Pattern.compile("\\s*(\\w+)\\s*\\((.*)\\)\\s*", Pattern.DOTALL);

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("AggregateMatch")
                .parameter("aggregate", ParameterSpec.Kind.PLAIN)
                .parameter("aggregate", ParameterSpec.Kind.PLAIN)
                .condition(NUMBER);
    }

    /// One side.
    private record Side(String column, Metric metric, String text) {

        double value(MetricValues values) {
            return values.number(metric)
                    .orElseThrow(() -> new Matching.EmptyData(text + " has no value: no rows, or only nulls"));
        }
    }

    @Override
    public RulePlan plan(TypedRule rule, RuleContext context) {
        Side first = side(rule.parameter(0), context);
        Side second = side(rule.parameter(1), context);
        String columns =
                first.column().equals(second.column()) ? first.column() : first.column() + "," + second.column();
        return Matching.plan(
                rule,
                context,
                "Column." + columns + ".AggregateMatch",
                List.of(first.metric(), second.metric()),
                values -> ratio(first.value(values), second.value(values)));
    }

    private static double ratio(double dividend, double divisor) {
        if (divisor == 0) {
            return dividend == 0 ? 1.0 : 0.0;
        }
        return dividend / divisor;
    }

    private static Side side(String text, RuleContext context) {
        Matcher call = CALL.matcher(text);
        if (!call.matches()) {
            throw unsupported(text);
        }
        AggregateFunction function = switch (call.group(1).toLowerCase(Locale.ROOT)) {
            case "sum" -> AggregateFunction.SUM;
            case "avg" -> AggregateFunction.MEAN;
            default -> throw unsupported(text);
        };
        return side(call.group(2).strip(), function, text, context);
    }

    /// A column of the primary data set, or `alias.column`.
    private static Side side(String name, AggregateFunction function, String text, RuleContext context) {
        int point = name.indexOf('.');
        if (context.primary().column(name).isPresent() || point < 0) {
            Column column = context.numericColumn(name);
            return new Side(name, Metric.aggregate(context.everyRow(), function, column.ref()), text);
        }
        String alias = name.substring(0, point).strip();
        String columnName = name.substring(point + 1).strip();
        DataTable table = alias.equals(context.primary().alias()) ? context.primary() : context.reference(alias);
        Column column = Matching.column(table, columnName);
        if (!column.type().isNumeric()) {
            throw new RuleError(
                    "Column " + name + " is " + column.nativeType() + ": " + text + " takes numeric columns only");
        }
        return new Side(columnName, Metric.aggregate(RowScope.all(table.alias()), function, column.ref()), text);
    }

    private static RuleError unsupported(String text) {
        return new RuleError(
                "AggregateMatch takes sum(column) or avg(column), also sum(alias.column); not \"" + text + "\"");
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "One sum or average divided by another, of the same data set or a reference.",
                "Nulls are left out. Without any value the rule fails. 0/0 counts as 1, x/0 as 0.",
                List.of("Column.a.AggregateMatch", "Column.a,b.AggregateMatch"),
                "AggregateMatch \"sum(amount)\" \"sum(reference.total)\" >= 0.95",
                "");
    }
}
