package io.lakewarden.quality.history;

import java.util.List;

/// Earlier values of metrics: what dynamic rules and the search for anomalies look back on.
@FunctionalInterface
public interface History {

    /// Nothing is known.
    History NONE = (_, _) -> List.of();

    /// At most `count` earlier values, all finite, the most recent first; empty for a series never seen.
    ///
    /// @throws HistoryException if what is kept cannot be read
    List<Double> latest(Series series, int count);
}
