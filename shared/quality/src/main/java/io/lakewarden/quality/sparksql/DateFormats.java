package io.lakewarden.quality.sparksql;

import java.util.Map;
import java.util.Optional;

/// Spark's datetime patterns (`yyyy-MM-dd HH:mm:ss`) as strftime's.
final class DateFormats {
    private static final Map<String, String> FORMS = Map.ofEntries(
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

    private DateFormats() {}

    /// Empty if the pattern has a letter without a counterpart.
    static Optional<String> toStrftime(String pattern) {
        StringBuilder out = new StringBuilder();
        int at = 0;
        while (at < pattern.length()) {
            char c = pattern.charAt(at);
            if (c == '\'') {
                int close = pattern.indexOf('\'', at + 1);
                if (close < 0) {
                    return Optional.empty();
                }
                out.append(
                        close == at + 1 ? "'" : pattern.substring(at + 1, close).replace("%", "%%"));
                at = close + 1;
            } else if (isLetter(c)) {
                int end = runEnd(pattern, at);
                String form = FORMS.get(pattern.substring(at, end));
                if (form == null) {
                    return Optional.empty();
                }
                out.append(form);
                at = end;
            } else if ("[]{}#".indexOf(c) >= 0) {
                return Optional.empty();
            } else {
                out.append(c == '%' ? "%%" : c);
                at++;
            }
        }
        return Optional.of(out.toString());
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static int runEnd(String pattern, int start) {
        int end = start;
        while (end < pattern.length() && pattern.charAt(end) == pattern.charAt(start)) {
            end++;
        }
        return end;
    }
}
