package io.lakewarden.quality.plan;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// What the metrics of a plan came to.
public final class MetricValues {

    private final Map<Metric, Object> values;
    private final Map<Metric, String> failures;

    private MetricValues(Map<Metric, Object> values, Map<Metric, String> failures) {
        this.values = values;
        this.failures = failures;
    }

    /// A value that is not null, if there is one.
    ///
    /// @throws MetricFailure if it could not be computed
    public OptionalDouble number(Metric metric) {
        return value(metric) instanceof Number number
                ? OptionalDouble.of(number.doubleValue())
                : OptionalDouble.empty();
    }

    /// A text that is not null, if there is one.
    ///
    /// @throws MetricFailure if it could not be computed
    public Optional<String> text(Metric metric) {
        return Optional.ofNullable(value(metric)).map(Object::toString);
    }

    /// A count.
    ///
    /// @throws MetricFailure if it could not be computed
    public long count(Metric metric) {
        return value(metric) instanceof Number number ? number.longValue() : 0;
    }

    /// The rows of a query.
    ///
    /// @throws MetricFailure if it failed
    public Rows rows(Metric.Query query) {
        return (Rows) value(query);
    }

    private Object value(Metric metric) {
        String failure = failures.get(metric);
        if (failure != null) {
            throw new MetricFailure(failure);
        }
        if (!values.containsKey(metric)) {
            throw new IllegalStateException("not in the plan: " + metric);
        }
        return values.get(metric);
    }

    /// Collects values while statements run, perhaps on several threads.
    static final class Builder {

        private final Map<Metric, Object> values = new HashMap<>();
        private final Map<Metric, String> failures = new HashMap<>();

        synchronized void put(Metric metric, Object value) {
            values.put(metric, value);
        }

        synchronized void fail(Metric metric, String message) {
            failures.put(metric, message);
        }

        synchronized MetricValues build() {
            return new MetricValues(values, failures);
        }
    }
}
