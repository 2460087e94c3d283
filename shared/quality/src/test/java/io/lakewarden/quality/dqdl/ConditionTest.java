package io.lakewarden.quality.dqdl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ConditionTest {

    private static final Instant NOON = Instant.parse("2024-06-15T12:00:42Z");

    private static Condition condition(String rule) {
        return ((TypedRule) GlueSyntax.parse("Rules = [ " + rule + " ]").rules().getFirst())
                .condition()
                .orElseThrow();
    }

    private static NumberCondition number(String condition) {
        return (NumberCondition) condition("RowCount " + condition);
    }

    private static IntFunction<List<Double>> history(Double... values) {
        return count -> List.of(values).subList(0, Math.min(count, values.length));
    }

    @Test
    void betweenExcludesItsBoundsAndNotBetweenIncludesThem() {
        NumberTest between = number("between 5 and 10").resolve();
        NumberTest notBetween = number("not between 5 and 10").resolve();

        for (double value : new double[] {4, 5, 6, 10, 11}) {
            assertThat(notBetween.holds(value)).isNotEqualTo(between.holds(value));
        }
        assertThat(between.holds(5)).isFalse();
        assertThat(between.holds(10)).isFalse();
        assertThat(between.holds(9.999)).isTrue();
        assertThat(number("between 5 and 1").resolve().holds(3))
                .as("an empty range")
                .isFalse();
    }

    @Test
    void doublesCompareAsDoublesAndDecimalsExactly() {
        assertThat(number("= 0.1").resolve().holds(0.1)).isTrue();
        assertThat(number("in [0.1, 0.2]").resolve().holds(0.2)).isTrue();
        assertThat(number("= 0.3").resolve().holds(0.1 + 0.2)).isFalse();
        assertThat(number("= 9007199254740993").resolve().holds(new BigDecimal("9007199254740992")))
                .isFalse();
        assertThat(number("= 5").resolve().holds(new BigDecimal("5.00"))).isTrue();
        assertThat(number("= 0").resolve().holds(-0.0)).as("minus zero is zero").isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"= 1", "!= 1", "< 1", "> 1", "between 0 and 1", "not between 0 and 1", "in [1]", "not in [1]"})
    void notANumberSatisfiesNothing(String condition) {
        assertThat(number(condition).resolve().holds(Double.NaN)).isFalse();
    }

    @Test
    void infinityIsBeyondEveryBound() {
        assertThat(number("> 99999999999").resolve().holds(Double.POSITIVE_INFINITY))
                .isTrue();
        assertThat(number("< 1").resolve().holds(Double.POSITIVE_INFINITY)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "> last() | > 9",
                "> last(1) | > 9",
                "> avg(last(3)) | > 6",
                "> avg(last(10)) | > 5.25",
                "> median(last(3)) | > 6",
                "> median(last(4)) | > 4.5",
                "> max(last(4)) | > 9",
                "> min(last(4)) | > 3",
                "> sum(last(2)) | > 15",
                "> std(last(2)) | > 1.5",
                "> index(last(4), 0) | > 9",
                "> index(last(4), 3) | > 3",
                "> abs(0 - last()) | > 9",
                "between min(last(10)) - 1 and max(last(10)) + 1 | between 2 and 10",
                "> avg(last(3)) * 0.8 | > 4.8",
                "in [last(), 1] | in [9, 1]",
            })
    void boundsAreWorkedOutFromHistory(String condition, String resolved) {
        assertThat(number(condition).resolve(history(9.0, 6.0, 3.0, 3.0)).text())
                .isEqualTo(resolved);
    }

    @Test
    void withoutHistoryLastIsZero() {
        assertThat(number("> last()").resolve(_ -> List.of()).text()).isEqualTo("> 0");
        assertThat(number("> avg(last(5)) + 1").resolve(_ -> List.of()).text()).isEqualTo("> 1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "> last(3) | list",
                "> abs(last(2)) | list",
                "> index(last(3), 3) | out of range",
                "> index(last(3), -1) | out of range",
                "> index(last(3), 0.5) | out of range",
                "> last(0) | at least 1",
                "> last(1.5) | at least 1",
                "> avg(last(99999999999)) | at least 1",
                "> 1 / (last() - 9) | division by zero",
            })
    void aBoundThatIsNoNumberIsAnError(String condition, String why) {
        assertThatThrownBy(() -> number(condition).resolve(history(9.0, 6.0, 3.0)))
                .isInstanceOf(UnresolvedException.class)
                .hasMessageContaining(why);
    }

    @Test
    void onlyUnequalAndNotInAcceptNullUnlessNullIsListed() {
        assertThat(number("!= 1").check().acceptsNull()).isTrue();
        assertThat(number("not in [1]").check().acceptsNull()).isTrue();
        for (String condition : List.of("= 1", "> 1", "in [1]", "between 0 and 2", "not between 0 and 2")) {
            assertThat(number(condition).check().acceptsNull()).as(condition).isFalse();
        }
    }

    @Test
    void nowIsCutToTheMinuteAndInUtc() {
        assertThat(dates("> now()")).isEqualTo(after(LocalDateTime.of(2024, 6, 15, 12, 0)));
        assertThat(dates("> (now() - 3 days)")).isEqualTo(after(LocalDateTime.of(2024, 6, 12, 12, 0)));
        assertThat(dates("> (now() + 90 minutes)")).isEqualTo(after(LocalDateTime.of(2024, 6, 15, 13, 30)));
        assertThat(dates("> \"2024-02-29\"")).isEqualTo(after(LocalDateTime.of(2024, 2, 29, 0, 0)));
    }

    private static Check<LocalDateTime> dates(String condition) {
        return ((DateCondition) condition("ColumnValues \"d\" " + condition)).resolve(NOON);
    }

    private static Check<LocalDateTime> after(LocalDateTime moment) {
        return new Check.Compare<>(Comparison.GREATER, moment);
    }

    @Test
    void timesOfDayAreToday() {
        DateCondition morning = (DateCondition) condition("FileFreshness > \"9:30 AM\"");

        assertThat(morning.resolve(NOON)).isEqualTo(after(LocalDateTime.of(2024, 6, 15, 9, 30)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"> \"2024-13-45\"", "> \"2023-02-29\"", "> (now() + 9999999999999 days)"})
    void aDateThatIsNoneIsAnError(String condition) {
        assertThatThrownBy(() -> dates(condition)).isInstanceOf(UnresolvedException.class);
    }
}
