package io.lakewarden.quality.rules;

import io.lakewarden.quality.dqdl.Check;
import io.lakewarden.quality.dqdl.Comparison;
import io.lakewarden.quality.dqdl.Condition;
import io.lakewarden.quality.dqdl.DateCondition;
import io.lakewarden.quality.dqdl.DateExpression;
import io.lakewarden.quality.dqdl.DurationCondition;
import io.lakewarden.quality.dqdl.NullCondition;
import io.lakewarden.quality.dqdl.NumberCondition;
import io.lakewarden.quality.dqdl.PatternCondition;
import io.lakewarden.quality.dqdl.SizeCondition;
import io.lakewarden.quality.dqdl.StringCondition;
import io.lakewarden.quality.dqdl.StringExpression;
import io.lakewarden.quality.regex.JavaRegex;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.quality.sql.Expr;
import io.lakewarden.quality.sql.SqlType;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What ColumnValues asks of one value, for every kind of condition and type of column.
final class ValuePredicate {

    private final Column column;
    private final Expr ref;
    private final Instant now;

    private ValuePredicate(Column column, Instant now) {
        this.column = column;
        this.ref = column.ref();
        this.now = now;
    }

    /// A predicate that is true where the value satisfies the condition.
    ///
    /// @throws RuleError if the column's type cannot be compared so
    static Expr of(Condition condition, Column column, Instant now) {
        return new ValuePredicate(column, now).predicate(condition);
    }

    private Expr predicate(Condition condition) {
        return switch (condition) {
            case NullCondition nulls -> nulls.negated() ? Expr.isNotNull(ref) : new Expr.IsNull(ref);
            case NumberCondition number -> ofNumbers(number.resolve().check());
            case StringCondition texts -> ofTexts(texts.check());
            case PatternCondition pattern ->
                Predicates.negatedIf(pattern.negated(), new Expr.Matches(text(), checked(pattern.regex())));
            case DateCondition dates -> ofDates(dates);
            case DurationCondition _, SizeCondition _ ->
                throw new RuleError("ColumnValues takes numbers, strings and dates");
        };
    }

    private static String checked(String regex) {
        try {
            return new JavaRegex(regex).text();
        } catch (IllegalArgumentException e) {
            throw new RuleError(e.getMessage());
        }
    }

    private Expr ofNumbers(Check<BigDecimal> check) {
        Expr predicate = switch (column.type()) {
            case INTEGER, DECIMAL, FLOATING -> Predicates.of(check, ref, Expr.NumberLiteral::new);
            case TEXT -> ofNumbersInText(check);
            default -> throw mismatch("numbers");
        };
        return Predicates.withNulls(check, ref, predicate);
    }

    /// A text that is no number is none of the numbers that it must not be.
    private Expr ofNumbersInText(Check<BigDecimal> check) {
        Expr number = new Expr.Cast(ref, SqlType.DOUBLE);
        Expr predicate = Predicates.of(check, number, Expr.NumberLiteral::new);
        return check.excludes()
                ? new Expr.AnyOf(
                        List.of(predicate, new Expr.AllOf(List.of(Expr.isNotNull(ref), new Expr.IsNull(number)))))
                : predicate;
    }

    private Expr ofTexts(Check<StringExpression> check) {
        Optional<Check<BigDecimal>> numbers = column.type().isNumeric() ? asNumbers(check) : Optional.empty();
        return numbers.map(this::ofNumbers).orElseGet(() -> Predicates.withNulls(check, ref, textual(check)));
    }

    private Expr textual(Check<StringExpression> check) {
        return switch (check) {
            case Check.Compare<StringExpression>(Comparison comparison, StringExpression operand) ->
                Predicates.negatedIf(comparison == Comparison.NOT_EQUAL, anyOf(List.of(operand)));
            case Check.In<StringExpression> in -> Predicates.negatedIf(in.negated(), anyOf(in.values()));
            case Check.Between<StringExpression> _ -> throw new RuleError("strings take no between");
        };
    }

    /// One IN for all literals, a test of its own for each keyword.
    private Expr anyOf(List<StringExpression> operands) {
        List<Expr> literals = new ArrayList<>();
        List<Expr> tests = new ArrayList<>();
        for (StringExpression operand : operands) {
            switch (operand) {
                case StringExpression.Text(String value) -> literals.add(new Expr.TextLiteral(value));
                case StringExpression.Keyword.EMPTY -> literals.add(new Expr.TextLiteral(""));
                case StringExpression.Keyword.WHITESPACES_ONLY -> tests.add(new Expr.Blank(text()));
            }
        }
        if (!literals.isEmpty()) {
            tests.addFirst(new Expr.In(text(), literals));
        }
        return new Expr.AnyOf(tests);
    }

    /// Spark compares a numeric column with a quoted number as numbers.
    private static Optional<Check<BigDecimal>> asNumbers(Check<StringExpression> check) {
        try {
            return Optional.of(check.map(operand -> switch (operand) {
                case StringExpression.Text(String value) -> new BigDecimal(value.strip());
                case StringExpression.Keyword _ -> throw new NumberFormatException();
            }));
        } catch (NumberFormatException _) {
            return Optional.empty();
        }
    }

    private Expr ofDates(DateCondition dates) {
        Optional<StringCondition> texts = dates.asText();
        if (column.type() == ColumnType.TEXT && texts.isPresent()) {
            return ofTexts(texts.get().check());
        }
        if (!column.type().isTemporal() && column.type() != ColumnType.TEXT) {
            throw mismatch("dates");
        }
        Check<DateExpression> check = dates.check();
        return Predicates.withNulls(check, ref, Predicates.each(check, this::comparable, this::literal));
    }

    /// A day is compared with the day of a moment, a moment with the moment itself.
    private Expr comparable(DateExpression operand) {
        SqlType type = operand instanceof DateExpression.Day ? SqlType.DATE : SqlType.TIMESTAMP;
        return switch (column.type()) {
            case TEXT -> new Expr.Cast(ref, type);
            case TIMESTAMP -> type == SqlType.DATE ? new Expr.Cast(ref, type) : ref;
            default -> ref;
        };
    }

    private Expr literal(DateExpression operand) {
        return operand instanceof DateExpression.Day
                ? new Expr.DateLiteral(operand.at(now).toLocalDate())
                : new Expr.TimestampLiteral(operand.at(now));
    }

    private Expr text() {
        return column.type() == ColumnType.TEXT ? ref : new Expr.Cast(ref, SqlType.TEXT);
    }

    private RuleError mismatch(String what) {
        return new RuleError(
                "Column " + column.name() + " is " + column.nativeType() + " and cannot be compared with " + what);
    }
}
