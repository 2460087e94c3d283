package io.lakewarden.quality.sparksql;

import static io.lakewarden.quality.sql.EngineSql.NONE;

import io.lakewarden.quality.sql.EngineSql;
import java.util.Map;
import java.util.stream.Stream;

/// How engines write what is no function of Spark SQL: its operators, and parts of other functions.
final class SparkOperators {

    static final EngineSql CONCAT = EngineSql.same("({||})");
    /// Of doubles in Athena: the engine divides whole numbers without fraction, and cuts that of decimals.
    static final EngineSql DIVISION =
            new EngineSql("({0} / nullif({1}, 0))", "(CAST({0} AS DOUBLE) / nullif(CAST({1} AS DOUBLE), 0))");

    static final EngineSql REMAINDER = EngineSql.same("({0} % nullif({1}, 0))");
    static final EngineSql WHOLE_DIVISION =
            new EngineSql("TRY_CAST({0} // nullif({1}, 0) AS BIGINT)", "CAST({0} / nullif({1}, 0) AS BIGINT)");
    static final EngineSql CUT_DIVISION =
            new EngineSql(WHOLE_DIVISION.duckDb(), "TRY_CAST(truncate(" + DIVISION.athena() + ") AS BIGINT)");
    static final EngineSql NEGATION = EngineSql.same("(- {0})");
    static final EngineSql BITWISE_NOT = new EngineSql("(~ {0})", "bitwise_not({0})");
    static final EngineSql SHIFTED_DATE = new EngineSql("({0} + {1})", "date_add('day', {1}, {0})");
    static final EngineSql LIKE = EngineSql.same("({0} LIKE {1} ESCAPE {2})");
    static final EngineSql ILIKE =
            new EngineSql("({0} ILIKE {1} ESCAPE {2})", "(lower({0}) LIKE lower({1}) ESCAPE {2})");
    static final EngineSql BETWEEN = EngineSql.same("({0} BETWEEN {1} AND {2})");
    static final EngineSql NOT_BETWEEN = EngineSql.same("({0} NOT BETWEEN {1} AND {2})");
    static final EngineSql ELEMENT =
            new EngineSql("list_extract({0}, {1} + 1)", "CASE WHEN {1} >= 0 THEN element_at({0}, {1} + 1) END");
    static final EngineSql FIRST_NON_NULL = new EngineSql("any_value({0})", "arbitrary({0})");
    static final EngineSql LAST_NON_NULL = new EngineSql("last({0}) FILTER (WHERE {0} IS NOT NULL)", NONE);
    static final EngineSql SHA_256 = new EngineSql("sha256({0})", "lower(to_hex(sha256(to_utf8({0}))))");
    static final EngineSql SHA_512 = new EngineSql(NONE, "lower(to_hex(sha512(to_utf8({0}))))");

    private static final Map<String, EngineSql> BITWISE = Map.of(
            "&", new EngineSql("({0} & {1})", "bitwise_and({0}, {1})"),
            "|", new EngineSql("({0} | {1})", "bitwise_or({0}, {1})"),
            "^", new EngineSql("xor({0}, {1})", "bitwise_xor({0}, {1})"),
            "<<", new EngineSql("({0} << {1})", "bitwise_left_shift({0}, {1})"),
            ">>", new EngineSql("({0} >> {1})", "bitwise_right_shift_arithmetic({0}, {1})"),
            ">>>", new EngineSql(NONE, NONE));

    private SparkOperators() {}

    /// All that is written here.
    static Stream<EngineSql> all() {
        return Stream.concat(
                BITWISE.values().stream(),
                Stream.of(
                        CONCAT,
                        DIVISION,
                        REMAINDER,
                        WHOLE_DIVISION,
                        CUT_DIVISION,
                        NEGATION,
                        BITWISE_NOT,
                        SHIFTED_DATE,
                        LIKE,
                        ILIKE,
                        BETWEEN,
                        NOT_BETWEEN,
                        ELEMENT,
                        FIRST_NON_NULL,
                        LAST_NON_NULL,
                        SHA_256,
                        SHA_512));
    }

    /// An operator on the bits of two whole numbers.
    static EngineSql bitwise(String operator) {
        return BITWISE.get(operator);
    }

    /// An arithmetic operator that both engines have.
    static EngineSql infix(String operator) {
        return EngineSql.same("({0} " + operator + " {1})");
    }

    /// A trim of other characters than spaces.
    static EngineSql trim(String function) {
        return new EngineSql(function + "({0}, {1})", NONE);
    }
}
