package io.lakewarden.quality.sparksql;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Spark's datetime patterns as Joda's, which Athena's `format_datetime` and `parse_datetime` take.
final class JodaFormats {
    private static final Set<String> SAME = Set.of(
            "yyyy", "yy", "MM", "M", "MMM", "MMMM", "dd", "d", "DDD", "HH", "H", "hh", "h", "mm", "m", "ss", "s", "SSS",
            "a", "E", "EEE", "EEEE");
    private static final Pattern PART = Pattern.compile("'(?:[^']|'')*'|([A-Za-z])\\1*|[^A-Za-z'\\[\\]{}#]");

    private JodaFormats() {}

    /// Empty if the pattern has a letter without a counterpart.
    static Optional<String> of(String pattern) {
        StringBuilder out = new StringBuilder();
        Matcher part = PART.matcher(pattern);
        int at = 0;
        while (part.lookingAt()) {
            Optional<String> joda = part(part.group());
            if (joda.isEmpty()) {
                return Optional.empty();
            }
            out.append(joda.get());
            at = part.end();
            part.region(at, pattern.length());
        }
        return at == pattern.length() ? Optional.of(out.toString()) : Optional.empty();
    }

    private static Optional<String> part(String text) {
        return switch (text) {
            case "uuuu", "y" -> Optional.of("yyyy");
            default ->
                Character.isLetter(text.charAt(0)) && !SAME.contains(text) ? Optional.empty() : Optional.of(text);
        };
    }
}
