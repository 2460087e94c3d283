package io.lakewarden.quality.dqdl;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A parsed and checked DQDL document.
///
/// @param metadata of the section `Metadata`
/// @param primarySource the alias that `DataSources` gives to the primary data set
/// @param additionalSources aliases of the reference data sets that `DataSources` announces
/// @param rules in the order of the text; the n-th is `Rule_n` of a report
/// @param analyzers in the order of the text
public record Ruleset(
        Map<String, String> metadata,
        Optional<String> primarySource,
        List<String> additionalSources,
        List<Rule> rules,
        List<Analyzer> analyzers) {

    public Ruleset {
        metadata = Map.copyOf(metadata);
        additionalSources = List.copyOf(additionalSources);
        rules = List.copyOf(rules);
        analyzers = List.copyOf(analyzers);
    }
}
