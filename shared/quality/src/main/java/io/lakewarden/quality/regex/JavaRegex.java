package io.lakewarden.quality.regex;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// A regular expression as `java.util.regex` understands it.
///
/// @param text the pattern
public record JavaRegex(String text) {
    /// A pattern longer than this is refused: it would cost more to compile than any check is worth.
    public static final int MAX_LENGTH = 4_096;

    /// The function `(value, pattern) → boolean` of an engine that searches a value with Java's own engine.
    public static final String FIND_FUNCTION = "lakewarden_regex_find";

    /// The same for a match of the whole value.
    public static final String MATCH_FUNCTION = "lakewarden_regex_match";

    public JavaRegex {
        if (text.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("the regular expression is longer than " + MAX_LENGTH + " characters");
        }
        try {
            Pattern.compile(text);
        } catch (PatternSyntaxException e) {
            String place = e.getIndex() < 0 ? "" : " at character " + (e.getIndex() + 1);
            throw new IllegalArgumentException("not a regular expression: " + e.getDescription() + place, e);
        } catch (StackOverflowError e) {
            throw new IllegalArgumentException("the regular expression is nested too deep", e);
        }
    }

    /// The same expression for RE2 to match a whole value with; empty where RE2 has no such thing or may
    /// decide otherwise.
    public Optional<String> toRe2WholeMatch() {
        return RegexWriter.write(text, RegexWriter.Use.WHOLE);
    }

    /// The same expression for RE2 to search a value with.
    public Optional<String> toRe2Search() {
        return RegexWriter.write(text, RegexWriter.Use.SEARCH);
    }

    /// As [#toRe2Search], with its groups still numbered.
    public Optional<String> toRe2Groups() {
        return RegexWriter.write(text, RegexWriter.Use.GROUPS);
    }

    /// The same expression for Joni, Trino's engine, to match a whole value by searching; empty where it may decide
    /// otherwise.
    public Optional<String> toJoniWholeMatch() {
        return RegexWriter.write(text, RegexWriter.Use.JONI).map(joni -> "\\A" + joni + "\\z");
    }

    /// The same expression for Joni to search a value with; its groups are still numbered.
    public Optional<String> toJoniSearch() {
        return RegexWriter.write(text, RegexWriter.Use.JONI);
    }

    /// A matcher in Java that gives up after some steps of backtracking.
    ///
    /// @param stopped asked now and then during a match; when true the match ends with an exception
    public BoundedMatcher matcher(BooleanSupplier stopped) {
        return new BoundedMatcher(Pattern.compile(text), stopped);
    }
}
