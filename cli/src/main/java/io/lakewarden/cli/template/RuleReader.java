package io.lakewarden.cli.template;

import io.lakewarden.cli.template.EventRule.Trigger;
import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.templates.Intrinsic;
import io.lakewarden.templates.ResourceNode;
import io.lakewarden.templates.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds what starts a function: SAM events of the function, and rules and schedules that stand by themselves.
final class RuleReader {

    private final Template template;
    private final LocalValues values;
    private final List<FunctionDefinition> functions;
    private final List<EventRule> rules = new ArrayList<>();

    RuleReader(Template template, LocalValues values, List<FunctionDefinition> functions) {
        this.template = template;
        this.values = values;
        this.functions = functions;
    }

    List<EventRule> read() {
        template.resources().stream().filter(values::exists).forEach(this::readResource);
        return rules;
    }

    private void readResource(ResourceNode resource) {
        switch (resource.type()) {
            case "AWS::Serverless::Function" -> readEvents(resource);
            case "AWS::Events::Rule" ->
                resource.items("Targets").forEach(target -> readTarget(resource, target, false));
            case "AWS::Scheduler::Schedule" ->
                resource.value("Target").ifPresent(target -> readTarget(resource, target, true));
            default -> {
                // Anything else starts no function.
            }
        }
    }

    private void readEvents(ResourceNode function) {
        for (Mapping.Entry entry : function.entries("Events")) {
            ResourceNode.of(entry)
                    .ifPresent(event -> trigger(event)
                            .ifPresent(trigger -> add(
                                    function.logicalId() + event.logicalId(),
                                    byLogicalId(function.logicalId()).orElseThrow(),
                                    trigger,
                                    event,
                                    event.properties().orElseThrow())));
        }
    }

    private Optional<Trigger> trigger(ResourceNode event) {
        return switch (event.type()) {
            case "EventBridgeRule", "CloudWatchEvent" -> pattern(event, "Pattern");
            case "Schedule" -> schedule(event, "Schedule", false);
            case "ScheduleV2" -> schedule(event, "ScheduleExpression", true);
            default -> Optional.empty();
        };
    }

    private void readTarget(ResourceNode rule, Node target, boolean scheduler) {
        Optional<Trigger> trigger =
                pattern(rule, "EventPattern").or(() -> schedule(rule, "ScheduleExpression", scheduler));
        Template.at(target, "Arn")
                .flatMap(this::functionMeant)
                .ifPresent(
                        function -> trigger.ifPresent(found -> add(rule.logicalId(), function, found, rule, target)));
    }

    private Optional<Trigger> pattern(ResourceNode rule, String property) {
        return rule.value(property)
                .map(pattern -> new Trigger.Pattern(values.of(pattern).toString()));
    }

    private Optional<Trigger> schedule(ResourceNode rule, String property, boolean scheduler) {
        return rule.value(property)
                .map(expression -> new Trigger.Schedule(values.of(expression).asText(), scheduler));
    }

    private void add(String name, FunctionDefinition function, Trigger trigger, ResourceNode rule, Node target) {
        for (String unknown : List.of("InputPath", "InputTransformer")) {
            Template.at(target, unknown).ifPresent(node -> {
                throw LocalValues.wrong(node, unknown + " is not understood by the local command line");
            });
        }
        Optional<String> input = values.text(Template.at(target, "Input"));
        rules.add(new EventRule(name, function, trigger, input, enabled(rule)));
    }

    /// SAM's `Enabled: false`, or CloudFormation's `State: DISABLED`.
    private boolean enabled(ResourceNode rule) {
        return !values.text(rule.value("State")).orElse("").equals("DISABLED")
                && !values.text(rule.value("Enabled")).orElse("").equals("false");
    }

    /// The function behind `!GetAtt F.Arn`, `!Ref F`, `!Ref F.Alias`, or an alias resource; empty for other targets.
    private Optional<FunctionDefinition> functionMeant(Node arn) {
        return Intrinsic.of(arn)
                .filter(call -> call.name().equals("Fn::GetAtt") || call.name().equals("Ref"))
                .flatMap(Intrinsic::firstArgument)
                .map(dotted -> values.of(dotted).asText().split("\\.", 2)[0])
                .flatMap(logicalId -> byLogicalId(logicalId).or(() -> behindAlias(logicalId)));
    }

    private Optional<FunctionDefinition> behindAlias(String logicalId) {
        return template.resource(logicalId)
                .filter(resource -> resource.type().equals("AWS::Lambda::Alias"))
                .flatMap(alias -> alias.value("FunctionName"))
                .flatMap(this::functionMeant);
    }

    private Optional<FunctionDefinition> byLogicalId(String logicalId) {
        return functions.stream()
                .filter(function -> function.logicalId().equals(logicalId))
                .findFirst();
    }
}
