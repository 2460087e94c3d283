package io.lakewarden.runtime;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.lambda.powertools.metrics.Metrics;
import software.amazon.lambda.powertools.metrics.model.DimensionSet;
import software.amazon.lambda.powertools.metrics.model.MetricUnit;

/// Lines of CloudWatch's embedded metric format, by Powertools. A value that cannot be written undoes no work and hides
/// no
/// failure.
final class EmbeddedMeter implements Meter {

    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedMeter.class);

    private final Metrics metrics;

    EmbeddedMeter(Metrics metrics) {
        this.metrics = metrics;
    }

    @Override
    public void record(String metric, double value, Unit unit) {
        attempt(metric, () -> metrics.addMetric(metric, value, unitOf(unit)));
    }

    @Override
    public void record(String metric, double value, Unit unit, String dimension, String dimensionValue) {
        attempt(
                metric,
                () -> metrics.flushMetrics(single -> {
                    single.addDimension(DimensionSet.of(dimension, Meter.dimensionValue(dimensionValue)));
                    single.addMetric(metric, value, unitOf(unit));
                }));
    }

    private static void attempt(String metric, Runnable write) {
        try {
            write.run();
        } catch (RuntimeException e) {
            LOG.error("metric {} could not be written: {}", metric, e.getMessage());
        }
    }

    private static MetricUnit unitOf(Unit unit) {
        return switch (unit) {
            case COUNT -> MetricUnit.COUNT;
            case MILLISECONDS -> MetricUnit.MILLISECONDS;
            case SECONDS -> MetricUnit.SECONDS;
            case NONE -> MetricUnit.NONE;
        };
    }
}
