package io.lakewarden.quality.dqdl;

import java.util.List;
import java.util.Map;

/// Rules joined by one operator, such as `(A) and (B) and (C)`; other operators below it are parts of their own.
///
/// @param operator between all parts
/// @param parts two or more, in the order of the text
/// @param labels of the whole: default labels and those of any part
/// @param source as written
public record CompositeRule(Operator operator, List<Rule> parts, Map<String, String> labels, SourceText source)
        implements Rule {

    /// `and` binds tighter than `or`.
    public enum Operator {
        AND,
        OR
    }

    public CompositeRule {
        parts = List.copyOf(parts);
        labels = Labels.copyOf(labels);
    }
}
