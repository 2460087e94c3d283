package io.lakewarden.incidents;

import io.lakewarden.runtime.Redaction;
import java.text.BreakIterator;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Writes times and durations; cuts and cleans untrusted text. Cutting never splits a character as people see it: no
/// half emoji, no
/// lost accent.
public final class Texts {

    private static final int LABEL = 40;
    private static final int FIELD = 200;
    private static final int LINE = 400;
    private static final int LONGEST_READ = 20_000;
    private static final String ELLIPSIS = "…";

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private Texts() {}

    /// A time as people read it, in UTC: `2026-11-28 04:12 UTC`.
    public static String time(Instant instant) {
        return TIME.format(instant);
    }

    /// A duration as people read it, its two largest units: `3 h 12 min`.
    public static String duration(Duration duration) {
        String text = Stream.of(
                        part(duration.toDays(), "d"),
                        part(duration.toHoursPart(), "h"),
                        part(duration.toMinutesPart(), "min"),
                        part(duration.toSecondsPart(), "s"))
                .flatMap(Optional::stream)
                .limit(2)
                .collect(Collectors.joining(" "));
        return text.isEmpty() ? "less than a second" : text;
    }

    private static Optional<String> part(long amount, String unit) {
        return amount > 0 ? Optional.of(amount + " " + unit) : Optional.empty();
    }

    /// A short value: a name, a team.
    static String field(String text) {
        return oneLine(text, FIELD);
    }

    /// The name of a field or link: words only, so that it needs no escaping anywhere.
    static String label(String text) {
        return shorten(withoutControls(text.replaceAll("[^\\p{L}\\p{N} -]", " ")), LABEL);
    }

    /// A line of text, cleaned, without what looks like a secret, cut to size: a rule, a reason.
    public static String line(String text) {
        return oneLine(text, LINE);
    }

    /// Whether nothing in it looks like a secret.
    static boolean isClean(String text) {
        return Redaction.redact(text).equals(text);
    }

    private static String oneLine(String text, int most) {
        String read = shorten(text, LONGEST_READ);
        return shorten(withoutControls(Redaction.redact(read)), most);
    }

    /// At most `most` UTF-16 units, the last an ellipsis when something was cut.
    public static String shorten(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
        characters.setText(text);
        int end = characters.preceding(most - ELLIPSIS.length() + 1);
        return (end == BreakIterator.DONE ? "" : text.substring(0, end)) + ELLIPSIS;
    }

    /// One line without control characters, unpaired surrogates and the marks that turn the reading
    /// direction, with which a value could rewrite the message around it.
    public static String withoutControls(String text) {
        StringBuilder clean = new StringBuilder(text.length());
        boolean space = false;
        for (int c : text.codePoints().toArray()) {
            boolean gap = Character.isWhitespace(c) || Character.isISOControl(c) || Character.isSpaceChar(c);
            if (gap) {
                space = !clean.isEmpty();
            } else if (!isTrick(c)) {
                clean.append(space ? " " : "").appendCodePoint(c);
                space = false;
            }
        }
        return clean.toString();
    }

    private static boolean isTrick(int c) {
        return (c >= 0x202A && c <= 0x202E)
                || (c >= 0x2066 && c <= 0x2069)
                || c == 0x200E
                || c == 0x200F
                || c == 0x061C
                || Character.getType(c) == Character.SURROGATE
                || c == 0xFFFE
                || c == 0xFFFF;
    }

    static Map<String, Double> firstOf(Map<String, Double> metrics, int most) {
        return metrics.entrySet().stream()
                .filter(metric -> Double.isFinite(metric.getValue()))
                .limit(most)
                .collect(Collectors.toMap(
                        metric -> field(metric.getKey()), Map.Entry::getValue, (a, _) -> a, LinkedHashMap::new));
    }
}
