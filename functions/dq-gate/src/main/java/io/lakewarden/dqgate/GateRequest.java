package io.lakewarden.dqgate;

import io.lakewarden.quality.rules.EvaluationOptions;
import io.lakewarden.staging.S3Location;
import java.util.Map;
import java.util.Optional;

/// What the gate is asked.
///
/// @param references by alias
/// @param read how files are read where the guess is wrong, in the words of `quality check --read`
/// @param quarantine where rows go that fail
/// @param pipeline who asks, in alerts
/// @param name what the data is called, in alerts; the same for every run
/// @param publishes the table that the data will become: alerts are about it
/// @param execution the same for every repetition of one request
/// @param schemaMayDiffer whether files may lack each other's columns
/// @param original the request as it came, for its fingerprint
public record GateRequest(
        RulesetSource ruleset,
        DataSource data,
        Map<String, DataSource> references,
        EvaluationOptions options,
        Map<String, String> read,
        Mode mode,
        Optional<S3Location> quarantine,
        String pipeline,
        String name,
        Optional<TableId> publishes,
        Optional<String> execution,
        EngineChoice engine,
        WhenEmpty whenEmpty,
        boolean schemaMayDiffer,
        String original) {

    public GateRequest {
        references = Map.copyOf(references);
        read = Map.copyOf(read);
    }
}
