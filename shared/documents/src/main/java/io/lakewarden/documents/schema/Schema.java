package io.lakewarden.documents.schema;

import com.networknt.schema.JsonNodePath;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import com.networknt.schema.resource.DisallowSchemaLoader;
import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.JsonNodes;
import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Mistake;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Place;
import io.lakewarden.documents.Sequence;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A JSON Schema (draft 2020-12 unless it names another). A reference to another document is refused: nothing is
/// fetched.
public final class Schema {
    private static final Comparator<Mistake> BY_PLACE = Comparator.<Mistake>comparingInt(
                    m -> m.place().line())
            .thenComparingInt(m -> m.place().column())
            .thenComparing(Mistake::text);

    private final JsonSchema schema;

    private Schema(JsonSchema schema) {
        this.schema = schema;
    }

    /// A schema from its text.
    ///
    /// @param name shown for the file in messages
    public static Schema of(String name, byte[] utf8) {
        Node node = Documents.read(name, utf8, DocumentLimits.CONFIGURATION);
        JsonSchemaFactory factory = JsonSchemaFactory.getInstance(
                SpecVersion.VersionFlag.V202012,
                builder -> builder.schemaLoaders(loaders -> loaders.add(DisallowSchemaLoader.getInstance())));
        return new Schema(factory.getSchema(JsonNodes.of(node)));
    }

    /// What violates the schema, in the document's order; empty where nothing does.
    public List<Mistake> check(Node document) {
        return schema.validate(JsonNodes.of(document)).stream()
                .map(message -> mistake(document, message))
                .sorted(BY_PLACE)
                .toList();
    }

    private static Mistake mistake(Node document, ValidationMessage message) {
        Place place = placeOf(document, message);
        return new Mistake(place, pathOf(message.getInstanceLocation()), message.getError());
    }

    /// The key itself where the schema does not know it, otherwise the value.
    private static Place placeOf(Node document, ValidationMessage message) {
        Node node = at(document, message.getInstanceLocation());
        Optional<String> unknown = "additionalProperties".equals(message.getType())
                ? Optional.ofNullable(message.getProperty())
                : Optional.empty();
        return unknown.map(
                        key -> node instanceof Mapping mapping ? mapping.byKey().get(key) : null)
                .map(Mapping.Entry::place)
                .orElseGet(node::place);
    }

    private static Node at(Node root, JsonNodePath path) {
        Node node = root;
        for (int i = 0; i < path.getNameCount(); i++) {
            node = step(node, path.getElement(i));
        }
        return node;
    }

    private static Node step(Node node, Object element) {
        return switch (node) {
            case Sequence list
            when element instanceof Integer index -> list.items().get(index);
            case Mapping mapping -> mapping.get(String.valueOf(element)).orElse(mapping);
            default -> node;
        };
    }

    private static String pathOf(JsonNodePath path) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < path.getNameCount(); i++) {
            Object element = path.getElement(i);
            text.append(element instanceof Integer ? "[" + element + "]" : (text.isEmpty() ? "" : ".") + element);
        }
        return text.toString();
    }
}
