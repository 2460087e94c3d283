package io.lakewarden.tags.template;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// One way in which the template can be deployed: what its parameters are and which undecidable conditions hold.
///
/// @param parameters values by name, pseudo parameters such as `AWS::Region` among them; [#OTHER] is a value that the
///                   template names nowhere
/// @param conditions those that the parameters do not decide
record Scenario(Map<String, String> parameters, Map<String, Boolean> conditions) {
    /// No parameter can hold it: CloudFormation refuses the character.
    static final String OTHER = "\0";

    Scenario {
        parameters = Map.copyOf(parameters);
        conditions = Map.copyOf(conditions);
    }

    /// In words for people: `Env is qa, IsLarge is false`.
    String described() {
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
