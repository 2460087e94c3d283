package io.lakewarden.templates;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// One way in which the template can be deployed: what its parameters are and which undecidable conditions hold.
///
/// @param parameters values by name, pseudo parameters such as `AWS::Region` among them; [#OTHER] is a value that the
///                   template names nowhere
/// @param conditions those that the parameters do not decide
public record Scenario(Map<String, String> parameters, Map<String, Boolean> conditions) {
    /// No parameter can hold it: CloudFormation refuses the character.
    static final String OTHER = "\0";

    /// Nothing is decided: parameters are at their defaults.
    static final Scenario DEFAULTS = new Scenario(Map.of(), Map.of());

    public Scenario {
        parameters = Map.copyOf(parameters);
        conditions = Map.copyOf(conditions);
    }

    Scenario withParameter(String name, String value) {
        Map<String, String> more = new HashMap<>(parameters);
        more.put(name, value);
        return new Scenario(more, conditions);
    }

    Scenario withCondition(String name, boolean holds) {
        Map<String, Boolean> more = new HashMap<>(conditions);
        more.put(name, holds);
        return new Scenario(parameters, more);
    }

    /// In words for people: `Env is qa, IsLarge is false`.
    public String described() {
        List<String> parts = new ArrayList<>();
        parameters.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(entry -> parts.add(entry.getKey() + " is "
                        + (entry.getValue().equals(OTHER) ? "something else" : '"' + entry.getValue() + '"')));
        conditions.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(entry -> parts.add(entry.getKey() + " is " + entry.getValue()));
        return String.join(", ", parts);
    }
}
