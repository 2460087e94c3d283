package io.lakewarden.quality.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What is written for Athena; the module trino runs it.
final class AthenaDialectTest {

    private static final AthenaDialect ATHENA = new AthenaDialect();

    private static Expr column(ColumnType type) {
        return new Expr.ColumnRef("c", type);
    }

    private static String compared(ColumnType type, Expr.Comparator comparator, String number) {
        return ATHENA.render(
                new Expr.Comparison(column(type), comparator, new Expr.NumberLiteral(new BigDecimal(number))));
    }

    private static String aggregate(AggregateFunction function, ColumnType type) {
        return ATHENA.aggregate(function, List.of(column(type)), Optional.empty());
    }

    @Test
    void namesAndTextsCannotBreakOut() {
        assertThat(ATHENA.identifier("a\"b")).isEqualTo("\"a\"\"b\"");
        assertThat(ATHENA.text("it's")).isEqualTo("'it''s'");
    }

    @Test
    void numbersKeepEveryDigitThatTheEngineHas() {
        assertThat(compared(ColumnType.INTEGER, Expr.Comparator.LT, "5")).isEqualTo("(\"c\" < 5)");
        assertThat(compared(ColumnType.DECIMAL, Expr.Comparator.LT, "-0.10")).isEqualTo("(\"c\" < (-0.10))");
        assertThat(compared(ColumnType.INTEGER, Expr.Comparator.LT, "12345678901234567890"))
                .isEqualTo("(\"c\" < DECIMAL '12345678901234567890')");
        assertThat(compared(ColumnType.FLOATING, Expr.Comparator.LT, "1E300")).isEqualTo("(\"c\" < DOUBLE '1.0E300')");
    }

    @Test
    void notANumberIsGreaterThanEveryNumberAsInSpark() {
        assertThat(compared(ColumnType.FLOATING, Expr.Comparator.GT, "5")).isEqualTo("(NOT (\"c\" <= 5))");
        assertThat(compared(ColumnType.FLOATING, Expr.Comparator.GE, "5")).isEqualTo("(NOT (\"c\" < 5))");
        assertThat(compared(ColumnType.INTEGER, Expr.Comparator.GE, "5")).isEqualTo("(\"c\" >= 5)");
        assertThat(aggregate(AggregateFunction.MAX, ColumnType.FLOATING)).contains("nan()");
        assertThat(aggregate(AggregateFunction.MAX, ColumnType.DECIMAL)).isEqualTo("max(\"c\")");
    }

    @Test
    void sumsCannotOverflowAndMeansKeepTheirFraction() {
        assertThat(aggregate(AggregateFunction.SUM, ColumnType.INTEGER))
                .isEqualTo("sum(CAST(\"c\" AS DECIMAL(38, 0)))");
        assertThat(aggregate(AggregateFunction.SUM, ColumnType.DECIMAL)).isEqualTo("sum(\"c\")");
        assertThat(aggregate(AggregateFunction.MEAN, ColumnType.DECIMAL)).isEqualTo("avg(CAST(\"c\" AS DOUBLE))");
    }

    @Test
    void aWindowCountsAFilterWithoutFilter() {
        Expr filter = new Expr.IsNull(column(ColumnType.TEXT));
        assertThat(ATHENA.render(new Expr.OccursOnce(List.of(column(ColumnType.TEXT)), Optional.of(filter))))
                .isEqualTo("(count_if((\"c\" IS NULL)) OVER (PARTITION BY \"c\") = 1)");
    }

    @Test
    void aRegularExpressionIsWrittenSoThatTheEngineReadsItAsJavaDoes() {
        assertThat(ATHENA.render(new Expr.Matches(column(ColumnType.TEXT), "\\d+|x")))
                .isEqualTo("regexp_like(\"c\", '\\A(?:[0-9]+|x)\\z')");
        assertThat(ATHENA.render(new Expr.Matches(column(ColumnType.TEXT), "(?=.*\\d)(\\w)\\1")))
                .contains("(?=", "(?:\\1)");
    }

    @Test
    void aRegularExpressionThatMayMeanSomethingElseIsRefused() {
        for (String regex :
                new String[] {"\\p{Alpha}+", "\\h", "[a-c&&[b]]", "(?x)a b", "(?m)^a$", "\\Qa\\E", "(?i)é"}) {
            assertThatThrownBy(() -> ATHENA.render(new Expr.Matches(column(ColumnType.TEXT), regex)))
                    .as(regex)
                    .isInstanceOf(UntranslatableException.class)
                    .hasMessageContaining(regex);
        }
    }
}
