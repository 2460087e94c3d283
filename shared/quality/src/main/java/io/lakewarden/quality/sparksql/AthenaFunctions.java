package io.lakewarden.quality.sparksql;

import io.lakewarden.quality.regex.JavaRegex;
import io.lakewarden.quality.sparksql.SparkTarget.FunctionArgument;
import io.lakewarden.quality.sql.AthenaCasts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Spark's functions as Athena's: those of the same name and meaning, and templates keyed by name or `name/arity`.
/// Any other has no counterpart.
final class AthenaFunctions {
    private static final Set<String> SAME = Set.of(
            "length",
            "lower",
            "upper",
            "translate",
            "reverse",
            "concat_ws",
            "lpad",
            "rpad",
            "coalesce",
            "abs",
            "round",
            "cbrt",
            "exp",
            "log10",
            "log2",
            "sin",
            "cos",
            "tan",
            "asin",
            "acos",
            "atan",
            "degrees",
            "radians",
            "pi",
            "power",
            "count",
            "sum",
            "min",
            "max",
            "max_by",
            "min_by",
            "stddev_samp",
            "stddev_pop",
            "var_samp",
            "var_pop",
            "bool_and",
            "bool_or",
            "row_number",
            "rank",
            "dense_rank",
            "percent_rank",
            "cume_dist",
            "ntile",
            "lag",
            "lead",
            "nth_value");

    private static final String PRESENT = "filter(ARRAY[{*}], x -> x IS NOT NULL)";

    private static final Map<String, String> TEMPLATES = Map.ofEntries(
            // As Spark's: only spaces part words.
            Map.entry("initcap", "regexp_replace(lower({0}), '(\\A| )([^ ])', word -> word[1] || upper(word[2]))"),
            Map.entry("octet_length", "length(to_utf8({0}))"),
            // Spark's trim takes spaces only.
            Map.entry("trim/1", "regexp_replace({0}, '\\A +| +\\z', '')"),
            Map.entry("btrim/1", "regexp_replace({0}, '\\A +| +\\z', '')"),
            Map.entry("ltrim/1", "regexp_replace({0}, '\\A +', '')"),
            Map.entry("rtrim/1", "regexp_replace({0}, ' +\\z', '')"),
            // Spark counts from 1 and takes 0 for 1.
            Map.entry("substring/2", "substr({0}, CASE WHEN {1} = 0 THEN 1 ELSE {1} END)"),
            Map.entry(
                    "substring/3",
                    "substr({0}, CASE WHEN {1} = 0 THEN 1 ELSE {1} END, CASE WHEN {2} < 0 THEN 0 ELSE {2} END)"),
            Map.entry("left", "substr({0}, 1, CASE WHEN {1} < 0 THEN 0 ELSE {1} END)"),
            Map.entry(
                    "right",
                    "CASE WHEN {1} <= 0 THEN '' WHEN {1} >= length({0}) THEN {0} ELSE substr({0}, length({0}) - {1} + 1) END"),
            Map.entry("instr", "strpos({0}, {1})"),
            Map.entry("locate/2", "strpos({1}, {0})"),
            Map.entry(
                    "locate/3",
                    "CASE WHEN {2} < 1 THEN 0 WHEN strpos(substr({1}, {2}), {0}) = 0 THEN 0 ELSE strpos(substr({1}, {2}), {0}) + {2} - 1 END"),
            Map.entry("replace/2", "CASE WHEN {1} = '' THEN {0} ELSE replace({0}, {1}) END"),
            Map.entry("replace/3", "CASE WHEN {1} = '' THEN {0} ELSE replace({0}, {1}, {2}) END"),
            Map.entry("startswith", "(strpos({0}, {1}) = 1)"),
            Map.entry("endswith", "(substr({0}, - length({1})) = {1})"),
            Map.entry("contains", "(strpos({0}, {1}) > 0)"),
            Map.entry("ascii", "CASE WHEN {0} = '' THEN 0 ELSE codepoint(CAST(substr({0}, 1, 1) AS VARCHAR(1))) END"),
            Map.entry("chr", "chr({0} % 256)"),
            Map.entry("md5", "lower(to_hex(md5(to_utf8({0}))))"),
            Map.entry("size", "coalesce(cardinality({0}), -1)"),
            Map.entry("array_contains", "contains({0}, {1})"),
            Map.entry("element", "CASE WHEN {1} >= 0 THEN element_at({0}, {1} + 1) END"),
            Map.entry("nvl2", "CASE WHEN {0} IS NOT NULL THEN {1} ELSE {2} END"),
            Map.entry("if", "CASE WHEN {0} THEN {1} ELSE {2} END"),
            Map.entry("greatest", "array_max(" + PRESENT + ")"),
            Map.entry("least", "array_min(" + PRESENT + ")"),
            Map.entry("isnan", "coalesce(is_nan(CAST({0} AS DOUBLE)), false)"),
            Map.entry("nanvl", "CASE WHEN is_nan(CAST({0} AS DOUBLE)) THEN {1} ELSE {0} END"),
            Map.entry("nullifzero", "nullif({0}, 0)"),
            Map.entry("zeroifnull", "coalesce({0}, 0)"),
            Map.entry("ceil", "TRY_CAST(ceiling({0}) AS BIGINT)"),
            Map.entry("floor", "TRY_CAST(floor({0}) AS BIGINT)"),
            Map.entry("pmod", "((({0} % nullif({1}, 0)) + {1}) % nullif({1}, 0))"),
            Map.entry("sign", "CAST(sign({0}) AS DOUBLE)"),
            Map.entry("sqrt", "sqrt({0})"),
            // Spark gives null where there is no logarithm.
            Map.entry("ln", "CASE WHEN {0} > 0 THEN ln({0}) END"),
            Map.entry("log/1", "CASE WHEN {0} > 0 THEN ln({0}) END"),
            Map.entry("log/2", "CASE WHEN {0} > 0 AND {1} > 0 THEN ln({1}) / ln({0}) END"),
            Map.entry("log10", "CASE WHEN {0} > 0 THEN log10({0}) END"),
            Map.entry("log2", "CASE WHEN {0} > 0 THEN log2({0}) END"),
            Map.entry("weekday", "(day_of_week({0}) - 1)"),
            Map.entry("add_months", "date_add('month', {1}, {0})"),
            Map.entry("datediff", "date_diff('day', {1}, {0})"),
            Map.entry("last_day", "last_day_of_month({0})"),
            Map.entry("make_date", "TRY_CAST(format('%04d-%02d-%02d', {0}, {1}, {2}) AS DATE)"),
            Map.entry("unix_timestamp/1", "CAST(floor(to_unixtime({0})) AS BIGINT)"),
            Map.entry("timestamp_seconds", AthenaTarget.fromEpoch("{0}")),
            Map.entry("timestamp_millis", AthenaTarget.fromEpoch("{0} / 1e3")),
            Map.entry("avg", "avg(CAST({0} AS DOUBLE))"),
            // Of whole numbers the engine takes its 32-bit form, which is right to seven digits.
            Map.entry("corr", "corr(CAST({0} AS DOUBLE), CAST({1} AS DOUBLE))"),
            Map.entry("covar_pop", "covar_pop(CAST({0} AS DOUBLE), CAST({1} AS DOUBLE))"),
            Map.entry("covar_samp", "covar_samp(CAST({0} AS DOUBLE), CAST({1} AS DOUBLE))"),
            Map.entry("percentile_approx/2", "approx_percentile({0}, {1})"),
            Map.entry("approx_count_distinct/1", "approx_distinct({0})"),
            Map.entry("count_true", "count_if({0})"),
            Map.entry("first_non_null", "arbitrary({0})"));

    Optional<String> call(String function, List<FunctionArgument> arguments) {
        return switch (function) {
            case "regexp_extract" -> regexExtract(arguments);
            case "regexp_replace" -> regexReplace(arguments);
            case "split" ->
                pattern(arguments.get(1))
                        .map(regex -> "regexp_split(" + arguments.get(0).sql() + ", " + regex + ")");
            case "sha2" -> sha2(arguments);
            case "to_date", "to_timestamp", "unix_timestamp" -> parsed(function, arguments);
            case "date_format" -> formatted(arguments.get(0).sql(), arguments.get(1));
            case "from_unixtime" -> fromUnixTime(arguments);
            default -> plain(function, arguments);
        };
    }

    private static Optional<String> plain(String function, List<FunctionArgument> arguments) {
        boolean distinct = function.endsWith("_distinct") && !function.startsWith("approx");
        String name = distinct ? function.substring(0, function.length() - "_distinct".length()) : function;
        Optional<String> template = Optional.ofNullable(TEMPLATES.get(name + "/" + arguments.size()))
                .or(() -> Optional.ofNullable(TEMPLATES.get(name)));
        if (template.isPresent()) {
            return distinct && !name.equals("avg")
                    ? Optional.empty()
                    : Optional.of(
                            filled(template.get().replace("avg(", distinct ? "avg(DISTINCT " : "avg("), arguments));
        }
        return SAME.contains(name)
                ? Optional.of(name + "(" + (distinct ? "DISTINCT " : "") + all(arguments) + ")")
                : Optional.empty();
    }

    private static String filled(String template, List<FunctionArgument> arguments) {
        int every = template.indexOf("{*}");
        return every < 0
                ? Template.fill(template, arguments)
                : template.substring(0, every) + all(arguments) + template.substring(every + 3);
    }

    private static String all(List<FunctionArgument> arguments) {
        return arguments.stream().map(FunctionArgument::sql).collect(Collectors.joining(", "));
    }

    // --- regular expressions

    private static Optional<String> pattern(FunctionArgument argument) {
        return argument.literal()
                .flatMap(text -> new JavaRegex(text).toJoniSearch())
                .map(AthenaTarget::quoted);
    }

    /// Spark gives an empty text where nothing is found.
    private static Optional<String> regexExtract(List<FunctionArgument> arguments) {
        String value = arguments.get(0).sql();
        Optional<String> group =
                arguments.size() < 3 ? Optional.of("1") : arguments.get(2).literal();
        return pattern(arguments.get(1))
                .flatMap(
                        regex -> group.map(index -> "(CASE WHEN " + value + " IS NOT NULL THEN coalesce(regexp_extract("
                                + value + ", " + regex + ", " + index + "), '') END)"));
    }

    /// `$1` in the replacement is the same in both; a backslash is not.
    private static Optional<String> regexReplace(List<FunctionArgument> arguments) {
        Optional<String> replacement = arguments
                .get(2)
                .literal()
                .filter(text -> text.indexOf('\\') < 0)
                .filter(text -> text.replaceAll("\\$\\d", "").indexOf('$') < 0);
        return pattern(arguments.get(1))
                .flatMap(regex -> replacement.map(text -> "regexp_replace("
                        + arguments.get(0).sql() + ", " + regex + ", " + AthenaTarget.quoted(text) + ")"));
    }

    private static Optional<String> sha2(List<FunctionArgument> arguments) {
        return arguments
                .get(1)
                .literal()
                .flatMap(bits -> switch (bits) {
                    case "0", "256" -> Optional.of("sha256");
                    case "512" -> Optional.of("sha512");
                    default -> Optional.empty();
                })
                .map(hash ->
                        "lower(to_hex(" + hash + "(to_utf8(" + arguments.get(0).sql() + "))))");
    }

    // --- times as text

    private static Optional<String> format(FunctionArgument argument) {
        return argument.literal().flatMap(JodaFormats::of).map(AthenaTarget::quoted);
    }

    private static Optional<String> formatted(String time, FunctionArgument pattern) {
        return format(pattern).map(format -> "format_datetime(" + time + ", " + format + ")");
    }

    private static Optional<String> fromUnixTime(List<FunctionArgument> arguments) {
        String time = AthenaTarget.fromEpoch(arguments.get(0).sql());
        return arguments.size() == 1
                ? Optional.of("format_datetime(" + time + ", 'yyyy-MM-dd HH:mm:ss')")
                : formatted(time, arguments.get(1));
    }

    private static Optional<String> parsed(String function, List<FunctionArgument> arguments) {
        FunctionArgument value = arguments.get(0);
        Optional<String> moment = arguments.size() == 1 || value.type() != SparkType.STRING
                ? Optional.of(moment(function, value))
                : format(arguments.get(1))
                        .map(format -> "CAST(try(parse_datetime(" + value.sql() + ", " + format
                                + ")) AT TIME ZONE 'UTC' AS TIMESTAMP(6))");
        return moment.map(time -> switch (function) {
            case "to_date" -> "CAST(" + time + " AS DATE)";
            case "to_timestamp" -> time;
            default -> "CAST(floor(to_unixtime(" + time + ")) AS BIGINT)";
        });
    }

    private static String moment(String function, FunctionArgument value) {
        if (value.type() != SparkType.STRING) {
            return "CAST(" + value.sql() + " AS TIMESTAMP(6))";
        }
        return function.equals("to_date")
                ? AthenaCasts.textToDate(value.sql())
                : AthenaCasts.textToTimestamp(value.sql());
    }
}
