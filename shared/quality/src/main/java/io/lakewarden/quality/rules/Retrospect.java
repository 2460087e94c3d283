package io.lakewarden.quality.rules;

import io.lakewarden.quality.dqdl.Analyzer;
import io.lakewarden.quality.dqdl.CompositeRule;
import io.lakewarden.quality.dqdl.Rule;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.history.Series;
import io.lakewarden.quality.report.AnalyzerResult;
import io.lakewarden.quality.report.MetricObservation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a run adds to history, and what stands out against it.
///
/// As in Glue, the metrics of an analyzer are watched without being asked, those of a rule by `DetectAnomalies`.
final class Retrospect {

    private final History history;
    private final Map<Series, Double> measured = new LinkedHashMap<>();
    private final Map<Series, MetricObservation> observed = new LinkedHashMap<>();

    Retrospect(History history) {
        this.history = history;
    }

    void add(Rule rule, RuleVerdict verdict) {
        switch (rule) {
            case TypedRule typed -> add(typed, verdict);
            case CompositeRule composite -> {
                for (int i = 0; i < verdict.parts().size(); i++) {
                    add(composite.parts().get(i), verdict.parts().get(i));
                }
            }
        }
    }

    private void add(TypedRule rule, RuleVerdict verdict) {
        TypedRule followed = DetectAnomalies.followed(rule);
        verdict.metrics().forEach((metric, value) -> measured.put(MetricSeries.of(followed, metric), value));
        verdict.observations().forEach(seen -> observed.putIfAbsent(MetricSeries.of(followed, seen.metric()), seen));
    }

    void add(Analyzer analyzer, AnalyzerResult result) {
        result.metrics().forEach((metric, value) -> {
            Series series = MetricSeries.of(analyzer, metric);
            measured.put(series, value);
            Anomalies.observation(series, value, history).ifPresent(seen -> observed.putIfAbsent(series, seen));
        });
    }

    Map<Series, Double> measured() {
        return measured;
    }

    List<MetricObservation> observations() {
        return List.copyOf(observed.values());
    }
}
