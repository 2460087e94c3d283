package io.lakewarden.quality.rules;

/// Glue's additional options.
///
/// @param compositeMethod `compositeRuleEvaluation.method`
/// @param filteredRows `rowLevelConfiguration.filteredRowLabel`
/// @param ruleWithLabels `rowLevelConfiguration.ruleWithLabels`: labels beside rule texts in row-level output
public record EvaluationOptions(CompositeMethod compositeMethod, FilteredRows filteredRows, boolean ruleWithLabels) {

    /// Glue's defaults.
    public static final EvaluationOptions DEFAULTS =
            new EvaluationOptions(CompositeMethod.COLUMN, FilteredRows.PASSED, false);

    /// How the parts of a composite rule come together.
    public enum CompositeMethod {
        /// Each part judges the whole data set.
        COLUMN,
        /// Each row is judged by all parts; the rule passes if every row does.
        ROW
    }

    /// What a row outside a `where` is called.
    public enum FilteredRows {
        PASSED,
        SKIPPED
    }
}
