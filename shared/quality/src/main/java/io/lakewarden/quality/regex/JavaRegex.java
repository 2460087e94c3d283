package io.lakewarden.quality.regex;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// A regular expression as `java.util.regex` understands it.
///
/// @param text the pattern
public record JavaRegex(String text) {
    /// A pattern longer than this is refused: it would cost more to compile than any check is worth.
    public static final int MAX_LENGTH = 4_096;

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

    /// The same expression for RE2 to match a whole value with; empty where RE2 has no such thing or may decide otherwise.
    public Optional<String> toRe2WholeMatch() {
        return Re2Writer.write(text, Re2Writer.Use.WHOLE);
    }

    /// The same expression for RE2 to search a value with.
    public Optional<String> toRe2Search() {
        return Re2Writer.write(text, Re2Writer.Use.SEARCH);
    }

    /// As [#toRe2Search], with its groups still numbered.
    public Optional<String> toRe2Groups() {
        return Re2Writer.write(text, Re2Writer.Use.GROUPS);
    }

    /// A matcher in Java that gives up after some steps of backtracking.
    public BoundedMatcher matcher() {
        return new BoundedMatcher(Pattern.compile(text));
    }
}
