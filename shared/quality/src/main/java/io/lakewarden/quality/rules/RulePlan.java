package io.lakewarden.quality.rules;

import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.MetricValues;
import java.util.List;
import java.util.function.Function;

/// What a rule needs from the data and how it judges.
///
/// @param metrics to compute
/// @param judge a pure function of their values
public record RulePlan(List<Metric> metrics, Function<MetricValues, RuleVerdict> judge) {

    public RulePlan {
        metrics = List.copyOf(metrics);
    }

    /// A verdict that needs no data.
    public static RulePlan known(RuleVerdict verdict) {
        return new RulePlan(List.of(), _ -> verdict);
    }
}
