package io.lakewarden.cli.template;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.cli.template.EventRule.Trigger;
import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds what starts a function: SAM events of the function, and rules and schedules that stand by themselves.
final class RuleReader {

    private final Mapping resources;
    private final Intrinsics intrinsics;
    private final List<FunctionDefinition> functions;
    private final List<EventRule> rules = new ArrayList<>();

    RuleReader(Mapping resources, Intrinsics intrinsics, List<FunctionDefinition> functions) {
        this.resources = resources;
        this.intrinsics = intrinsics;
        this.functions = functions;
    }

    List<EventRule> read() {
        for (Mapping.Entry resource : resources.entries()) {
            if (exists(resource.value())) {
                readResource(resource);
            }
        }
        return rules;
    }

    private boolean exists(Node resource) {
        return LocalNames.child(resource, "Condition")
                .map(condition -> intrinsics.holds(Intrinsics.text(condition), condition))
                .orElse(true);
    }

    private void readResource(Mapping.Entry resource) {
        Mapping properties = SamTemplate.section(resource.value(), "Properties");
        switch (typeOf(resource.value())) {
            case "AWS::Serverless::Function" -> readEvents(resource.key(), properties);
            case "AWS::Events::Rule" -> readRule(resource.key(), properties);
            case "AWS::Scheduler::Schedule" ->
                LocalNames.child(properties, "Target")
                        .ifPresent(target -> readTarget(resource.key(), properties, target, true));
            default -> {
                // Anything else starts no function.
            }
        }
    }

    private void readEvents(String logicalId, Mapping properties) {
        for (Mapping.Entry event : SamTemplate.section(properties, "Events").entries()) {
            Mapping own = SamTemplate.section(event.value(), "Properties");
            trigger(typeOf(event.value()), own)
                    .ifPresent(trigger -> add(logicalId + event.key(), functionCalled(logicalId), trigger, own, own));
        }
    }

    private Optional<Trigger> trigger(String samType, Mapping properties) {
        return switch (samType) {
            case "EventBridgeRule", "CloudWatchEvent" -> pattern(properties, "Pattern");
            case "Schedule" -> schedule(properties, "Schedule", false);
            case "ScheduleV2" -> schedule(properties, "ScheduleExpression", true);
            default -> Optional.empty();
        };
    }

    private void readRule(String logicalId, Mapping properties) {
        if (LocalNames.child(properties, "Targets").orElse(properties) instanceof Sequence targets) {
            targets.items().forEach(target -> readTarget(logicalId, properties, target, false));
        }
    }

    private void readTarget(String logicalId, Mapping properties, Node target, boolean scheduler) {
        Optional<Trigger> trigger =
                pattern(properties, "EventPattern").or(() -> schedule(properties, "ScheduleExpression", scheduler));
        LocalNames.child(target, "Arn")
                .flatMap(this::functionMeant)
                .ifPresent(function -> trigger.ifPresent(found -> add(logicalId, function, found, properties, target)));
    }

    private Optional<Trigger> pattern(Mapping properties, String key) {
        return LocalNames.child(properties, key)
                .map(pattern -> new Trigger.Pattern(intrinsics.value(pattern).toString()));
    }

    private Optional<Trigger> schedule(Mapping properties, String key, boolean scheduler) {
        return LocalNames.child(properties, key)
                .map(expression ->
                        new Trigger.Schedule(intrinsics.value(expression).asText(), scheduler));
    }

    private void add(String name, FunctionDefinition function, Trigger trigger, Mapping rule, Node target) {
        for (String unknown : List.of("InputPath", "InputTransformer")) {
            LocalNames.child(target, unknown).ifPresent(node -> {
                throw Intrinsics.wrong(node, unknown + " is not understood by the local command line");
            });
        }
        rules.add(new EventRule(name, function, trigger, text(target, "Input"), enabled(rule)));
    }

    /// SAM's `Enabled: false`, or CloudFormation's `State: DISABLED`.
    private boolean enabled(Mapping rule) {
        return !text(rule, "State").orElse("").equals("DISABLED")
                && !text(rule, "Enabled").orElse("").equals("false");
    }

    private Optional<String> text(Node node, String key) {
        return LocalNames.child(node, key)
                .map(intrinsics::value)
                .filter(value -> !value.isMissingNode())
                .map(JsonNode::asText);
    }

    /// The function behind `!GetAtt F.Arn`, `!Ref F`, `!Ref F.Alias`, or an alias resource; empty for other targets.
    private Optional<FunctionDefinition> functionMeant(Node arn) {
        return IntrinsicCall.in(arn)
                .filter(call -> call.name().equals("GetAtt") || call.name().equals("Ref"))
                .map(call -> intrinsics.value(call.argument()).asText())
                .map(dotted -> dotted.split("\\.", 2)[0])
                .flatMap(logicalId -> byLogicalId(logicalId).or(() -> behindAlias(logicalId)));
    }

    private Optional<FunctionDefinition> behindAlias(String logicalId) {
        return resources
                .get(logicalId)
                .filter(resource -> typeOf(resource).equals("AWS::Lambda::Alias"))
                .flatMap(alias -> LocalNames.child(SamTemplate.section(alias, "Properties"), "FunctionName"))
                .flatMap(this::functionMeant);
    }

    private FunctionDefinition functionCalled(String logicalId) {
        return byLogicalId(logicalId).orElseThrow();
    }

    private Optional<FunctionDefinition> byLogicalId(String logicalId) {
        return functions.stream()
                .filter(function -> function.logicalId().equals(logicalId))
                .findFirst();
    }

    private static String typeOf(Node resource) {
        return LocalNames.child(resource, "Type").map(Intrinsics::text).orElse("");
    }
}
