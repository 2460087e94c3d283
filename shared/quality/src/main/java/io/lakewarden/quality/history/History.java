package io.lakewarden.quality.history;

import java.util.List;

/// Earlier values of metrics, by the names that reports use (`Dataset.*.RowCount`).
@FunctionalInterface
public interface History {

    /// Nothing is known.
    History NONE = (_, _) -> List.of();

    /// At most `count` earlier values, the most recent first; empty for a metric never seen.
    List<Double> latest(String metric, int count);
}
