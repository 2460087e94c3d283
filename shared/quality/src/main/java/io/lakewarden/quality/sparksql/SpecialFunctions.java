package io.lakewarden.quality.sparksql;

import static io.lakewarden.quality.sql.SqlType.BIGINT;
import static io.lakewarden.quality.sql.SqlType.DATE;
import static io.lakewarden.quality.sql.SqlType.TEXT;
import static io.lakewarden.quality.sql.SqlType.TIMESTAMP;

import io.lakewarden.quality.sql.Dialect;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;

/// Functions that are no plain call of an engine's function: casts, parts of dates, or in need of the clock or of a
/// bound.
final class SpecialFunctions {
    /// A padded text may be so long: the engine makes it in one piece.
    private static final int LONGEST_PADDED = 1_000;

    private final ExpressionTranslator expressions;
    private final FunctionTranslator functions;
    private final Dialect dialect;
    private final Coercion coercion;
    private final DateParts dateParts;
    private final Now now;

    SpecialFunctions(ExpressionTranslator expressions, FunctionTranslator functions, Dialect dialect, Now now) {
        this.expressions = expressions;
        this.functions = functions;
        this.dialect = dialect;
        this.coercion = new Coercion(dialect);
        this.dateParts = new DateParts(dialect);
        this.now = now;
    }

    /// The call, its arguments cast; empty for every other function.
    Optional<Fragment> call(ParserRuleContext ctx, SparkFunction function, List<Fragment> arguments) {
        return arguments.isEmpty() ? ofTheClock(function.name()) : of(ctx, function, arguments);
    }

    private Optional<Fragment> ofTheClock(String function) {
        Times times = new Times(dialect);
        return switch (function) {
            case "current_date" -> Optional.of(times.date(now.utc().toLocalDate()));
            case "current_timestamp" -> Optional.of(times.timestamp(now.utc()));
            case "unix_timestamp" ->
                Optional.of(Fragment.of(Long.toString(now.instant().getEpochSecond()), BIGINT));
            default -> Optional.empty();
        };
    }

    private Optional<Fragment> of(ParserRuleContext ctx, SparkFunction function, List<Fragment> arguments) {
        Fragment first = arguments.getFirst();
        Fragment last = arguments.getLast();
        return switch (function.name()) {
            case "regexp_like" -> Optional.of(expressions.regexFind(first, last));
            case "nullif" -> Optional.of(nullIf(ctx, function, first, last));
            case "date_trunc" -> Optional.of(dateParts.truncate(ctx, first, last, TIMESTAMP));
            case "trunc" -> Optional.of(dateParts.truncate(ctx, last, first, DATE));
            case "date_part" -> Optional.of(dateParts.extract(ctx, DateParts.literal(ctx, first), last));
            case "sha2" -> sha2(first, last);
            case "lpad", "rpad" -> Optional.of(padded(ctx, function, arguments));
            case "string", "boolean", "int", "bigint", "double", "date", "timestamp" ->
                Optional.of(coercion.cast(first, function.result().apply(List.of(first.type()))));
            default -> Optional.empty();
        };
    }

    private Fragment nullIf(ParserRuleContext ctx, SparkFunction function, Fragment value, Fragment other) {
        Coercion.Pair pair = coercion.compared(value, other);
        return functions.render(ctx, function, List.of(pair.left(), pair.right()), value.type());
    }

    private Optional<Fragment> sha2(Fragment text, Fragment bits) {
        return bits.literal()
                .flatMap(number -> switch (number) {
                    case "0", "256" -> Optional.of(SparkOperators.SHA_256);
                    case "512" -> Optional.of(SparkOperators.SHA_512);
                    default -> Optional.empty();
                })
                .map(hash -> Fragment.call(dialect, "sha2", hash, TEXT, text));
    }

    /// `lpad(text, length[, padding])`, also shortens. Only literals bound what a text can grow to.
    private Fragment padded(ParserRuleContext ctx, SparkFunction function, List<Fragment> arguments) {
        String name = function.name();
        int length = arguments
                .get(1)
                .literal()
                .filter(text -> text.matches("\\d{1,4}"))
                .map(Integer::valueOf)
                .filter(characters -> characters <= LONGEST_PADDED)
                .orElseThrow(
                        () -> TreeTranslator.refuse(ctx, name + " takes a literal length from 0 to " + LONGEST_PADDED));
        Fragment padding = arguments.size() == 2 ? expressions.textLiteral(" ") : arguments.get(2);
        if (padding.text().filter(text -> !text.isEmpty()).isEmpty()) {
            throw TreeTranslator.refuse(ctx, name + " pads with a literal that is not empty");
        }
        List<Fragment> bounded = List.of(arguments.getFirst(), arguments.get(1), padding);
        return functions.render(ctx, function, bounded, TEXT).growingTo(Math.max(1, length));
    }
}
