package io.lakewarden.tags.template;

import io.lakewarden.documents.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// All scenarios that make a difference to some nodes.
///
/// @param complete false where there are more than [#MOST], and the rest was left out
record Scenarios(List<Scenario> list, boolean complete) {
    /// A resource whose tags depend on more combinations than this is judged in part, and says so.
    static final int MOST = 512;

    static Scenarios of(Template template, Parameters parameters, List<Node> nodes, Optional<String> condition) {
        References references = References.of(template, nodes, condition);
        List<Scenario> list = List.of(new Scenario(Map.of(), Map.of()));
        for (String name : references.names()) {
            Set<String> candidates = parameters.isParameter(name) ? parameters.candidates(name) : Set.of();
            if (candidates.size() > 1) {
                list = withParameter(list, name, candidates);
            }
        }
        for (String name : references.conditions()) {
            list = withCondition(list, name, template, parameters);
        }
        return new Scenarios(list.subList(0, Math.min(list.size(), MOST)), list.size() <= MOST);
    }

    private static List<Scenario> withParameter(List<Scenario> list, String name, Set<String> candidates) {
        List<Scenario> more = new ArrayList<>();
        for (Scenario scenario : list) {
            for (String candidate : candidates) {
                Map<String, String> parameters = new HashMap<>(scenario.parameters());
                parameters.put(name, candidate);
                more.add(new Scenario(parameters, scenario.conditions()));
            }
        }
        return capped(more);
    }

    /// Both values of a condition, where the parameters do not decide it.
    private static List<Scenario> withCondition(
            List<Scenario> list, String name, Template template, Parameters parameters) {
        List<Scenario> more = new ArrayList<>();
        for (Scenario scenario : list) {
            if (new Evaluation(template, parameters, scenario).condition(name).isPresent()) {
                more.add(scenario);
            } else {
                more.add(with(scenario, name, true));
                more.add(with(scenario, name, false));
            }
        }
        return capped(more);
    }

    private static Scenario with(Scenario scenario, String condition, boolean holds) {
        Map<String, Boolean> conditions = new HashMap<>(scenario.conditions());
        conditions.put(condition, holds);
        return new Scenario(scenario.parameters(), conditions);
    }

    /// One more than allowed stays, as the sign that there are more.
    private static List<Scenario> capped(List<Scenario> list) {
        return list.size() > MOST ? List.copyOf(list.subList(0, MOST + 1)) : list;
    }
}
