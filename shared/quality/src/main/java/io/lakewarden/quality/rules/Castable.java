package io.lakewarden.quality.rules;

import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.quality.sql.Expr;
import io.lakewarden.quality.sql.SqlType;
import java.util.List;
import java.util.Locale;

/// Whether Spark would cast a value, not in its ANSI mode.
final class Castable {

    static final List<String> TYPES = List.of("Boolean", "Date", "Timestamp", "Integer", "Double", "Float", "Long");

    private static final String WHOLE = "\\s*[+-]?(\\d+(\\.\\d*)?|\\.\\d+)\\s*";
    private static final String FLOATING =
            "\\s*[+-]?((\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?[dDfF]?|[iI][nN][fF]([iI][nN][iI][tT][yY])?|[nN][aA][nN])\\s*";
    private static final String TRUTH = "(?i)\\s*(true|t|yes|y|1|false|f|no|n|0)\\s*";
    private static final String MONTH = "(0?[1-9]|1[0-2])";
    private static final String MAYBE_MONTH = "(-" + MONTH + ")?\\s*";
    private static final String DAY = "\\s*\\d{4}-" + MONTH + "-(0?[1-9]|[12]\\d|3[01])([ T].*)?\\s*";

    private final Column column;

    private Castable(Column column) {
        this.column = column;
    }

    /// True for a value that can be cast, false or null for all else.
    ///
    /// @throws RuleError if there is no such type
    static Expr to(String type, Column column) {
        Castable value = new Castable(column);
        return switch (type.toUpperCase(Locale.ROOT)) {
            case "BOOLEAN" -> value.toBoolean();
            case "DATE" -> value.toDay(SqlType.DATE);
            case "TIMESTAMP" -> value.toDay(SqlType.TIMESTAMP);
            case "INTEGER", "INT" -> value.toWhole(Integer.MIN_VALUE, Integer.MAX_VALUE);
            case "LONG", "BIGINT" -> value.toWhole(Long.MIN_VALUE, Long.MAX_VALUE);
            case "DOUBLE", "FLOAT" -> value.toFloating();
            default ->
                throw new RuleError("Unrecognized data type: " + type + "; there are " + String.join(", ", TYPES));
        };
    }

    private Expr toBoolean() {
        return switch (column.type()) {
            case TEXT -> matches(TRUTH);
            case BOOLEAN, INTEGER, DECIMAL, FLOATING, TIMESTAMP -> filled();
            default -> never();
        };
    }

    private Expr toWhole(long least, long most) {
        Expr range = new Expr.AllOf(List.of(
                new Expr.Comparison(value(), Expr.Comparator.GE, Expr.number(least)),
                new Expr.Comparison(value(), Expr.Comparator.LE, Expr.number(most))));
        return switch (column.type()) {
            case TEXT -> new Expr.AllOf(List.of(matches(WHOLE), range));
            case INTEGER, DECIMAL, FLOATING -> range;
            case BOOLEAN, TIMESTAMP -> filled();
            default -> never();
        };
    }

    /// As a number wide enough for any range.
    private Expr value() {
        return column.type() == ColumnType.TEXT ? new Expr.Cast(column.ref(), SqlType.BIGINT) : column.ref();
    }

    private Expr toFloating() {
        return switch (column.type()) {
            case TEXT -> matches(FLOATING);
            case BOOLEAN, INTEGER, DECIMAL, FLOATING, TIMESTAMP -> filled();
            default -> never();
        };
    }

    private Expr toDay(SqlType type) {
        return switch (column.type()) {
            case TEXT ->
                new Expr.AnyOf(List.of(
                        matches(yearOrMonth(type)),
                        new Expr.AllOf(List.of(matches(DAY), Expr.isNotNull(new Expr.Cast(column.ref(), type))))));
            case DATE, TIMESTAMP -> filled();
            case INTEGER, DECIMAL, BOOLEAN -> type == SqlType.TIMESTAMP ? filled() : never();
            case FLOATING -> type == SqlType.TIMESTAMP ? finite() : never();
            default -> never();
        };
    }

    /// Spark's years have up to seven digits, those of its timestamps six.
    private static String yearOrMonth(SqlType type) {
        return "\\s*\\d{4," + (type == SqlType.DATE ? 7 : 6) + "}" + MAYBE_MONTH;
    }

    /// Seconds since 1970; NaN and infinities are no moment.
    private Expr finite() {
        return new Expr.AllOf(List.of(
                new Expr.Comparison(column.ref(), Expr.Comparator.GE, Expr.number(Long.MIN_VALUE)),
                new Expr.Comparison(column.ref(), Expr.Comparator.LE, Expr.number(Long.MAX_VALUE))));
    }

    private Expr matches(String regex) {
        return new Expr.Matches(column.ref(), regex);
    }

    private Expr filled() {
        return Expr.isNotNull(column.ref());
    }

    private static Expr never() {
        return new Expr.BooleanLiteral(false);
    }
}
