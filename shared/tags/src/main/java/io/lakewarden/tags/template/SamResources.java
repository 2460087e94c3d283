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

    private final Template template;

    SamResources(Template template) {
        this.template = template;
    }

    static boolean isSam(String type) {
        return type.startsWith(PREFIX);
    }

    /// None for types that take no tags: layers, connectors.
    List<Taggable> taggables(ResourceNode resource) {
        String name = resource.type().substring(PREFIX.length());
        if (name.equals("Api")) {
            return List.of(restApi(resource), taggable(resource, name, "apigateway:restapis/stages"));
        }
        return Optional.ofNullable(WORDS.get(name)).map(word -> taggable(resource, name, word)).stream()
                .toList();
    }

    /// SAM puts the tags of an API on its stage, and on the API itself only where it is told to propagate them.
    private Taggable restApi(ResourceNode resource) {
        return propagates(resource)
                ? taggable(resource, "Api", "apigateway:restapis")
                : Taggables.taggable(
                        resource,
                        "apigateway:restapis",
                        "PropagateTags",
                        List.of(),
                        _ -> Tagging.NONE,
                        Taggable.StackTags.REACH);
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
                                .anyMatch(item ->
                                        Literals.of(item).filter("Tags"::equals).isPresent());
                    case Mapping _ -> false;
                })
                .isPresent();
    }

    /// What SAM generates around a resource that takes tags and gets none.
    List<Note> generatedWithoutTags(ResourceNode resource) {
        List<Note> notes = new ArrayList<>();
        boolean propagates = propagates(resource);
        for (Mapping.Entry entry : resource.entries("Events")) {
            ResourceNode.of(entry)
                    .flatMap(event -> generatedFor(event, resource.logicalId() + event.logicalId(), propagates))
                    .ifPresent(generated -> notes.add(note(entry.place(), resource, generated)));
        }
        String name = resource.type().substring(PREFIX.length());
        if (name.equals("Function") && !propagates) {
            setting(resource, "DeploymentPreference")
                    .ifPresent(place -> notes.add(note(
                            place,
                            resource,
                            "AWS::CodeDeploy::Application ServerlessDeploymentApplication, AWS::CodeDeploy::DeploymentGroup "
                                    + resource.logicalId()
                                    + "DeploymentGroup and AWS::IAM::Role CodeDeployServiceRole")));
        }
        if (name.equals("Api") || name.equals("HttpApi") || name.equals("WebSocketApi")) {
            setting(resource, "Domain")
                    .ifPresent(place -> notes.add(note(place, resource, "the domain name of " + resource.logicalId())));
        }
        return notes;
    }

    private static Optional<String> generatedFor(ResourceNode event, String id, boolean propagates) {
        return switch (event.type()) {
            case "Schedule", "CloudWatchEvent", "EventBridgeRule" -> Optional.of("AWS::Events::Rule " + id);
            case "ScheduleV2" -> Optional.of("AWS::IAM::Role " + id + "Role").filter(_ -> !propagates);
            case "Api" ->
                Optional.of("AWS::ApiGateway::RestApi ServerlessRestApi and its stage")
                        .filter(_ -> !propagates && event.value("RestApiId").isEmpty());
            case "HttpApi" ->
                Optional.of("AWS::ApiGatewayV2::Api ServerlessHttpApi and its stage")
                        .filter(_ -> event.value("ApiId").isEmpty());
            case "SQS", "Kinesis", "DynamoDB", "MSK", "MQ", "SelfManagedKafka", "DocumentDB" ->
                Optional.of("AWS::Lambda::EventSourceMapping " + id).filter(_ -> !propagates);
            default -> Optional.empty();
        };
    }

    /// Where a property stands, in the resource or in Globals.
    private Optional<Place> setting(ResourceNode resource, String property) {
        return resource.property(property)
                .map(Mapping.Entry::place)
                .or(() -> template.globals(resource.type().substring(PREFIX.length()))
                        .get(property)
                        .map(Node::place));
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
