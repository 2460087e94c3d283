package io.lakewarden.desk.recommend;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.regex.Pattern;

/// Pieces of DQDL that both parsers, ours and AWS's, read alike.
final class Dqdl {

    /// AWS's parser takes such a string for a date or a time wherever it stands.
    private static final Pattern DATE_OR_TIME =
            Pattern.compile("\\d{4}-\\d{1,2}-\\d{1,2}.*|\\d{1,2}:\\d{2}( ?[AaPp][Mm])?|\\d{1,2} ?[AaPp][Mm]");
    private static final Pattern HOSTILE = Pattern.compile(".*[\\p{Cntrl}\"\\\\$\u2028\u2029].*", Pattern.DOTALL);
    private static final MathContext OUTWARD_UP = new MathContext(2, RoundingMode.CEILING);
    private static final MathContext OUTWARD_DOWN = new MathContext(2, RoundingMode.FLOOR);

    private Dqdl() {}

    /// Whether a text can stand between quotes as it is.
    static boolean isPlain(String text) {
        return !text.isEmpty()
                && !DATE_OR_TIME.matcher(text).matches()
                && !HOSTILE.matcher(text).matches();
    }

    static String quoted(String text) {
        return "\"" + text + "\"";
    }

    /// A filter that keeps the rows with a value, or nothing where all have one.
    static String whereFilled(ColumnProfile column) {
        return column.isComplete() ? "" : " where \"`" + column.name().replace("`", "``") + "` is not null\"";
    }

    /// A bound at or above a number, with two digits.
    static String atLeast(double number) {
        return new BigDecimal(number).round(OUTWARD_UP).stripTrailingZeros().toPlainString();
    }

    /// A bound at or below a number, with two digits.
    static String atMost(double number) {
        return new BigDecimal(number).round(OUTWARD_DOWN).stripTrailingZeros().toPlainString();
    }

    /// A number for a comment.
    static String shown(double number) {
        return new BigDecimal(number)
                .round(new MathContext(6))
                .stripTrailingZeros()
                .toPlainString();
    }

    /// A text for a comment: one line, no matter what is in it.
    static String comment(String text) {
        String line = text.replaceAll("[\\p{Cntrl}\\p{Cf}\u2028\u2029]+", " ").strip();
        return line.length() > 60 ? line.substring(0, 60) + "…" : line;
    }
}
