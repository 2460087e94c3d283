package io.lakewarden.quality.sql;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Spark's patterns of dates and times (`yyyy-MM-dd HH:mm:ss`) in the engines' spelling; empty if a pattern has a
/// letter
/// without a counterpart.
final class TimeFormats {

    private static final Pattern PART = Pattern.compile("'(?:[^']|'')*'|([A-Za-z])\\1*|[^A-Za-z'\\[\\]{}#]");
    private static final Set<String> JODA = Set.of(
            "yyyy", "yy", "MM", "M", "MMM", "MMMM", "dd", "d", "DDD", "HH", "H", "hh", "h", "mm", "m", "ss", "s", "SSS",
            "a", "E", "EEE", "EEEE");
    private static final Map<String, String> STRFTIME = Map.ofEntries(
            Map.entry("yyyy", "%Y"),
            Map.entry("uuuu", "%Y"),
            Map.entry("y", "%Y"),
            Map.entry("yy", "%y"),
            Map.entry("MM", "%m"),
            Map.entry("M", "%-m"),
            Map.entry("MMM", "%b"),
            Map.entry("MMMM", "%B"),
            Map.entry("dd", "%d"),
            Map.entry("d", "%-d"),
            Map.entry("DDD", "%j"),
            Map.entry("HH", "%H"),
            Map.entry("H", "%-H"),
            Map.entry("hh", "%I"),
            Map.entry("h", "%-I"),
            Map.entry("mm", "%M"),
            Map.entry("m", "%-M"),
            Map.entry("ss", "%S"),
            Map.entry("s", "%-S"),
            Map.entry("SSS", "%g"),
            Map.entry("SSSSSS", "%f"),
            Map.entry("a", "%p"),
            Map.entry("E", "%a"),
            Map.entry("EEE", "%a"),
            Map.entry("EEEE", "%A"));

    private TimeFormats() {}

    /// DuckDB's.
    static Optional<String> strftime(String pattern) {
        return written(pattern, part -> switch (part.charAt(0)) {
            case '\'' -> Optional.of(unquoted(part).replace("%", "%%"));
            case '%' -> Optional.of("%%");
            default -> part.matches("[A-Za-z]+") ? Optional.ofNullable(STRFTIME.get(part)) : Optional.of(part);
        });
    }

    /// Joda's, which Athena's `format_datetime` and `parse_datetime` take.
    static Optional<String> joda(String pattern) {
        return written(pattern, part -> switch (part) {
            case "uuuu", "y" -> Optional.of("yyyy");
            default -> Optional.of(part).filter(same -> !Character.isLetter(same.charAt(0)) || JODA.contains(same));
        });
    }

    private static String unquoted(String part) {
        return part.equals("''") ? "'" : part.substring(1, part.length() - 1).replace("''", "'");
    }

    private static Optional<String> written(String pattern, Function<String, Optional<String>> spelling) {
        StringBuilder out = new StringBuilder();
        Matcher part = PART.matcher(pattern);
        int at = 0;
        while (part.lookingAt()) {
            Optional<String> text = spelling.apply(part.group());
            if (text.isEmpty()) {
                return Optional.empty();
            }
            out.append(text.get());
            at = part.end();
            part.region(at, pattern.length());
        }
        return at == pattern.length() ? Optional.of(out.toString()) : Optional.empty();
    }
}
