package io.lakewarden.quality.rules;

import io.lakewarden.quality.dqdl.NumberCondition;
import io.lakewarden.quality.dqdl.NumberTest;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.MetricValues;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.quality.sql.DataTable;
import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.Expr;
import io.lakewarden.quality.sql.SqlType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/// What the rules that compare two data sets share.
final class Matching {

    private Matching() {}

    /// The plan of a rule whose number comes from both data sets.
    ///
    /// @param value may throw [EmptyData] where there is none
    static RulePlan plan(
            TypedRule rule,
            RuleContext context,
            String name,
            List<Metric> metrics,
            ToDoubleFunction<MetricValues> value) {
        NumberCondition condition = (NumberCondition) rule.condition().orElseThrow();
        return new RulePlan(metrics, values -> {
            NumberTest test = context.resolve(rule, condition, name);
            try {
                double number = value.applyAsDouble(values);
                return RuleVerdict.of(test.holds(number), Messages.matchValue(number), Map.of(name, number))
                        .evaluatedAs(rule.evaluatedText(_ -> test.text()));
            } catch (EmptyData e) {
                return RuleVerdict.fail(e.getMessage(), Map.of());
            }
        });
    }

    /// There is nothing to compare: the rule fails.
    static final class EmptyData extends RuntimeException {
        private static final long serialVersionUID = 1L;

        EmptyData(String message) {
            super(message);
        }
    }

    /// The single number of a query.
    static long count(Metric.Query query, MetricValues values) {
        return ((Number) values.rows(query).values().getFirst().getFirst()).longValue();
    }

    /// Names in a list with commas.
    static List<String> names(String list) {
        return Arrays.stream(list.split(",", -1))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
    }

    /// A column of a reference data set.
    ///
    /// @throws MissingColumn if there is none
    static Column column(DataTable reference, String name) {
        return reference
                .column(name)
                .orElseThrow(() -> new MissingColumn(reference.alias() + "." + name, name, reference));
    }

    /// A column's name, behind the name of its table.
    static Expr qualified(String table, Column column, Dialect dialect) {
        return new Expr.Rendered(
                table + "." + dialect.identifier(column.name()), SqlType.of(column.type(), column.nativeType()));
    }

    /// A value made comparable with another column, as Spark does: a text is read as what it is compared with, and
    /// matches nothing if it is none; a boolean counts as 0 or 1 among numbers.
    static Expr comparable(Expr value, Column column, Column other) {
        if (column.type() == ColumnType.BOOLEAN && other.type().isNumeric()) {
            return new Expr.Cast(value, SqlType.BIGINT);
        }
        return column.type() == ColumnType.TEXT ? read(value, other.type()) : value;
    }

    private static Expr read(Expr text, ColumnType type) {
        return switch (type) {
            case BOOLEAN -> new Expr.Cast(text, SqlType.BOOLEAN);
            case INTEGER -> new Expr.Cast(text, SqlType.BIGINT);
            case DECIMAL, FLOATING -> new Expr.Cast(text, SqlType.DOUBLE);
            case DATE -> new Expr.Cast(text, SqlType.DATE);
            case TIMESTAMP -> new Expr.Cast(text, SqlType.TIMESTAMP);
            case TEXT, TIME, OTHER, NESTED -> text;
        };
    }
}
