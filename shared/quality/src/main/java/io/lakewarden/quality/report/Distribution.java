package io.lakewarden.quality.report;

import java.util.List;

/// How the values of a column spread, as the analyzer `Distribution` reports it.
///
/// @param binEdges bounds of numeric bins (one more than counts), or the values themselves
/// @param counts of each bin
/// @param dataType `NUMERIC` or `STRING`
public record Distribution(List<String> binEdges, List<Long> counts, String dataType) {

    public Distribution {
        binEdges = List.copyOf(binEdges);
        counts = List.copyOf(counts);
    }
}
