package io.lakewarden.quality.report;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// What an analyzer gathered.
///
/// @param name `Analyzer_1` for the first
/// @param description the analyzer on one line
/// @param message why it gathered nothing
/// @param metrics by Glue's names
/// @param distributions by Glue's names
public record AnalyzerResult(
        String name,
        String description,
        Optional<String> message,
        Map<String, Double> metrics,
        Map<String, Distribution> distributions) {

    public AnalyzerResult {
        metrics = Collections.unmodifiableMap(new LinkedHashMap<>(metrics));
        distributions = Collections.unmodifiableMap(new LinkedHashMap<>(distributions));
    }
}
