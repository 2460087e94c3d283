package io.lakewarden.templates;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

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

    /// What it decides, each in words for people: `Env is "qa"`, `IsLarge is false`.
    public List<String> choices() {
        List<String> choices = new ArrayList<>();
        new TreeMap<>(parameters)
                .forEach((name, value) ->
                        choices.add(name + " is " + (value.equals(OTHER) ? "something else" : '"' + value + '"')));
        new TreeMap<>(conditions).forEach((name, holds) -> choices.add(name + " is " + holds));
        return choices;
    }
}
