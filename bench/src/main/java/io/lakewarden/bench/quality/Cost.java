package io.lakewarden.bench.quality;

import java.util.Comparator;
import java.util.List;

/// What a run took.
///
/// @param seconds wall clock
/// @param mebibytes largest resident set of its process; 0 where the process is ours
record Cost(double seconds, long mebibytes) {

    /// The shortest time and the smallest peak: what else happens on a machine only adds.
    static Cost least(List<Cost> runs) {
        return new Cost(
                runs.stream().map(Cost::seconds).min(Comparator.naturalOrder()).orElseThrow(),
                runs.stream()
                        .map(Cost::mebibytes)
                        .min(Comparator.naturalOrder())
                        .orElseThrow());
    }
}
