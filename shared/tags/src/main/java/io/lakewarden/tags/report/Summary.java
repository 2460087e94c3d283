package io.lakewarden.tags.report;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// All counts of a report, each group with the most problems first.
///
/// @param byOwner by team; the empty name stands for resources that name none
/// @param problems how often each problem was found
/// @param worst the resources with the most problems, at most [Tallies#MOST_LISTED]
/// @param trend earlier reports, oldest first
/// @param costKeys what is known of required keys as cost allocation tags
/// @param coverage what was looked at and what could not be seen
public record Summary(
        Instant at,
        Share all,
        Map<String, Share> byOwner,
        Map<String, Share> byPipeline,
        Map<String, Share> byService,
        Map<String, Long> problems,
        List<Finding> worst,
        List<Point> trend,
        List<CostKey> costKeys,
        List<String> coverage) {

    /// The outcome of one earlier report.
    public record Point(Instant at, long checked, long compliant) {}

    /// A tag key and whether costs can be seen by it.
    ///
    /// @param state in words for people: `active since 2026-01-01`, `pending: no billed usage with it yet`, …
    /// @param active whether it works
    public record CostKey(String key, boolean active, String state) {}

    public Summary {
        byOwner = ordered(byOwner);
        byPipeline = ordered(byPipeline);
        byService = ordered(byService);
        problems = ordered(problems);
        worst = List.copyOf(worst);
        trend = List.copyOf(trend);
        costKeys = List.copyOf(costKeys);
        coverage = List.copyOf(coverage);
    }

    /// This report as a point of the next one's trend.
    public Point asPoint() {
        return new Point(at, all.checked(), all.compliant());
    }

    private static <V> Map<String, V> ordered(Map<String, V> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }
}
