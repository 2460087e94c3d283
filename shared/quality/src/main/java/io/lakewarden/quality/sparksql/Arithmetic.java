package io.lakewarden.quality.sparksql;

import static io.lakewarden.quality.sparksql.SparkType.DATE;
import static io.lakewarden.quality.sparksql.SparkType.DOUBLE;
import static io.lakewarden.quality.sparksql.SparkType.STRING;
import static io.lakewarden.quality.sparksql.SparkType.TIMESTAMP;

import java.util.List;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser;

/// Two-sided operators that are no comparisons.
final class Arithmetic {
    private final SparkTarget target;
    private final Coercion coercion;

    Arithmetic(SparkTarget target, Coercion coercion) {
        this.target = target;
        this.coercion = coercion;
    }

    Fragment binary(SqlBaseParser.ArithmeticBinaryContext ctx, Fragment left, Fragment right) {
        return switch (ctx.operator.getType()) {
            case SqlBaseParser.CONCAT_PIPE ->
                Fragment.of(target.concat(List.of(coercion.as(left, STRING), coercion.as(right, STRING))), STRING);
            case SqlBaseParser.PLUS, SqlBaseParser.MINUS -> sum(ctx.operator.getText(), left, right);
            default -> numeric(ctx, coercion.number(left), coercion.number(right));
        };
    }

    private Fragment numeric(SqlBaseParser.ArithmeticBinaryContext ctx, Fragment left, Fragment right) {
        String a = left.sql();
        String b = right.sql();
        SparkType type = Coercion.arithmetic(left.type(), right.type());
        return switch (ctx.operator.getType()) {
            case SqlBaseParser.SLASH -> Fragment.of(target.division(a, b), type.isIntegral() ? DOUBLE : type);
            case SqlBaseParser.PERCENT -> Fragment.of(target.remainder(a, b), type);
            case SqlBaseParser.DIV -> Fragment.of(target.integerDivision(a, b, type), SparkType.BIGINT);
            case SqlBaseParser.HAT, SqlBaseParser.AMPERSAND, SqlBaseParser.PIPE ->
                Fragment.of(target.bitwise(a, ctx.operator.getText(), b), type);
            default -> Fragment.of("(" + a + " " + ctx.operator.getText() + " " + b + ")", type);
        };
    }

    /// Plus and minus, where dates and intervals may take part.
    private Fragment sum(String operator, Fragment left, Fragment right) {
        if (left.type() == DATE && right.type().isIntegral()) {
            return Fragment.of(
                    target.shiftDate(left.sql(), operator.equals("-") ? "(- " + right.sql() + ")" : right.sql()), DATE);
        }
        if (right.type().isInterval() && !left.type().isInterval()) {
            return shifted(operator, left, right);
        }
        if (left.type().isInterval() && operator.equals("+") && !right.type().isInterval()) {
            return shifted(operator, right, left);
        }
        if (operator.equals("-") && isMoment(left) && isMoment(right) && (isTime(left) || isTime(right))) {
            return Fragment.of(
                    "(" + coercion.as(left, TIMESTAMP) + " - " + coercion.as(right, TIMESTAMP) + ")",
                    SparkType.TIME_INTERVAL);
        }
        Fragment a = coercion.number(left);
        Fragment b = coercion.number(right);
        return Fragment.of(
                "(" + a.sql() + " " + operator + " " + b.sql() + ")", Coercion.arithmetic(a.type(), b.type()));
    }

    private Fragment shifted(String operator, Fragment time, Fragment interval) {
        boolean hours = time.type() == DATE && interval.type() == SparkType.TIME_INTERVAL;
        String base = time.type() == STRING || hours ? coercion.as(time, TIMESTAMP) : time.sql();
        String sum = "(" + base + " " + operator + " " + interval.sql() + ")";
        boolean date = time.type() == DATE && interval.type() == SparkType.DAY_INTERVAL;
        return date ? Fragment.of(target.cast(sum, TIMESTAMP, DATE), DATE) : Fragment.of(sum, TIMESTAMP);
    }

    /// Text beside a moment is read as one, as Spark does.
    private static boolean isMoment(Fragment fragment) {
        return isTime(fragment) || fragment.type() == STRING;
    }

    private static boolean isTime(Fragment fragment) {
        return fragment.type() == DATE || fragment.type() == TIMESTAMP;
    }
}
