package io.lakewarden.quality.sparksql;

import static io.lakewarden.quality.sparksql.Signature.Kind.AGGREGATE;
import static io.lakewarden.quality.sparksql.Signature.Kind.SCALAR;
import static io.lakewarden.quality.sparksql.Signature.Kind.WINDOW;
import static io.lakewarden.quality.sparksql.SparkType.ARRAY;
import static io.lakewarden.quality.sparksql.SparkType.BIGINT;
import static io.lakewarden.quality.sparksql.SparkType.BOOLEAN;
import static io.lakewarden.quality.sparksql.SparkType.DATE;
import static io.lakewarden.quality.sparksql.SparkType.DECIMAL;
import static io.lakewarden.quality.sparksql.SparkType.DOUBLE;
import static io.lakewarden.quality.sparksql.SparkType.INTEGER;
import static io.lakewarden.quality.sparksql.SparkType.STRING;
import static io.lakewarden.quality.sparksql.SparkType.TIMESTAMP;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The functions that a text may call. Left out on purpose: all that make big values out of small ones
/// (`repeat`, `space`, `sequence`), that cost quadratic time (`levenshtein`), that are not repeatable
/// (`rand`, `uuid`), or that look outside (`input_file_name`).
final class Functions {
    private static final Map<String, Signature> CATALOG = new HashMap<>();
    private static final Map<String, String> ALIASES = new HashMap<>();

    static {
        text();
        nulls();
        numbers();
        times();
        aggregates();
        windows();
    }

    private Functions() {}

    static Optional<Signature> find(String name) {
        return Optional.ofNullable(CATALOG.get(canonical(name)));
    }

    /// The one name under which targets know a function.
    static String canonical(String name) {
        return ALIASES.getOrDefault(name, name);
    }

    static Set<String> names() {
        Set<String> names = new TreeSet<>(CATALOG.keySet());
        names.addAll(ALIASES.keySet());
        return names;
    }

    private static SparkType first(List<SparkType> types) {
        return types.getFirst();
    }

    private static SparkType lastTwo(List<SparkType> types) {
        return Coercion.common(types.subList(types.size() - 2, types.size()));
    }

    private static void text() {
        scalar("length", "t", 1, INTEGER, "char_length", "character_length", "len");
        scalar("octet_length", "t", 1, INTEGER);
        scalar("lower", "t", 1, STRING, "lcase");
        scalar("upper", "t", 1, STRING, "ucase");
        scalar("trim", "t", 1, STRING);
        scalar("ltrim", "t", 1, STRING);
        scalar("rtrim", "t", 1, STRING);
        scalar("btrim", "tt", 1, STRING);
        scalar("initcap", "t", 1, STRING);
        scalar("lpad", "tit", 2, STRING);
        scalar("rpad", "tit", 2, STRING);
        scalar("substring", "tii", 2, STRING, "substr");
        scalar("left", "ti", 2, STRING);
        scalar("right", "ti", 2, STRING);
        scalar("instr", "tt", 2, INTEGER);
        scalar("locate", "tti", 2, INTEGER, "charindex");
        scalar("replace", "ttt", 2, STRING);
        scalar("translate", "ttt", 3, STRING);
        scalar("reverse", "t", 1, STRING);
        scalar("startswith", "tt", 2, BOOLEAN);
        scalar("endswith", "tt", 2, BOOLEAN);
        scalar("contains", "tt", 2, BOOLEAN);
        scalar("ascii", "t", 1, INTEGER);
        scalar("chr", "i", 1, STRING, "char");
        scalar("concat", "t*", 1, STRING);
        scalar("concat_ws", "t*", 1, STRING);
        scalar("md5", "t", 1, STRING);
        scalar("sha2", "ti", 2, STRING);
        scalar("regexp_like", "tt", 2, BOOLEAN, "rlike", "regexp");
        scalar("regexp_extract", "tti", 2, STRING);
        scalar("regexp_replace", "ttt", 3, STRING);
        scalar("split", "tt", 2, ARRAY);
        scalar("size", "a", 1, INTEGER, "cardinality", "array_size");
        scalar("array_contains", "aa", 2, BOOLEAN);
    }

    private static void nulls() {
        put("coalesce", new Signature(SCALAR, "u*", 1, Coercion::common), "nvl", "ifnull");
        put("nvl2", new Signature(SCALAR, "auu", 3, Functions::lastTwo));
        put("if", new Signature(SCALAR, "buu", 3, Functions::lastTwo), "iff");
        put("nullif", new Signature(SCALAR, "aa", 2, Functions::first));
        put("greatest", new Signature(SCALAR, "u*", 2, Coercion::common));
        put("least", new Signature(SCALAR, "u*", 2, Coercion::common));
        scalar("isnull", "a", 1, BOOLEAN);
        scalar("isnotnull", "a", 1, BOOLEAN);
        scalar("isnan", "n", 1, BOOLEAN);
        put("nanvl", new Signature(SCALAR, "nn", 2, Coercion::common));
        put("nullifzero", new Signature(SCALAR, "n", 1, Functions::first));
        put("zeroifnull", new Signature(SCALAR, "n", 1, Functions::first));
        for (Map.Entry<String, SparkType> cast : Map.of(
                        "string",
                        STRING,
                        "boolean",
                        BOOLEAN,
                        "int",
                        INTEGER,
                        "bigint",
                        BIGINT,
                        "double",
                        DOUBLE,
                        "date",
                        DATE,
                        "timestamp",
                        TIMESTAMP)
                .entrySet()) {
            scalar(cast.getKey(), "a", 1, cast.getValue());
        }
    }

    private static void numbers() {
        put("abs", new Signature(SCALAR, "n", 1, Functions::first));
        scalar("ceil", "n", 1, BIGINT, "ceiling");
        scalar("floor", "n", 1, BIGINT);
        put("round", new Signature(SCALAR, "ni", 1, Functions::first));
        put("mod", new Signature(SCALAR, "nn", 2, Coercion::common));
        put("pmod", new Signature(SCALAR, "nn", 2, Coercion::common));
        scalar("sign", "n", 1, DOUBLE, "signum");
        scalar("power", "nn", 2, DOUBLE, "pow");
        scalar("log", "nn", 1, DOUBLE);
        for (String name : List.of(
                "sqrt", "cbrt", "exp", "ln", "log10", "log2", "sin", "cos", "tan", "asin", "acos", "atan", "degrees",
                "radians")) {
            scalar(name, "n", 1, DOUBLE);
        }
        scalar("pi", "", 0, DOUBLE);
    }

    private static void times() {
        for (String name :
                List.of("year", "quarter", "month", "weekofyear", "day", "dayofyear", "dayofweek", "weekday")) {
            scalar(name, "d", 1, INTEGER);
        }
        alias("day", "dayofmonth");
        for (String name : List.of("hour", "minute", "second")) {
            scalar(name, "s", 1, INTEGER);
        }
        scalar("current_date", "", 0, DATE, "curdate");
        scalar("current_timestamp", "", 0, TIMESTAMP, "now", "localtimestamp");
        scalar("date_add", "di", 2, DATE, "dateadd");
        scalar("date_sub", "di", 2, DATE);
        scalar("add_months", "di", 2, DATE);
        scalar("datediff", "dd", 2, INTEGER, "date_diff");
        scalar("months_between", "ss", 2, DOUBLE);
        scalar("last_day", "d", 1, DATE);
        scalar("make_date", "iii", 3, DATE);
        scalar("trunc", "dt", 2, DATE);
        scalar("date_trunc", "ts", 2, TIMESTAMP);
        scalar("date_part", "ts", 2, DOUBLE, "datepart");
        scalar("to_date", "at", 1, DATE, "try_to_date");
        scalar("to_timestamp", "at", 1, TIMESTAMP, "try_to_timestamp", "to_timestamp_ntz", "to_timestamp_ltz");
        scalar("date_format", "st", 2, STRING);
        scalar("unix_timestamp", "at", 0, BIGINT, "to_unix_timestamp");
        scalar("from_unixtime", "it", 1, STRING);
        scalar("timestamp_seconds", "n", 1, TIMESTAMP);
        scalar("timestamp_millis", "i", 1, TIMESTAMP);
    }

    private static void aggregates() {
        put("count", new Signature(AGGREGATE, "a*", 1, types -> BIGINT));
        put("sum", new Signature(AGGREGATE, "n", 1, types -> types.getFirst() == INTEGER ? BIGINT : types.getFirst()));
        aggregate("avg", DOUBLE, "mean");
        put("min", new Signature(AGGREGATE, "a", 1, Functions::first));
        put("max", new Signature(AGGREGATE, "a", 1, Functions::first));
        put("first", new Signature(AGGREGATE, "a", 1, Functions::first), "first_value", "any_value");
        put("last", new Signature(AGGREGATE, "a", 1, Functions::first), "last_value");
        put("max_by", new Signature(AGGREGATE, "aa", 2, Functions::first));
        put("min_by", new Signature(AGGREGATE, "aa", 2, Functions::first));
        put("mode", new Signature(AGGREGATE, "a", 1, Functions::first));
        aggregate("stddev_samp", DOUBLE, "stddev", "std");
        aggregate("stddev_pop", DOUBLE);
        aggregate("var_samp", DOUBLE, "variance");
        aggregate("var_pop", DOUBLE);
        aggregate("median", DOUBLE);
        put("corr", new Signature(AGGREGATE, "nn", 2, types -> DOUBLE));
        put("covar_pop", new Signature(AGGREGATE, "nn", 2, types -> DOUBLE));
        put("covar_samp", new Signature(AGGREGATE, "nn", 2, types -> DOUBLE));
        put("percentile", new Signature(AGGREGATE, "nn", 2, types -> DOUBLE));
        put("percentile_approx", new Signature(AGGREGATE, "nni", 2, Functions::first), "approx_percentile");
        put("approx_count_distinct", new Signature(AGGREGATE, "an", 1, types -> BIGINT));
        put("count_if", new Signature(AGGREGATE, "b", 1, types -> BIGINT));
        put("bool_and", new Signature(AGGREGATE, "b", 1, types -> BOOLEAN), "every");
        put("bool_or", new Signature(AGGREGATE, "b", 1, types -> BOOLEAN), "some", "any");
    }

    private static void windows() {
        for (String name : List.of("row_number", "rank", "dense_rank")) {
            put(name, new Signature(WINDOW, "", 0, types -> INTEGER));
        }
        put("percent_rank", new Signature(WINDOW, "", 0, types -> DOUBLE));
        put("cume_dist", new Signature(WINDOW, "", 0, types -> DOUBLE));
        put("ntile", new Signature(WINDOW, "i", 1, types -> INTEGER));
        put("lag", new Signature(WINDOW, "aia", 1, Functions::first));
        put("lead", new Signature(WINDOW, "aia", 1, Functions::first));
        put("nth_value", new Signature(WINDOW, "ai", 2, Functions::first));
    }

    private static void scalar(String name, String parameters, int least, SparkType result, String... aliases) {
        put(name, new Signature(SCALAR, parameters, least, types -> result), aliases);
    }

    private static void aggregate(String name, SparkType result, String... aliases) {
        put(
                name,
                new Signature(
                        AGGREGATE, "n", 1, types -> result == DOUBLE && types.getFirst() == DECIMAL ? DECIMAL : result),
                aliases);
    }

    private static void put(String name, Signature signature, String... aliases) {
        CATALOG.put(name, signature);
        for (String alias : aliases) {
            alias(name, alias);
        }
    }

    private static void alias(String name, String alias) {
        ALIASES.put(alias, name);
    }
}
