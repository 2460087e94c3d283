package io.lakewarden.cli.doctor;

import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.eventbridge.EventBridgeClient;
import software.amazon.awssdk.services.eventbridge.model.DescribeRuleResponse;

/// Which triggers are switched on.
final class RuleExamination implements Examination {

    private final EventBridgeClient events;

    RuleExamination(EventBridgeClient events) {
        this.events = events;
    }

    @Override
    public String subject() {
        return "triggers";
    }

    @Override
    public List<Finding> examine(Deployment deployment) {
        List<String> off = new ArrayList<>();
        List<Deployment.Resource> rules = deployment.ofType("AWS::Events::Rule");
        for (Deployment.Resource rule : rules) {
            if (!describe(rule.id()).stateAsString().startsWith("ENABLED")) {
                off.add(rule.name());
            }
        }
        String on = rules.size() - off.size() + " of " + rules.size() + " rules are enabled";
        return List.of(Finding.ok(subject(), off.isEmpty() ? on : on + "; not " + String.join(", ", off)));
    }

    /// A rule on a bus of its own is known as `bus|rule`.
    private DescribeRuleResponse describe(String id) {
        int bar = id.indexOf('|');
        return events.describeRule(request -> {
            request.name(id.substring(bar + 1));
            if (bar >= 0) {
                request.eventBusName(id.substring(0, bar));
            }
        });
    }
}
