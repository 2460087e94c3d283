package io.lakewarden.cli.template;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.cli.InputException;
import io.lakewarden.documents.JsonNodes;
import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import io.lakewarden.templates.Evaluation;
import io.lakewarden.templates.Intrinsic;
import io.lakewarden.templates.ResourceNode;
import io.lakewarden.templates.Text;
import java.util.List;
import java.util.Optional;

/// A template's values on a laptop, as JSON: everything is known, or an `InputException` names the place.
/// `AWS::NoValue` is a missing node and is left out of lists and mappings.
final class LocalValues {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final Evaluation evaluation;

    LocalValues(Evaluation evaluation) {
        this.evaluation = evaluation;
    }

    JsonNode of(Node node) {
        return evaluation
                .decided(node)
                .map(decided -> Intrinsic.of(decided).isPresent() ? computed(decided) : plain(decided))
                .orElseGet(MissingNode::getInstance);
    }

    /// Whether the template's conditions create a resource here.
    boolean exists(ResourceNode resource) {
        return evaluation.exists(resource);
    }

    private JsonNode computed(Node call) {
        return switch (evaluation.text(call)) {
            case Text.Known(String text) -> JSON.textNode(text);
            case Text.Removed _ -> MissingNode.getInstance();
            case Text.Unknown(String why) ->
                evaluation.texts(call).map(LocalValues::list).orElseThrow(() -> wrong(call, why));
        };
    }

    private static JsonNode list(List<String> items) {
        ArrayNode array = JSON.arrayNode();
        items.forEach(array::add);
        return array;
    }

    private JsonNode plain(Node node) {
        return switch (node) {
            case Scalar scalar -> JsonNodes.of(scalar);
            case Sequence sequence -> {
                ArrayNode array = JSON.arrayNode();
                sequence.items().stream()
                        .map(this::of)
                        .filter(item -> !item.isMissingNode())
                        .forEach(array::add);
                yield array;
            }
            case Mapping mapping -> object(mapping);
        };
    }

    private ObjectNode object(Mapping mapping) {
        ObjectNode object = JSON.objectNode();
        for (Mapping.Entry entry : mapping.entries()) {
            JsonNode value = of(entry.value());
            if (!value.isMissingNode()) {
                object.set(entry.key(), value);
            }
        }
        return object;
    }

    /// The value as text; empty where there is none.
    Optional<String> text(Optional<Node> node) {
        return node.map(this::of).filter(value -> !value.isMissingNode()).map(JsonNode::asText);
    }

    static InputException wrong(Node node, String message) {
        return new InputException(node.place() + ": " + message);
    }
}
