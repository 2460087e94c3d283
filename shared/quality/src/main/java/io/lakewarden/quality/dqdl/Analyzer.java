package io.lakewarden.quality.dqdl;

import java.util.List;

/// One entry of `Analyzers`: metrics that are gathered without a verdict.
///
/// @param type name of the rule type, `AllStatistics` or `Distribution`
/// @param parameters as in [TypedRule]; empty with `AllColumns`
/// @param allColumns the bare word `AllColumns` stands for every column
/// @param tags such as `with bins = 10` and `with rebin = false`
/// @param source as written
public record Analyzer(
        String type, List<String> parameters, boolean allColumns, List<RuleTag> tags, SourceText source) {

    public Analyzer {
        parameters = List.copyOf(parameters);
        tags = List.copyOf(tags);
    }
}
