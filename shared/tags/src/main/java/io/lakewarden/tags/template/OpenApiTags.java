package io.lakewarden.tags.template;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.templates.Literals;
import io.lakewarden.templates.ResourceNode;
import io.lakewarden.templates.Text;
import java.util.Optional;

/// HTTP and WebSocket APIs take tags from their OpenAPI body as well; SAM writes them nowhere else.
///
/// Source: API Gateway guide, "x-amazon-apigateway-tag-value property".
final class OpenApiTags {
    private static final String VALUE = "x-amazon-apigateway-tag-value";

    private OpenApiTags() {}

    /// The tags of an API's body; none for any other type. A body in S3 may bring tags that nobody knows yet.
    static Tagging of(ResourceNode resource) {
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
            Optional<Node> value = tag.get(VALUE);
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
