package io.lakewarden.quality.sparksql;

import java.util.List;
import java.util.Optional;

/// What differs between the engines that Spark SQL is translated to. Arguments are SQL that stands for
/// itself.
public interface SparkTarget {

    /// The engine's name, for messages.
    String name();

    String identifier(String name);

    String string(String text);

    /// A type as it is written in a cast.
    String type(SparkType type);

    /// A decimal type.
    String decimal(int precision, int scale);

    /// Spark's cast, which gives null where a value cannot be cast.
    String cast(String value, SparkType from, SparkType to);

    /// A cast to a type whose text is given; `to` is its kind.
    String castTo(String value, SparkType from, SparkType to, String type);

    String nullSafeEquals(String left, String right);

    /// `<`, `=`, `>=` and their like, NaN being equal to itself and greater than any number.
    ///
    /// @param floating whether a side may be NaN
    String comparison(String left, String operator, String right, boolean floating);

    /// Truncating integer division, null where the divisor is 0.
    ///
    /// @param type of the operands
    String integerDivision(String left, String right, SparkType type);

    String division(String left, String right);

    String remainder(String left, String right);

    /// An operator on the bits of two whole numbers.
    ///
    /// @param operator one of `& | ^ << >>`
    String bitwise(String left, String operator, String right);

    String bitwiseNot(String value);

    String concat(List<String> parts);

    String like(String value, String pattern, boolean ignoreCase, String escape);

    /// Whether a Java regular expression is found in a value.
    String regexFind(String value, Optional<String> pattern, String patternSql);

    /// A length of time.
    ///
    /// @throws IllegalArgumentException if the engine has no interval of these parts
    String interval(long months, long days, long microseconds);

    /// Whether the engine has SEMI, ANTI and NATURAL joins, GROUP BY ALL, and lets an expression use a name of the
    /// SELECT list.
    boolean isLenient();

    String date(String isoDate);

    String timestamp(String isoTimestamp);

    /// A date plus or minus whole days, which stays a date.
    String shiftDate(String date, String days);

    String extract(DatePart part, String value);

    String truncate(DatePart part, String timestamp);

    /// Whole units that passed from `start` to `end`.
    String elapsed(DatePart unit, String start, String end);

    String addUnits(DatePart unit, String amount, String timestamp);

    /// A function of the allow-list; empty if the engine has no counterpart.
    Optional<String> call(String function, List<FunctionArgument> arguments);

    /// An argument, with the text behind it if it is a literal.
    record FunctionArgument(String sql, SparkType type, Optional<String> literal) {}
}
