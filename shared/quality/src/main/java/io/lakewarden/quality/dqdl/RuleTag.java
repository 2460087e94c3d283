package io.lakewarden.quality.dqdl;

import java.util.List;

/// A `with name = value` of the file rules, such as `with recentFiles = 1` or `with filterOrder = ["a", "b"]`.
///
/// @param name case-sensitive
/// @param values one, or those of the list; numbers as they are written
/// @param span of the whole clause
public record RuleTag(String name, List<String> values, Span span) {

    public RuleTag {
        values = List.copyOf(values);
    }

    /// The first value; a tag has at least one.
    public String value() {
        return values.getFirst();
    }
}
