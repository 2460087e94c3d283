package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;

import io.lakewarden.quality.dqdl.Analyzer;
import io.lakewarden.quality.dqdl.NumberCondition;
import io.lakewarden.quality.dqdl.NumberTest;
import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.quality.sql.Expr;
import java.util.List;
import java.util.Optional;

/// `ColumnLength "code" between 3 and 5`.
final class ColumnLength implements RuleType {

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("ColumnLength").column().condition(NUMBER).where().analyzer();
    }

    @Override
    public RulePlan plan(TypedRule rule, RuleContext context) {
        RowScope scope = context.scope(rule);
        Expr length = length(rule.parameter(0), context);
        NumberTest test = test(rule);
        List<Measure> extremes = extremes(rule.parameter(0), length, scope);
        return new EachRow(rule, context, passes(test, length), name(rule.parameter(0), "LengthCompliance"))
                .plan(
                        extremes,
                        List.of(),
                        (values, share) -> Messages.value(Extremes.offender(test, extremes, values)
                                .orElse(share)
                                .toString()));
    }

    private static NumberTest test(TypedRule rule) {
        return ((NumberCondition) rule.condition().orElseThrow()).resolve();
    }

    private static Expr passes(NumberTest test, Expr length) {
        return Predicates.of(test.check(), length, Expr.NumberLiteral::new);
    }

    /// A null has length 0.
    private static Expr length(String name, RuleContext context) {
        Column column = context.column(name);
        if (column.type() != ColumnType.TEXT) {
            throw new RuleError("Column " + column.name() + " is " + column.nativeType()
                    + ": ColumnLength takes text columns only, as in Glue");
        }
        return new Expr.IfNull(new Expr.Length(column.ref()), Expr.number(0));
    }

    private static List<Measure> extremes(String column, Expr length, RowScope scope) {
        return Extremes.of(column, "MinimumLength", "MaximumLength", length, scope);
    }

    private static String name(String column, String metric) {
        return KeyMeasures.name(List.of(column), metric);
    }

    @Override
    public Optional<AnalyzerPlan> analyze(Analyzer analyzer, RuleContext context) {
        return Optional.of(Gathering.over(analyzer, context, parameters -> {
            String column = parameters.getFirst();
            return extremes(column, length(column, context), context.everyRow());
        }));
    }

    @Override
    public Optional<RowCheck> rowCheck(TypedRule rule, RuleContext context) {
        return Optional.of(new RowCheck(context.filter(rule), passes(test(rule), length(rule.parameter(0), context))));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The length of every value of a text column, in characters, satisfies a condition.",
                "A null counts as length 0.",
                List.of("Column.c.MinimumLength", "Column.c.MaximumLength", "Column.c.LengthCompliance"),
                "ColumnLength \"code\" between 3 and 5",
                "Deequ leaves nulls out and looks at the shortest and longest value only; the guide speaks of each row.");
    }
}
