package io.lakewarden.quality.dqdl;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The functions of [dynamic rules](https://docs.aws.amazon.com/glue/latest/dg/dqdl.html#dqdl-dynamic-rules).
public enum NumberFunction {
    LAST(0, 1),
    AVG(1, 1),
    MEDIAN(1, 1),
    MAX(1, 1),
    MIN(1, 1),
    SUM(1, 1),
    STD(1, 1),
    ABS(1, 1),
    INDEX(2, 2);

    private final int fewest;
    private final int most;

    NumberFunction(int fewest, int most) {
        this.fewest = fewest;
        this.most = most;
    }

    /// As written in DQDL: lower case.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    boolean takes(int arguments) {
        return arguments >= fewest && arguments <= most;
    }

    String arity() {
        return fewest == most ? (fewest == 1 ? "one argument" : "two arguments") : "at most one argument";
    }

    static Optional<NumberFunction> of(String word) {
        return Arrays.stream(values()).filter(one -> one.word().equals(word)).findFirst();
    }
}
