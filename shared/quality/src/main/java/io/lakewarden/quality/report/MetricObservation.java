package io.lakewarden.quality.report;

import java.util.OptionalDouble;

/// Something seen in a metric against its history.
///
/// @param description for a person
/// @param metric by Glue's name
/// @param actual the value of this run
/// @param expected what history suggests
/// @param lowerLimit below it lies an anomaly
/// @param upperLimit above it lies an anomaly
public record MetricObservation(
        String description,
        String metric,
        double actual,
        OptionalDouble expected,
        OptionalDouble lowerLimit,
        OptionalDouble upperLimit) {}
