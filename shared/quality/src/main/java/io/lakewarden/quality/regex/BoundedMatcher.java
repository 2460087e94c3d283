package io.lakewarden.quality.regex;

import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;

/// Matches values with Java's own engine, which backtracks: `(a+)+$` against thirty `a` and a `b` would
/// take minutes. Reads of characters are counted, and
/// the match is cut when there were too many. Safe for use by many threads.
public final class BoundedMatcher {
    /// Enough for any sane pattern on a long value; about a tenth of a second of backtracking.
    static final long STEPS = 10_000_000;

    private final Pattern pattern;
    private final BooleanSupplier stopped;

    BoundedMatcher(Pattern pattern, BooleanSupplier stopped) {
        this.pattern = pattern;
        this.stopped = stopped;
    }

    /// Whether the pattern matches the whole value.
    ///
    /// @throws TooExpensive if the match takes too many steps or too deep a recursion
    public boolean matches(String value) {
        try {
            return pattern.matcher(new CountedChars(value)).matches();
        } catch (StackOverflowError e) {
            throw new TooExpensive(pattern);
        }
    }

    /// Whether the pattern is found in the value.
    ///
    /// @throws TooExpensive if the search takes too many steps or too deep a recursion
    public boolean finds(String value) {
        try {
            return pattern.matcher(new CountedChars(value)).find();
        } catch (StackOverflowError e) {
            throw new TooExpensive(pattern);
        }
    }

    /// The pattern backtracks without end on some value.
    public static final class TooExpensive extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooExpensive(Pattern pattern) {
            super("the regular expression '" + pattern + "' takes too long on a value: it backtracks; make it simpler");
        }
    }

    private final class CountedChars implements CharSequence {
        private final String value;
        private long steps;

        CountedChars(String value) {
            this.value = value;
        }

        @Override
        public char charAt(int index) {
            steps++;
            if (steps > STEPS || ((steps & 0xFFFF) == 0 && stopped.getAsBoolean())) {
                throw new TooExpensive(pattern);
            }
            return value.charAt(index);
        }

        @Override
        public int length() {
            return value.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return value.subSequence(start, end);
        }

        @Override
        public String toString() {
            return value;
        }
    }
}
