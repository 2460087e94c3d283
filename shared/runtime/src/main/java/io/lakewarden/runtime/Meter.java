package io.lakewarden.runtime;

import java.time.Clock;
import java.util.Optional;

/// Where use cases count things; on Lambda an embedded-metric line in the log.
public interface Meter {

    /// The units that Lakewarden's metrics have.
    enum Unit {
        COUNT,
        MILLISECONDS,
        SECONDS,
        NONE
    }

    /// Records one value of a metric without dimensions but the service's.
    void record(String metric, double value, Unit unit);

    /// Records one value, under the service and once more under this dimension alone: few values, never an id.
    void record(String metric, double value, Unit unit, String dimension, String dimensionValue);

    default void count(String metric) {
        record(metric, 1, Unit.COUNT);
    }

    /// Counts nothing: for tests.
    static Meter none() {
        return new Meter() {
            @Override
            public void record(String metric, double value, Unit unit) {}

            @Override
            public void record(String metric, double value, Unit unit, String dimension, String dimensionValue) {}
        };
    }

    /// CloudWatch's embedded metric format, of the service that the log lines name too.
    static Meter embedded() {
        String service =
                Optional.ofNullable(System.getenv("POWERTOOLS_SERVICE_NAME")).orElse("service_undefined");
        // What standard output is may change: see Priming.
        return new EmbeddedMeter(service, Clock.systemUTC(), line -> System.out.println(line));
    }

    /// As it was deployed: with `DATA_SET_METRICS=off` values of one data set are recorded for all together, because
    /// CloudWatch bills each name.
    static Meter embedded(Environment environment) {
        Meter meter = embedded();
        return environment.optional("DATA_SET_METRICS").filter("off"::equals).isPresent() ? withoutNames(meter) : meter;
    }

    /// Records what belongs to one name for all of them together.
    static Meter withoutNames(Meter meter) {
        return new Meter() {
            @Override
            public void record(String metric, double value, Unit unit) {
                meter.record(metric, value, unit);
            }

            @Override
            public void record(String metric, double value, Unit unit, String dimension, String dimensionValue) {
                meter.record(metric, value, unit);
            }
        };
    }

    /// A name from outside as CloudWatch takes it, without what looks like a secret: printable ASCII without
    /// white space, not empty, no colon in front, at most 250 characters. A metric must never be what makes an
    /// invocation fail.
    static String dimensionValue(String name) {
        String plain =
                Redaction.redact(name).strip().replaceAll("[^\\x21-\\x7e]", "_").replaceFirst("^:+", "");
        return plain.isEmpty() ? "unknown" : plain.substring(0, Math.min(250, plain.length()));
    }
}
