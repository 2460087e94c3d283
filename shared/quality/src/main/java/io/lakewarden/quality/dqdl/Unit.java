package io.lakewarden.quality.dqdl;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Units of durations (in minutes) and of sizes (in bytes).
enum Unit {
    MINUTES("minutes", 1),
    HOURS("hours", 60),
    DAYS("days", 1440),
    B("B", 1),
    KB("KB", 1L << 10),
    MB("MB", 1L << 20),
    GB("GB", 1L << 30),
    TB("TB", 1L << 40);

    private final String word;
    private final BigInteger factor;

    Unit(String word, long factor) {
        this.word = word;
        this.factor = BigInteger.valueOf(factor);
    }

    String word() {
        return word;
    }

    boolean isTime() {
        return this == MINUTES || this == HOURS || this == DAYS;
    }

    /// In minutes or bytes.
    BigInteger times(BigInteger amount) {
        return amount.multiply(factor);
    }

    static Optional<Unit> of(String word) {
        return Arrays.stream(values()).filter(unit -> unit.word.equals(word)).findFirst();
    }

    static List<String> words() {
        return Arrays.stream(values()).map(Unit::word).toList();
    }
}
