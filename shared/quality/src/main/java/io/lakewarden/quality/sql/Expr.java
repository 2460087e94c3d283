package io.lakewarden.quality.sql;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;

/// A value or predicate over the columns of one row, free of any engine's syntax: what rules ask, and what Spark SQL is
/// translated to.
///
/// Predicates follow SQL's three-valued logic: who counts takes only `true`.
/// Lists stay lists, since a chain of nested operators built from one can exhaust an engine's stack.
public sealed interface Expr {

    /// The value of a column.
    ///
    /// @param type of the column, since engines differ in how types compare and add up
    record ColumnRef(String name, ColumnType type) implements Expr {}

    /// An exact number.
    record NumberLiteral(BigDecimal value) implements Expr {}

    record TextLiteral(String value) implements Expr {}

    record BooleanLiteral(boolean value) implements Expr {}

    record DateLiteral(LocalDate value) implements Expr {}

    /// A moment in UTC.
    record TimestampLiteral(LocalDateTime value) implements Expr {}

    /// A length of time.
    record IntervalLiteral(long months, long days, long microseconds) implements Expr {}

    /// How two values compare. NaN equals itself and is greater than any number.
    enum Comparator {
        EQ("="),
        NE("<>"),
        LT("<"),
        LE("<="),
        GT(">"),
        GE(">="),
        /// Equal, or both null.
        SAME("IS NOT DISTINCT FROM");

        private final String sql;

        Comparator(String sql) {
            this.sql = sql;
        }

        String sql() {
            return sql;
        }
    }

    record Comparison(Expr left, Comparator comparator, Expr right) implements Expr {}

    /// The value equals one of the options; null for a null value. Without options: false.
    record In(Expr value, List<Expr> options) implements Expr {
        public In {
            options = List.copyOf(options);
        }
    }

    record IsNull(Expr value) implements Expr {}

    record Not(Expr operand) implements Expr {}

    /// True when all are; true without operands.
    record AllOf(List<Expr> operands) implements Expr {
        public AllOf {
            operands = List.copyOf(operands);
        }
    }

    /// True when any is; false without operands.
    record AnyOf(List<Expr> operands) implements Expr {
        public AnyOf {
            operands = List.copyOf(operands);
        }
    }

    /// Characters (code points) of a text.
    record Length(Expr text) implements Expr {}

    /// At least one character, all of them white space.
    record Blank(Expr text) implements Expr {}

    /// The whole text matches a regular expression, as Java reads it.
    record Matches(Expr text, String regex) implements Expr {}

    /// A regular expression, as Java reads it, is found in the text.
    ///
    /// @param regex a literal, or what computes one
    record Finds(Expr text, Expr regex) implements Expr {}

    /// Spark's cast: null where the value cannot be cast.
    ///
    /// @param precision of a decimal
    /// @param scale of a decimal
    record Cast(Expr value, SqlType type, int precision, int scale) implements Expr {
        public Cast(Expr value, SqlType type) {
            this(value, type, 38, 18);
        }
    }

    /// The first value that is not null.
    record IfNull(Expr value, Expr otherwise) implements Expr {}

    /// Among the rows that the filter keeps, no other has the same key (a window: not inside an aggregate).
    record OccursOnce(List<Expr> key, Optional<Expr> filter) implements Expr {
        public OccursOnce {
            key = List.copyOf(key);
        }
    }

    /// A function or operator that each engine writes in its own way.
    ///
    /// @param name for messages
    record Call(String name, EngineSql sql, List<Expr> arguments, boolean distinct) implements Expr {
        public Call {
            arguments = List.copyOf(arguments);
        }

        public Call(String name, EngineSql sql, Expr... arguments) {
            this(name, sql, List.of(arguments), false);
        }
    }

    /// A literal in a language of its own, which each engine has its own spelling of.
    record Notation(Language language, String text) implements Expr {}

    /// What a [Notation] is written in.
    enum Language {
        /// A regular expression of Java, with its groups.
        REGEX,
        /// What takes the place of a match: `$1` is its first group.
        REPLACEMENT,
        /// A pattern of dates and times, as Spark writes them.
        TIME_FORMAT
    }

    /// SQL of the target dialect that stands for itself: an expression that was translated, a sub-select over checked
    /// tables.
    record Rendered(String sql, SqlType type) implements Expr {
        public Rendered(String sql) {
            this(sql, SqlType.UNKNOWN);
        }
    }

    static Expr number(long value) {
        return new NumberLiteral(BigDecimal.valueOf(value));
    }

    static Expr isNotNull(Expr value) {
        return new Not(new IsNull(value));
    }
}
