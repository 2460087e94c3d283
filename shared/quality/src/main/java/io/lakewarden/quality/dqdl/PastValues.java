package io.lakewarden.quality.dqdl;

import java.util.List;

/// Earlier values of one metric: what `last(k)` reads.
@FunctionalInterface
public interface PastValues {

    /// No history.
    PastValues NONE = _ -> List.of();

    /// At most `count` values, the most recent first; fewer if there are fewer.
    List<Double> latest(int count);
}
