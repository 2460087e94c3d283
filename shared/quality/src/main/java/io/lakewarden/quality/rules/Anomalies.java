package io.lakewarden.quality.rules;

import io.lakewarden.quality.anomalies.Expectation;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.history.Series;
import io.lakewarden.quality.report.MetricObservation;
import java.util.Optional;
import java.util.OptionalDouble;

/// Values that stand out against their history.
final class Anomalies {

    private Anomalies() {}

    /// An observation if the value stands out; empty if it does not, or too little is known.
    static Optional<MetricObservation> observation(Series series, double value, History history) {
        if (!Double.isFinite(value)) {
            return Optional.empty();
        }
        return Expectation.of(series.metric(), history.latest(series, Expectation.WINDOW))
                .filter(expectation -> expectation.isAnomaly(value))
                .map(expectation -> new MetricObservation(
                        "Anomaly: " + expectation.why(series.text(), value),
                        series.metric(),
                        value,
                        OptionalDouble.of(expectation.expected()),
                        OptionalDouble.of(expectation.lower()),
                        OptionalDouble.of(expectation.upper())));
    }
}
