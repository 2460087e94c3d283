package io.lakewarden.cli.functions;

import io.lakewarden.cli.InputException;
import io.lakewarden.cli.template.EventRule;
import io.lakewarden.cli.template.EventRule.Trigger;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import software.amazon.event.ruler.Machine;

/// Which rules an event matches, by AWS's own matcher.
public final class RuleMatcher {

    private final List<EventRule> rules;
    private final Machine machine = Machine.builder().build();

    /// @throws InputException when a pattern is none
    public RuleMatcher(List<EventRule> rules) {
        this.rules = List.copyOf(rules);
        for (int i = 0; i < this.rules.size(); i++) {
            add(String.valueOf(i), this.rules.get(i));
        }
    }

    private void add(String key, EventRule rule) {
        if (!rule.enabled() || !(rule.trigger() instanceof Trigger.Pattern(String json))) {
            return;
        }
        try {
            machine.addRule(key, json);
        } catch (IOException e) {
            throw new InputException("template.yaml: the pattern of " + rule.name() + ": " + e.getMessage(), e);
        }
    }

    /// The enabled rules that an event matches, in the template's order.
    public List<EventRule> matching(EventFile event) {
        Set<Integer> matched = new TreeSet<>();
        try {
            machine.rulesForJSONEvent(event.text()).forEach(key -> matched.add(Integer.valueOf(key)));
        } catch (Exception e) {
            throw InputException.in(event.name(), "not an event that EventBridge could match: " + e.getMessage());
        }
        return matched.stream().map(rules::get).toList();
    }
}
