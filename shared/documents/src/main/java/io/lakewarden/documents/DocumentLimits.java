package io.lakewarden.documents;

/// What a document may cost and say before it is refused.
///
/// @param bytes      size of the text in UTF-8
/// @param depth      nesting of mappings and lists
/// @param nodes      nodes of the tree, those behind an alias counted each time
/// @param customTags whether YAML tags such as `!Ref` are kept; otherwise they are refused
public record DocumentLimits(int bytes, int depth, int nodes, boolean customTags) {

    /// For configuration and policies.
    public static final DocumentLimits CONFIGURATION = new DocumentLimits(4 << 20, 64, 200_000, false);

    /// For CloudFormation and SAM templates: step-function and policy documents nest deeply, generated templates are
    /// long.
    public static final DocumentLimits TEMPLATE = new DocumentLimits(16 << 20, 200, 2_000_000, true);
}
