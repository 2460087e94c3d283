package io.lakewarden.tags;

import java.util.Comparator;
import java.util.Objects;

/// One thing that is wrong with a resource's tags.
///
/// @param key the tag key that it is about; empty where it is about the whole resource
/// @param detail the right spelling of the key ([Code#CASE]), the value ([Code#VALUE]); else empty
/// @param text what people and scripts read; it is a stable format
public record Problem(Code code, String key, String detail, String text) {

    /// The kinds of problem in the order in which a verdict lists them; the names are the codes of the reports.
    public enum Code {
        /// The resource's name does not parse; nothing else is said about it.
        BAD_ARN,
        /// A required key is on the resource in no accepted spelling.
        MISSING,
        /// The key is there, spelled with another case than the policy demands.
        CASE,
        /// The policy does not accept this value for this key.
        VALUE,
        /// From here on: the resource's service would refuse the tag (templates only).
        TOO_MANY,
        KEY_EMPTY,
        KEY_LENGTH,
        VALUE_LENGTH,
        KEY_CHARACTER,
        VALUE_CHARACTER,
        RESERVED,
        DUPLICATE,
        DUPLICATE_CASE
    }

    /// The order of a verdict: by kind; missing keys, cases and values by key; what a service would refuse as it
    /// was found.
    public static final Comparator<Problem> ORDER = Comparator.comparing(Problem::rank)
            .thenComparing(problem -> problem.isSortedByKey() ? problem.key() : "", Keys.ORDER);

    public Problem {
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(detail, "detail");
        Objects.requireNonNull(text, "text");
    }

    static Problem badArn() {
        return new Problem(Code.BAD_ARN, "", "", "not an ARN");
    }

    static Problem missing(String key) {
        return new Problem(Code.MISSING, key, "", key);
    }

    static Problem wrongCase(String key, String expected) {
        return new Problem(Code.CASE, key, expected, key + " should be " + expected);
    }

    static Problem notAllowed(String key, String value) {
        return new Problem(Code.VALUE, key, value, key + "=" + value + " not allowed");
    }

    static Problem illegal(Code code, String key, String text) {
        return new Problem(code, key, "", text);
    }

    /// The text for people, who would not see a space around a value.
    public String shown() {
        boolean stray = code == Code.VALUE
                && !detail.isEmpty()
                && (isSpace(detail.codePointAt(0)) || isSpace(detail.codePointBefore(detail.length())));
        return stray ? key + "=\"" + detail + "\" not allowed" : text;
    }

    private static boolean isSpace(int c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }

    /// What is wrong with a tag's texts is told as it was found, whichever of them it is.
    private Code rank() {
        return isAboutTexts() ? Code.KEY_EMPTY : code;
    }

    private boolean isSortedByKey() {
        return code != Code.BAD_ARN && code != Code.TOO_MANY && !isAboutTexts();
    }

    private boolean isAboutTexts() {
        return code.compareTo(Code.KEY_EMPTY) >= 0 && code.compareTo(Code.VALUE_CHARACTER) <= 0;
    }
}
