package io.lakewarden.quality.rules;

import java.util.List;

/// What the reference says about a rule type.
///
/// @param summary what it checks, in a sentence
/// @param nulls how nulls and empty tables count
/// @param metrics names of the metrics it reports, `c` standing for the column
/// @param example a rule of this type
/// @param differences where Glue's guide and Deequ differ and what is done here; may be empty
public record RuleDoc(String summary, String nulls, List<String> metrics, String example, String differences) {

    public RuleDoc {
        metrics = List.copyOf(metrics);
    }
}
