package io.lakewarden.runtime;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One line of standard output for each value, in CloudWatch's embedded metric format:
/// <https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html>.
/// Nothing is kept between two values, so none is lost with a failed invocation or told under an earlier time.
final class EmbeddedMeter implements Meter {

    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedMeter.class);
    /// Of the dashboard and the alarms too.
    private static final String NAMESPACE = "Lakewarden";

    private static final String SERVICE = "Service";

    private final String service;
    private final Clock clock;
    private final Consumer<String> lines;

    EmbeddedMeter(String service, Clock clock, Consumer<String> lines) {
        this.service = service;
        this.clock = clock;
        this.lines = lines;
    }

    @Override
    public void record(String metric, double value, Unit unit) {
        write(metric, value, line(metric, unit, SERVICE));
    }

    @Override
    public void record(String metric, double value, Unit unit, String dimension, String dimensionValue) {
        ObjectNode line = line(metric, unit, SERVICE, dimension);
        write(metric, value, line.put(dimension, Meter.dimensionValue(dimensionValue)));
    }

    /// @param dimensions each a set of its own: a sum by each of them
    private ObjectNode line(String metric, Unit unit, String... dimensions) {
        ObjectNode line = Json.mapper().createObjectNode();
        ObjectNode aws = line.putObject("_aws").put("Timestamp", clock.millis());
        ObjectNode directive = aws.putArray("CloudWatchMetrics").addObject().put("Namespace", NAMESPACE);
        ArrayNode sets = directive.putArray("Dimensions");
        Stream.of(dimensions).forEach(dimension -> sets.addArray().add(dimension));
        directive.putArray("Metrics").addObject().put("Name", metric).put("Unit", name(unit));
        return line.put(SERVICE, service);
    }

    /// CloudWatch takes no line with a value that is no number.
    private void write(String metric, double value, ObjectNode line) {
        if (!Double.isFinite(value)) {
            LOG.error("metric {} could not be written: its value is {}", metric, value);
            return;
        }
        lines.accept(Json.writeText(line.put(metric, value)));
    }

    private static String name(Unit unit) {
        return switch (unit) {
            case COUNT -> "Count";
            case MILLISECONDS -> "Milliseconds";
            case SECONDS -> "Seconds";
            case NONE -> "None";
        };
    }
}
