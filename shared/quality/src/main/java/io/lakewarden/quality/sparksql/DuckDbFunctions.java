package io.lakewarden.quality.sparksql;

import io.lakewarden.quality.regex.JavaRegex;
import io.lakewarden.quality.sparksql.SparkTarget.FunctionArgument;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Spark's functions as DuckDB's. Most have the same name; the others are templates, keyed by name or
/// `name/arity`, in which `{0}` is the first argument.
final class DuckDbFunctions {
    private static final Map<String, String> TEMPLATES = Map.ofEntries(
            // As Spark's: only spaces part words.
            Map.entry(
                    "initcap",
                    "array_to_string(list_transform(string_split(lower({0}), ' '), lambda word: upper(word[1]) || word[2:]), ' ')"),
            Map.entry("octet_length", "octet_length(encode({0}))"),
            Map.entry("btrim/1", "trim({0})"),
            Map.entry("btrim/2", "trim({0}, {1})"),
            // Spark counts from 1 and takes 0 for 1.
            Map.entry("substring/2", "substring({0}, CASE WHEN {1} = 0 THEN 1 ELSE {1} END)"),
            Map.entry("substring/3", "substring({0}, CASE WHEN {1} = 0 THEN 1 ELSE {1} END, greatest({2}, 0))"),
            Map.entry("left", "left({0}, greatest({1}, 0))"),
            Map.entry("right", "right({0}, greatest({1}, 0))"),
            Map.entry("locate/2", "instr({1}, {0})"),
            Map.entry(
                    "locate/3",
                    "CASE WHEN {2} < 1 THEN 0 WHEN instr(substring({1}, {2}), {0}) = 0 THEN 0 ELSE instr(substring({1}, {2}), {0}) + {2} - 1 END"),
            Map.entry("replace/2", "replace({0}, {1}, '')"),
            Map.entry("startswith", "starts_with({0}, {1})"),
            Map.entry("endswith", "suffix({0}, {1})"),
            Map.entry("chr", "chr(CAST({0} % 256 AS INTEGER))"),
            Map.entry("size", "coalesce(len({0}), -1)"),
            Map.entry("array_contains", "list_contains({0}, {1})"),
            Map.entry("element", "list_extract({0}, {1} + 1)"),
            Map.entry("nvl2", "CASE WHEN {0} IS NOT NULL THEN {1} ELSE {2} END"),
            Map.entry("if", "CASE WHEN {0} THEN {1} ELSE {2} END"),
            Map.entry("isnan", "coalesce(isnan(CAST({0} AS DOUBLE)), false)"),
            Map.entry("nanvl", "CASE WHEN isnan(CAST({0} AS DOUBLE)) THEN {1} ELSE {0} END"),
            Map.entry("nullifzero", "nullif({0}, 0)"),
            Map.entry("zeroifnull", "coalesce({0}, 0)"),
            Map.entry("ceil", "TRY_CAST(ceil({0}) AS BIGINT)"),
            Map.entry("floor", "TRY_CAST(floor({0}) AS BIGINT)"),
            Map.entry("pmod", "((({0} % nullif({1}, 0)) + {1}) % nullif({1}, 0))"),
            Map.entry("sign", "CAST(sign({0}) AS DOUBLE)"),
            Map.entry("power", "pow({0}, {1})"),
            // Spark gives NaN for the root of a number below zero, null for a logarithm of it or of zero.
            Map.entry("sqrt", "CASE WHEN {0} < 0 THEN CAST('NaN' AS DOUBLE) ELSE sqrt({0}) END"),
            Map.entry("ln", "CASE WHEN {0} > 0 THEN ln({0}) END"),
            Map.entry("log/1", "CASE WHEN {0} > 0 THEN ln({0}) END"),
            Map.entry("log/2", "CASE WHEN {0} > 0 AND {1} > 0 THEN ln({1}) / ln({0}) END"),
            Map.entry("log10", "CASE WHEN {0} > 0 THEN log10({0}) END"),
            Map.entry("log2", "CASE WHEN {0} > 0 THEN log2({0}) END"),
            Map.entry("weekday", "(isodow({0}) - 1)"),
            Map.entry("add_months", "CAST({0} + to_months(CAST({1} AS INTEGER)) AS DATE)"),
            Map.entry("datediff", "date_diff('day', {1}, {0})"),
            // A day that no calendar has is null.
            Map.entry("make_date", "TRY(make_date({0}, {1}, {2}))"),
            Map.entry("to_date/1", "TRY_CAST({0} AS DATE)"),
            Map.entry("to_timestamp/1", "TRY_CAST({0} AS TIMESTAMP)"),
            Map.entry("unix_timestamp/1", "CAST(floor(epoch(TRY_CAST({0} AS TIMESTAMP))) AS BIGINT)"),
            Map.entry("timestamp_seconds", "make_timestamp(CAST({0} * 1000000 AS BIGINT))"),
            Map.entry("timestamp_millis", "make_timestamp(CAST({0} AS BIGINT) * 1000)"),
            Map.entry("percentile", "quantile_cont({0}, {1})"),
            Map.entry("percentile_approx", "quantile_disc({0}, {1})"),
            Map.entry("approx_count_distinct", "approx_count_distinct({0})"),
            Map.entry("count_true", "coalesce(count_if({0}), 0)"),
            Map.entry("first_non_null", "any_value({0})"),
            Map.entry("last_non_null", "last({0}) FILTER (WHERE {0} IS NOT NULL)"));

    Optional<String> call(String function, List<FunctionArgument> arguments) {
        return switch (function) {
            case "regexp_extract" -> regexExtract(arguments);
            case "regexp_replace" -> regexReplace(arguments);
            case "split" -> split(arguments);
            case "sha2" -> sha2(arguments);
            case "to_date", "to_timestamp", "unix_timestamp" -> parsed(function, arguments);
            case "date_format" -> formatted(arguments.get(0).sql(), arguments.get(1));
            case "from_unixtime" -> fromUnixTime(arguments);
            case "percentile", "percentile_approx" -> percentile(function, arguments);
            case "months_between" -> Optional.empty();
            default -> Optional.of(plain(function, arguments));
        };
    }

    private static String plain(String function, List<FunctionArgument> arguments) {
        boolean distinct = function.endsWith("_distinct") && !function.startsWith("approx");
        String name = distinct ? function.substring(0, function.length() - "_distinct".length()) : function;
        String template = Optional.ofNullable(TEMPLATES.get(name + "/" + arguments.size()))
                .orElse(TEMPLATES.get(name));
        if (template == null || distinct) {
            String values = arguments.stream().map(FunctionArgument::sql).collect(Collectors.joining(", "));
            return name + "(" + (distinct ? "DISTINCT " : "") + values + ")";
        }
        return Template.fill(template, arguments);
    }

    private static Optional<String> groups(FunctionArgument pattern) {
        return pattern.literal()
                .flatMap(text -> new JavaRegex(text).toRe2Groups())
                .map(DuckDbFunctions::quoted);
    }

    private static Optional<String> regexExtract(List<FunctionArgument> arguments) {
        Optional<String> group =
                arguments.size() < 3 ? Optional.of("1") : arguments.get(2).literal();
        return groups(arguments.get(1))
                .flatMap(pattern -> group.map(
                        index -> "regexp_extract(" + arguments.get(0).sql() + ", " + pattern + ", " + index + ")"));
    }

    private static Optional<String> regexReplace(List<FunctionArgument> arguments) {
        Optional<String> replacement = arguments.get(2).literal().flatMap(DuckDbFunctions::replacement);
        return groups(arguments.get(1))
                .flatMap(pattern -> replacement.map(text ->
                        "regexp_replace(" + arguments.get(0).sql() + ", " + pattern + ", " + quoted(text) + ", 'g')"));
    }

    /// Java's `$1` is RE2's `\1`.
    private static Optional<String> replacement(String java) {
        boolean plain = java.indexOf('\\') < 0 && java.replaceAll("\\$\\d", "").indexOf('$') < 0;
        return plain ? Optional.of(java.replaceAll("\\$(\\d)", "\\\\$1")) : Optional.empty();
    }

    private static Optional<String> split(List<FunctionArgument> arguments) {
        return groups(arguments.get(1))
                .map(pattern -> "regexp_split_to_array(" + arguments.get(0).sql() + ", " + pattern + ")");
    }

    private static Optional<String> sha2(List<FunctionArgument> arguments) {
        boolean sha256 = arguments
                .get(1)
                .literal()
                .filter(bits -> bits.equals("256") || bits.equals("0"))
                .isPresent();
        return sha256 ? Optional.of("sha256(" + arguments.get(0).sql() + ")") : Optional.empty();
    }

    private static Optional<String> format(FunctionArgument argument) {
        return argument.literal().flatMap(DateFormats::toStrftime).map(DuckDbFunctions::quoted);
    }

    private static Optional<String> formatted(String time, FunctionArgument pattern) {
        return format(pattern).map(format -> "strftime(" + time + ", " + format + ")");
    }

    private static Optional<String> fromUnixTime(List<FunctionArgument> arguments) {
        String time = "make_timestamp(CAST(" + arguments.get(0).sql() + " AS BIGINT) * 1000000)";
        return arguments.size() == 1
                ? Optional.of("strftime(" + time + ", '%Y-%m-%d %H:%M:%S')")
                : formatted(time, arguments.get(1));
    }

    private static Optional<String> parsed(String function, List<FunctionArgument> arguments) {
        if (arguments.size() == 1 || arguments.get(0).type() != SparkType.STRING) {
            return Optional.of(plain(function, arguments.subList(0, 1)));
        }
        return format(arguments.get(1))
                .map(format -> "try_strptime(" + arguments.get(0).sql() + ", " + format + ")")
                .map(time -> switch (function) {
                    case "to_date" -> "CAST(" + time + " AS DATE)";
                    case "to_timestamp" -> time;
                    default -> "CAST(epoch(" + time + ") AS BIGINT)";
                });
    }

    private static Optional<String> percentile(String function, List<FunctionArgument> arguments) {
        // The share must be known when the statement is bound.
        return arguments.get(1).literal().map(share -> plain(function, arguments));
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
