package io.lakewarden.incidents;

/// How many different observations an incident has counted, by outcome, and how many notices came of them.
public record Tally(long passes, long failures, long unknown, long notices) {

    static final Tally ZERO = new Tally(0, 0, 0, 0);

    Tally plus(Outcome outcome) {
        return switch (outcome) {
            case PASS -> new Tally(passes + 1, failures, unknown, notices);
            case FAIL -> new Tally(passes, failures + 1, unknown, notices);
            case UNKNOWN -> new Tally(passes, failures, unknown + 1, notices);
        };
    }

    Tally plusNotice() {
        return new Tally(passes, failures, unknown, notices + 1);
    }
}
