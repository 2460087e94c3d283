package io.lakewarden.quality.dqdl;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One rule such as `Completeness "a" > 0.9 where "b = 1" with threshold > 0.5`.
///
/// @param type name of the rule type
/// @param parameters without quotes, escapes decoded as the parameter's kind asks, constants resolved
/// @param condition empty where the rule type takes none
/// @param where the Spark SQL predicate, `\"` decoded, other escapes left to SQL
/// @param threshold of `with threshold`
/// @param tags the other `with` clauses
/// @param labels default labels and the rule's own
/// @param source as written
public record TypedRule(
        String type,
        List<String> parameters,
        Optional<Condition> condition,
        Optional<String> where,
        Optional<NumberCondition> threshold,
        List<RuleTag> tags,
        Map<String, String> labels,
        SourceText source)
        implements Rule {

    public TypedRule {
        parameters = List.copyOf(parameters);
        tags = List.copyOf(tags);
        labels = Labels.copyOf(labels);
    }

    /// The n-th parameter, from 0.
    ///
    /// @throws IndexOutOfBoundsException if the rule has fewer
    public String parameter(int index) {
        return parameters.get(index);
    }

    /// The condition as written, on one line.
    public Optional<String> conditionText() {
        return condition.map(one -> source.collapsed(one.span()));
    }

    public Optional<RuleTag> tag(String name) {
        return tags.stream().filter(tag -> tag.name().equals(name)).findFirst();
    }

    TypedRule with(Map<String, String> newLabels, SourceText newSource) {
        return new TypedRule(type, parameters, condition, where, threshold, tags, newLabels, newSource);
    }
}
