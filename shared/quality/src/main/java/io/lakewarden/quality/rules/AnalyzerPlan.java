package io.lakewarden.quality.rules;

import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.MetricValues;
import io.lakewarden.quality.report.Distribution;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// What an analyzer needs from the data and what it reports.
public record AnalyzerPlan(List<Metric> metrics, Function<MetricValues, Gathered> gather) {

    public AnalyzerPlan {
        metrics = List.copyOf(metrics);
    }

    /// Metrics and distributions by Glue's names.
    public record Gathered(Map<String, Double> metrics, Map<String, Distribution> distributions) {}
}
