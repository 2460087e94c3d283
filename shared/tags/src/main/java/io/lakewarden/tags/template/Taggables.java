package io.lakewarden.tags.template;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Place;
import io.lakewarden.tags.template.CloudFormationType.Shape;
import io.lakewarden.templates.Evaluation;
import io.lakewarden.templates.Intrinsic;
import io.lakewarden.templates.Literals;
import io.lakewarden.templates.ResourceNode;
import io.lakewarden.templates.Template;
import io.lakewarden.templates.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// From a resource to the things that carry its tags.
final class Taggables {
    private static final String GROUP = "AWS::AutoScaling::AutoScalingGroup";

    /// Users report that the stack's tags do not arrive (aws-cloudformation/cloudformation-coverage-roadmap
    /// #645 for Glue, #1461, #1940, #2325).
    private static final Set<String> DOUBTFUL = Set.of(
            "AWS::EMR::Studio",
            "AWS::Location::Map",
            "AWS::RedshiftServerless::Namespace",
            "AWS::RedshiftServerless::Workgroup");

    private static final String OPEN_API_VALUE = "x-amazon-apigateway-tag-value";

    private final LaunchTemplates launchTemplates;

    Taggables(Template template) {
        this.launchTemplates = new LaunchTemplates(template);
    }

    /// What a resource of a type that takes tags brings into being.
    List<Taggable> of(ResourceNode resource, CloudFormationType type) {
        return switch (type.shape()) {
            case SPECIFICATIONS -> launchTemplates.taggables(resource, type);
            case REPLICAS -> replicas(resource);
            case LIST, MAP, NONE -> ordinary(resource, type);
        };
    }

    /// Each replica of a global table is a table with tags of its own.
    private static List<Taggable> replicas(ResourceNode resource) {
        return resource.items("Replicas").stream()
                .map(replica -> new Taggable(
                        resource.logicalId(),
                        resource.type(),
                        "dynamodb:table",
                        replica.place(),
                        replica.place(),
                        List.of(replica),
                        resource.condition(),
                        evaluation -> tagsOf(replica, evaluation),
                        Taggable.StackTags.REACH))
                .toList();
    }

    private static Tagging tagsOf(Node replica, Evaluation evaluation) {
        Node decided = evaluation.decided(replica).orElse(replica);
        return decided instanceof Mapping mapping && Intrinsic.of(decided).isEmpty()
                ? mapping.get("Tags")
                        .map(tags -> TagReader.read(tags, Shape.LIST, evaluation))
                        .orElse(Tagging.NONE)
                : Tagging.open(replica.place(), "a replica that is known only at deployment");
    }

    private List<Taggable> ordinary(ResourceNode resource, CloudFormationType type) {
        String property = type.property().orElseThrow();
        List<Node> depends = dependsOn(resource, property);
        Function<Evaluation, Tagging> tags =
                evaluation -> read(resource, property, type.shape(), evaluation).over(inOpenApi(resource));
        List<Taggable> taggables = new ArrayList<>();
        taggables.add(taggable(resource, type.word(), property, depends, tags, stackTagsOf(type.name())));
        if (type.name().equals(GROUP)) {
            taggables.add(launchTemplates.instancesOf(resource, depends, tags));
        }
        return taggables;
    }

    static Taggable taggable(
            ResourceNode resource,
            String word,
            String property,
            List<Node> depends,
            Function<Evaluation, Tagging> tags,
            Taggable.StackTags stackTags) {
        Place tagsPlace = resource.placeOf(property);
        return new Taggable(
                resource.logicalId(),
                resource.type(),
                word,
                resource.place(),
                tagsPlace,
                depends,
                resource.condition(),
                tags,
                stackTags);
    }

    static List<Node> dependsOn(ResourceNode resource, String property) {
        return resource.value(property).map(List::of).orElse(List.of());
    }

    static Tagging read(ResourceNode resource, String property, Shape shape, Evaluation evaluation) {
        Tagging own = resource.value(property)
                .map(node -> TagReader.read(node, shape, evaluation))
                .orElse(Tagging.NONE);
        return resource.unknownProperties()
                .map(more -> own.and(Tagging.open(more.place(), more.key())))
                .orElse(own);
    }

    private static Taggable.StackTags stackTagsOf(String type) {
        return type.startsWith("AWS::Glue::") || DOUBTFUL.contains(type)
                ? Taggable.StackTags.DOUBTFUL
                : Taggable.StackTags.REACH;
    }

    /// HTTP and WebSocket APIs take tags from their OpenAPI body as well; SAM writes them nowhere else. A body in
    /// S3 may
    /// bring tags that nobody knows yet.
    ///
    /// Source: API Gateway guide, "x-amazon-apigateway-tag-value property".
    private static Tagging inOpenApi(ResourceNode resource) {
        if (!resource.type().equals("AWS::ApiGatewayV2::Api")) {
            return Tagging.NONE;
        }
        Optional<Mapping.Entry> elsewhere = resource.property("BodyS3Location");
        return elsewhere.isPresent()
                ? Tagging.open(elsewhere.get().place(), "an OpenAPI document in S3")
                : inBody(resource);
    }

    private static Tagging inBody(ResourceNode resource) {
        Tagging.Builder tagging = new Tagging.Builder();
        resource.items("Body", "tags").forEach(tag -> tag(tag, tagging));
        return tagging.build();
    }

    private static void tag(Node node, Tagging.Builder tagging) {
        if (node instanceof Mapping tag) {
            Optional<Node> name = tag.get("name");
            Optional<Node> value = tag.get(OPEN_API_VALUE);
            Optional<String> key = name.flatMap(Literals::of);
            if (key.isPresent() && value.isPresent()) {
                Text text = Literals.of(value.get())
                        .<Text>map(Text.Known::new)
                        .orElseGet(() -> new Text.Unknown("a value that is computed at deployment"));
                tagging.tag(new Tagging.Found(
                        key.get(), name.get().place(), text, value.get().place(), text));
            }
        }
    }
}
