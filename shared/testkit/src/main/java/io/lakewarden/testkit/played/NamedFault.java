package io.lakewarden.testkit.played;

import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What goes wrong with the calls about one event. The name of the thing that the event is about says it, because calls
/// carry names: `soak-00042-s3f1t` lets three calls pass and throttles the next.
///
/// @param skipped calls that name the thing and pass before the first failure
/// @param failures how many calls fail then
public record NamedFault(int skipped, int failures, Kind kind) {

    /// How a call fails.
    public enum Kind {
        THROTTLED('t'),
        SERVER_ERROR('e'),
        /// The connection ends before the call has taken effect.
        CUT('c'),
        /// The connection ends after the call has taken effect.
        ANSWER_LOST('l');

        private final char letter;

        Kind(char letter) {
            this.letter = letter;
        }

        private static Kind of(char letter) {
            for (Kind kind : values()) {
                if (kind.letter == letter) {
                    return kind;
                }
            }
            throw new IllegalArgumentException("no kind " + letter);
        }
    }

    /// The SDK's own attempts do not outlast it: the invocation fails, its retry does not.
    private static final int AN_INVOCATION = 4;
    /// No retry outlasts it.
    private static final int FOR_EVER = 999;
    private static final Pattern SUFFIX = Pattern.compile("soak-\\d{5}-s(\\d)f(\\d+)([tecl])");

    /// Six of ten are over with the next attempt of the SDK, a quarter with the next of Lambda, the rest last.
    public static NamedFault random(SplittableRandom random) {
        int skipped = random.nextInt(6);
        double part = random.nextDouble();
        if (part < 0.6) {
            return new NamedFault(skipped, 1, Kind.values()[random.nextInt(Kind.values().length)]);
        }
        Kind kind = random.nextBoolean() ? Kind.SERVER_ERROR : Kind.CUT;
        return new NamedFault(part < 0.85 ? skipped : 0, part < 0.85 ? AN_INVOCATION : FOR_EVER, kind);
    }

    /// The fault that a call's text asks for.
    static Optional<NamedFault> in(String text) {
        Matcher suffix = SUFFIX.matcher(text);
        return suffix.find()
                ? Optional.of(new NamedFault(
                        Integer.parseInt(suffix.group(1)),
                        Integer.parseInt(suffix.group(2)),
                        Kind.of(suffix.group(3).charAt(0))))
                : Optional.empty();
    }

    /// What a name that asks for it ends with.
    public String suffix() {
        return "-s" + skipped + "f" + failures + kind.letter;
    }
}
