package io.lakewarden.quality.sparksql;

import static io.lakewarden.quality.sql.SqlType.BIGINT;
import static io.lakewarden.quality.sql.SqlType.DATE;
import static io.lakewarden.quality.sql.SqlType.DOUBLE;
import static io.lakewarden.quality.sql.SqlType.TEXT;
import static io.lakewarden.quality.sql.SqlType.TIMESTAMP;

import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.EngineSql;
import io.lakewarden.quality.sql.SqlType;
import org.apache.spark.sql.catalyst.parser.SqlBaseParser;

/// Two-sided operators that are no comparisons.
final class Arithmetic {
    private final Dialect dialect;
    private final Coercion coercion;

    Arithmetic(Dialect dialect) {
        this.dialect = dialect;
        this.coercion = new Coercion(dialect);
    }

    Fragment binary(SqlBaseParser.ArithmeticBinaryContext ctx, Fragment left, Fragment right) {
        String operator = ctx.operator.getText();
        return switch (ctx.operator.getType()) {
            case SqlBaseParser.CONCAT_PIPE ->
                call(operator, SparkOperators.CONCAT, TEXT, coercion.as(left, TEXT), coercion.as(right, TEXT));
            case SqlBaseParser.PLUS, SqlBaseParser.MINUS -> sum(operator, left, right);
            default -> numeric(ctx, coercion.number(left), coercion.number(right));
        };
    }

    private Fragment call(String operator, EngineSql sql, SqlType type, Fragment... operands) {
        return Fragment.call(dialect, operator, sql, type, operands);
    }

    private Fragment numeric(SqlBaseParser.ArithmeticBinaryContext ctx, Fragment left, Fragment right) {
        String operator = ctx.operator.getText();
        SqlType type = Coercion.arithmetic(left.type(), right.type());
        return switch (ctx.operator.getType()) {
            case SqlBaseParser.SLASH ->
                call(operator, SparkOperators.DIVISION, type.isIntegral() ? DOUBLE : type, left, right);
            case SqlBaseParser.PERCENT -> call(operator, SparkOperators.REMAINDER, type, left, right);
            case SqlBaseParser.DIV ->
                call(
                        operator,
                        type.isIntegral() ? SparkOperators.WHOLE_DIVISION : SparkOperators.CUT_DIVISION,
                        BIGINT,
                        left,
                        right);
            case SqlBaseParser.HAT, SqlBaseParser.AMPERSAND, SqlBaseParser.PIPE ->
                call(operator, SparkOperators.bitwise(operator), type, left, right);
            default -> call(operator, SparkOperators.infix(operator), type, left, right);
        };
    }

    /// Plus and minus, where dates and intervals may take part.
    private Fragment sum(String operator, Fragment left, Fragment right) {
        if (left.type() == DATE && right.type().isIntegral()) {
            Fragment days = operator.equals("-") ? call(operator, SparkOperators.NEGATION, right.type(), right) : right;
            return call(operator, SparkOperators.SHIFTED_DATE, DATE, left, days);
        }
        if (right.type().isInterval() && !left.type().isInterval()) {
            return shifted(operator, left, right);
        }
        if (left.type().isInterval() && operator.equals("+") && !right.type().isInterval()) {
            return shifted(operator, right, left);
        }
        if (operator.equals("-") && isMoment(left) && isMoment(right) && (isTime(left) || isTime(right))) {
            return call(
                    operator,
                    SparkOperators.infix(operator),
                    SqlType.TIME_INTERVAL,
                    coercion.as(left, TIMESTAMP),
                    coercion.as(right, TIMESTAMP));
        }
        Fragment a = coercion.number(left);
        Fragment b = coercion.number(right);
        return call(operator, SparkOperators.infix(operator), Coercion.arithmetic(a.type(), b.type()), a, b);
    }

    private Fragment shifted(String operator, Fragment time, Fragment interval) {
        boolean hours = time.type() == DATE && interval.type() == SqlType.TIME_INTERVAL;
        Fragment base = time.isText() || hours ? coercion.as(time, TIMESTAMP) : time;
        Fragment sum = call(operator, SparkOperators.infix(operator), TIMESTAMP, base, interval);
        boolean date = time.type() == DATE && interval.type() == SqlType.DAY_INTERVAL;
        return date ? coercion.as(sum, DATE) : sum;
    }

    /// Text beside a moment is read as one, as Spark does.
    private static boolean isMoment(Fragment fragment) {
        return isTime(fragment) || fragment.isText();
    }

    private static boolean isTime(Fragment fragment) {
        return fragment.type() == DATE || fragment.type() == TIMESTAMP;
    }
}
