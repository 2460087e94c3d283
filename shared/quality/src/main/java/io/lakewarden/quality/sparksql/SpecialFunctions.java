package io.lakewarden.quality.sparksql;

import static io.lakewarden.quality.sparksql.SparkType.BIGINT;
import static io.lakewarden.quality.sparksql.SparkType.DATE;
import static io.lakewarden.quality.sparksql.SparkType.STRING;
import static io.lakewarden.quality.sparksql.SparkType.TIMESTAMP;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;

/// Functions that are no plain call of a target's function: operators there, casts, parts of dates, or in need of the
/// clock or of a bound.
final class SpecialFunctions {
    /// A padded text may be so long: the engine makes it in one piece.
    private static final int LONGEST_PADDED = 1_000;

    private final ExpressionTranslator expressions;
    private final FunctionTranslator functions;
    private final SparkTarget target;
    private final Coercion coercion;
    private final DateParts dateParts;
    private final Now now;

    SpecialFunctions(ExpressionTranslator expressions, FunctionTranslator functions, SparkTarget target, Now now) {
        this.expressions = expressions;
        this.functions = functions;
        this.target = target;
        this.coercion = new Coercion(target);
        this.dateParts = new DateParts(target);
        this.now = now;
    }

    /// The call, its arguments cast; empty for every other function.
    Optional<Fragment> call(ParserRuleContext ctx, String function, List<Fragment> arguments) {
        return arguments.isEmpty() ? ofTheClock(function) : of(ctx, function, arguments);
    }

    private Optional<Fragment> ofTheClock(String function) {
        return switch (function) {
            case "current_date" ->
                Optional.of(Fragment.of(target.date(now.utc().toLocalDate().toString()), DATE));
            case "current_timestamp" -> Optional.of(new Times(target).timestamp(now.utc()));
            case "unix_timestamp" ->
                Optional.of(Fragment.of(Long.toString(now.instant().getEpochSecond()), BIGINT));
            default -> Optional.empty();
        };
    }

    private Optional<Fragment> of(ParserRuleContext ctx, String function, List<Fragment> arguments) {
        Fragment first = arguments.getFirst();
        Fragment last = arguments.getLast();
        return switch (function) {
            case "concat" -> Optional.of(concat(arguments));
            case "regexp_like" -> Optional.of(ExpressionTranslator.bool(expressions.regexFind(first, last)));
            case "nullif" -> Optional.of(nullIf(first, last));
            case "mod" -> Optional.of(remainder(first, last));
            case "isnull" -> Optional.of(ExpressionTranslator.bool("(" + first.sql() + " IS NULL)"));
            case "isnotnull" -> Optional.of(ExpressionTranslator.bool("(" + first.sql() + " IS NOT NULL)"));
            case "date_add" -> Optional.of(Fragment.of(target.shiftDate(first.sql(), last.sql()), DATE));
            case "date_sub" -> Optional.of(Fragment.of(target.shiftDate(first.sql(), "(- " + last.sql() + ")"), DATE));
            case "date_trunc" -> Optional.of(dateParts.truncate(ctx, first, last, TIMESTAMP));
            case "trunc" -> Optional.of(dateParts.truncate(ctx, last, first, DATE));
            case "date_part" -> Optional.of(dateParts.extract(ctx, DateParts.literal(ctx, first), last));
            case "string", "boolean", "int", "bigint", "double", "date", "timestamp" ->
                Optional.of(castFunction(function, first));
            case "lpad", "rpad" -> Optional.of(padded(ctx, function, arguments));
            default -> dateParts.named(function, first);
        };
    }

    private Fragment concat(List<Fragment> arguments) {
        return Fragment.of(target.concat(arguments.stream().map(Fragment::sql).toList()), STRING);
    }

    private Fragment nullIf(Fragment value, Fragment other) {
        Coercion.Pair pair = coercion.compared(value, other);
        return Fragment.of("nullif(" + pair.left() + ", " + pair.right() + ")", value.type());
    }

    private Fragment remainder(Fragment left, Fragment right) {
        return Fragment.of(target.remainder(left.sql(), right.sql()), Coercion.arithmetic(left.type(), right.type()));
    }

    private Fragment castFunction(String name, Fragment value) {
        SparkType type = name.equals("int") ? SparkType.INTEGER : SparkType.valueOf(name.toUpperCase(Locale.ROOT));
        return Fragment.of(target.cast(value.sql(), value.type(), type), type);
    }

    /// `lpad(text, length[, padding])`, also shortens. Only literals bound what a text can grow to.
    private Fragment padded(ParserRuleContext ctx, String function, List<Fragment> arguments) {
        int length = arguments
                .get(1)
                .literal()
                .filter(text -> text.matches("\\d{1,4}"))
                .map(Integer::valueOf)
                .filter(characters -> characters <= LONGEST_PADDED)
                .orElseThrow(() ->
                        TreeTranslator.refuse(ctx, function + " takes a literal length from 0 to " + LONGEST_PADDED));
        String padding = arguments.size() == 2
                ? " "
                : arguments
                        .get(2)
                        .text()
                        .filter(text -> !text.isEmpty())
                        .orElseThrow(
                                () -> TreeTranslator.refuse(ctx, function + " pads with a literal that is not empty"));
        List<Fragment> bounded = List.of(
                arguments.getFirst(),
                Fragment.of(Integer.toString(length), SparkType.INTEGER),
                Fragment.of(target.string(padding), STRING));
        return functions.render(ctx, function, bounded, STRING).growingTo(Math.max(1, length));
    }
}
