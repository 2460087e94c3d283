package io.lakewarden.tags.template;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Place;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import io.lakewarden.tags.template.CloudFormationType.Shape;
import io.lakewarden.templates.Evaluation;
import io.lakewarden.templates.Literals;
import io.lakewarden.templates.ResourceNode;
import io.lakewarden.templates.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// SAM's own types before the transform, as aws-sam-translator 1.110 treats them: each becomes one main
/// resource with its tags and those of Globals, its own winning. What SAM generates around it without tags is
/// named, not judged: the transformed template shows it.
final class SamResources {
    private static final String PREFIX = "AWS::Serverless::";

    /// SAM's type without prefix to the word of its main resource.
    private static final Map<String, String> WORDS = Map.of(
            "Api", "apigateway:restapis",
            "Application", "cloudformation:stack",
            "CapacityProvider", "lambda:capacity-provider",
            "Function", "lambda:function",
            "GraphQLApi", "appsync:apis",
            "HttpApi", "apigateway:apis",
            "SimpleTable", "dynamodb:table",
            "StateMachine", "states:statemachine",
            "WebSocketApi", "apigateway:apis");

    private static final Set<String> WITH_GLOBAL_TAGS =
            Set.of("Function", "HttpApi", "WebSocketApi", "CapacityProvider");
    private static final Set<String> RULE_EVENTS = Set.of("Schedule", "CloudWatchEvent", "EventBridgeRule");

    private final Template template;

    SamResources(Template template) {
        this.template = template;
    }

    static boolean isSam(String type) {
        return type.startsWith(PREFIX);
    }

    /// Empty for types that take no tags: layers, connectors.
    Optional<Taggable> taggable(ResourceNode resource) {
        String name = resource.type().substring(PREFIX.length());
        return Optional.ofNullable(WORDS.get(name)).map(word -> taggable(resource, name, word));
    }

    private Taggable taggable(ResourceNode resource, String name, String word) {
        Optional<Node> global = globalTags(resource, name);
        List<Node> depends = new ArrayList<>(Taggables.dependsOn(resource, "Tags"));
        global.ifPresent(depends::add);
        Function<Evaluation, Tagging> tags = evaluation -> Taggables.read(resource, "Tags", Shape.MAP, evaluation)
                .over(global.map(node -> TagReader.read(node, Shape.MAP, evaluation))
                        .orElse(Tagging.NONE));
        return Taggables.taggable(resource, word, "Tags", depends, tags, Taggable.StackTags.REACH);
    }

    private Optional<Node> globalTags(ResourceNode resource, String name) {
        boolean takes = WITH_GLOBAL_TAGS.contains(name) && !ignoresGlobalTags(resource);
        return takes ? template.globals(name).get("Tags") : Optional.empty();
    }

    private static boolean ignoresGlobalTags(ResourceNode resource) {
        return resource.body()
                .get("IgnoreGlobals")
                .filter(node -> switch (node) {
                    case Scalar scalar -> scalar.text().equals("*");
                    case Sequence list ->
                        list.items().stream()
                                .anyMatch(item -> Literals.of(item)
                                        .filter("Tags"::equals)
                                        .isPresent());
                    case Mapping _ -> false;
                })
                .isPresent();
    }

    /// What SAM generates for a function's or state machine's events that takes tags and gets none.
    List<Note> generatedWithoutTags(ResourceNode resource) {
        return resource.entries("Events").stream()
                .flatMap(event -> generated(resource, event).stream())
                .toList();
    }

    private Optional<Note> generated(ResourceNode resource, Mapping.Entry event) {
        String type = ResourceNode.of(event).map(ResourceNode::type).orElse("");
        String id = resource.logicalId() + event.key();
        if (RULE_EVENTS.contains(type)) {
            return Optional.of(note(event.place(), resource, "AWS::Events::Rule " + id));
        }
        return type.equals("ScheduleV2") && !propagates(resource)
                ? Optional.of(note(event.place(), resource, "AWS::IAM::Role " + id + "Role"))
                : Optional.empty();
    }

    private static Note note(Place place, ResourceNode resource, String generated) {
        return new Note(
                Note.Code.GENERATED_WITHOUT_TAGS,
                place,
                resource.logicalId(),
                "SAM generates " + generated + " without tags; only tags of the stack reach it");
    }

    private boolean propagates(ResourceNode resource) {
        String name = resource.type().substring(PREFIX.length());
        return resource.value("PropagateTags")
                .or(() -> template.globals(name).get("PropagateTags"))
                .flatMap(Literals::of)
                .filter("true"::equals)
                .isPresent();
    }
}
