package io.lakewarden.quality.history;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// What one evaluation measured, failed rules included.
///
/// @param at the clock of the evaluation
/// @param values by [Series#text()]; a number that is not finite is no value and is left out
public record Run(Instant at, SortedMap<String, Double> values) {

    public Run {
        requireNonNull(at, "at");
        TreeMap<String, Double> finite = new TreeMap<>(values);
        finite.values().removeIf(value -> !Double.isFinite(value));
        values = Collections.unmodifiableSortedMap(finite);
    }

    /// A run with the numbers that a report names.
    public static Run of(Instant at, Map<Series, Double> measured) {
        TreeMap<String, Double> values = new TreeMap<>();
        measured.forEach((series, value) -> values.put(series.text(), value));
        return new Run(at, values);
    }
}
