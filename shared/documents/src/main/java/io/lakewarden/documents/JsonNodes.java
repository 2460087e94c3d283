package io.lakewarden.documents;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.math.BigInteger;

/// Conversion to Jackson's tree, for libraries that want one. Places and custom tags are lost.
public final class JsonNodes {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private JsonNodes() {}

    public static JsonNode of(Node node) {
        return switch (node) {
            case Mapping mapping -> object(mapping);
            case Sequence sequence -> array(sequence);
            case Scalar scalar -> scalar(scalar);
        };
    }

    private static ObjectNode object(Mapping mapping) {
        ObjectNode object = JSON.objectNode();
        mapping.entries().forEach(entry -> object.set(entry.key(), of(entry.value())));
        return object;
    }

    private static ArrayNode array(Sequence sequence) {
        ArrayNode array = JSON.arrayNode();
        sequence.items().forEach(item -> array.add(of(item)));
        return array;
    }

    private static JsonNode scalar(Scalar scalar) {
        return switch (scalar.kind()) {
            case TEXT -> JSON.textNode(scalar.text());
            case BOOLEAN -> JSON.booleanNode(scalar.isTrue());
            case NULL -> JSON.nullNode();
            case INTEGER -> integer(scalar.text());
            case DECIMAL -> decimal(scalar.text());
        };
    }

    private static JsonNode integer(String text) {
        return text.length() <= 18 ? JSON.numberNode(Long.parseLong(text)) : JSON.numberNode(new BigInteger(text));
    }

    /// An exponent beyond what Java can hold stays text.
    private static JsonNode decimal(String text) {
        try {
            return JSON.numberNode(new BigDecimal(text));
        } catch (NumberFormatException e) {
            return JSON.textNode(text);
        }
    }
}
