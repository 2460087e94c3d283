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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Evaluates a template's values with its parameters' defaults, in their short (`!Ref`) and long (`{Ref: …}`) forms.
/// `AWS::NoValue` is a missing node and is left out of lists and mappings.
final class Intrinsics {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{(!?)([^}]+)}");

    private final LocalNames names;
    private final Mapping conditions;
    private final Map<String, Boolean> known = new HashMap<>();

    Intrinsics(LocalNames names, Mapping conditions) {
        this.names = names;
        this.conditions = conditions;
    }

    JsonNode value(Node node) {
        return IntrinsicCall.in(node).map(this::evaluated).orElseGet(() -> plain(node));
    }

    /// Whether a condition of the template holds.
    boolean holds(String condition, Node where) {
        Boolean decided = known.get(condition);
        if (decided == null) {
            Node definition = conditions.get(condition).orElseThrow(() -> wrong(where, "no condition " + condition));
            decided = truth(definition);
            known.put(condition, decided);
        }
        return decided;
    }

    private JsonNode plain(Node node) {
        return switch (node) {
            case Scalar scalar -> JsonNodes.of(scalar);
            case Sequence sequence -> list(sequence);
            case Mapping mapping -> object(mapping);
        };
    }

    private ArrayNode list(Sequence sequence) {
        ArrayNode array = JSON.arrayNode();
        sequence.items().stream()
                .map(this::value)
                .filter(item -> !item.isMissingNode())
                .forEach(array::add);
        return array;
    }

    private ObjectNode object(Mapping mapping) {
        ObjectNode object = JSON.objectNode();
        for (Mapping.Entry entry : mapping.entries()) {
            JsonNode value = value(entry.value());
            if (!value.isMissingNode()) {
                object.set(entry.key(), value);
            }
        }
        return object;
    }

    private JsonNode evaluated(IntrinsicCall call) {
        Node argument = call.argument();
        return switch (call.name()) {
            case "Ref" -> ref(text(argument));
            case "GetAtt" -> JSON.textNode(names.attribute(attribute(argument)));
            case "Sub" -> JSON.textNode(sub(argument));
            case "If" -> chosen(arguments(argument, 3));
            case "Join" -> join(arguments(argument, 2));
            case "Select" -> select(arguments(argument, 2));
            case "Split" -> split(arguments(argument, 2));
            case "Equals", "Not", "And", "Or", "Condition" -> JSON.booleanNode(truth(call));
            default -> throw wrong(argument, call.name() + " is not understood by the local command line");
        };
    }

    private JsonNode ref(String name) {
        return name.equals("AWS::NoValue") ? MissingNode.getInstance() : JSON.textNode(names.reference(name));
    }

    private String attribute(Node argument) {
        return argument instanceof Sequence parts
                ? parts.items().stream().map(Intrinsics::text).collect(Collectors.joining("."))
                : text(argument);
    }

    private String sub(Node argument) {
        if (argument instanceof Sequence parts) {
            List<Node> items = arguments(parts, 2);
            JsonNode own = value(items.get(1));
            return sub(text(items.getFirst()), own);
        }
        return sub(text(argument), JSON.objectNode());
    }

    private String sub(String text, JsonNode own) {
        return VARIABLE.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(substitute(found.group(1), found.group(2), own)));
    }

    private String substitute(String literal, String name, JsonNode own) {
        if (!literal.isEmpty()) {
            return "${" + name + "}";
        }
        if (own.has(name)) {
            return own.get(name).asText();
        }
        return name.contains(".") ? names.attribute(name) : names.reference(name);
    }

    private JsonNode chosen(List<Node> parts) {
        return value(holds(text(parts.getFirst()), parts.getFirst()) ? parts.get(1) : parts.get(2));
    }

    private JsonNode join(List<Node> parts) {
        StringBuilder joined = new StringBuilder();
        for (JsonNode item : value(parts.get(1))) {
            joined.append(joined.isEmpty() ? "" : text(parts.getFirst())).append(item.asText());
        }
        return JSON.textNode(joined.toString());
    }

    private JsonNode select(List<Node> parts) {
        int index = value(parts.getFirst()).asInt();
        return value(parts.get(1)).path(index);
    }

    private JsonNode split(List<Node> parts) {
        ArrayNode array = JSON.arrayNode();
        List.of(value(parts.get(1)).asText().split(Pattern.quote(text(parts.getFirst())), -1))
                .forEach(array::add);
        return array;
    }

    private boolean truth(Node node) {
        return IntrinsicCall.in(node).map(this::truth).orElseThrow(() -> wrong(node, "expected a condition"));
    }

    private boolean truth(IntrinsicCall call) {
        Node argument = call.argument();
        return switch (call.name()) {
            case "Equals" -> equal(arguments(argument, 2));
            case "Not" -> !truth(arguments(argument, 1).getFirst());
            case "And" -> items(argument).stream().allMatch(this::truth);
            case "Or" -> items(argument).stream().anyMatch(this::truth);
            case "Condition" -> holds(text(argument), argument);
            default -> throw wrong(argument, call.name() + " is no condition");
        };
    }

    private boolean equal(List<Node> sides) {
        return value(sides.getFirst()).asText().equals(value(sides.get(1)).asText());
    }

    private static List<Node> arguments(Node node, int count) {
        List<Node> items = items(node);
        if (items.size() != count) {
            throw wrong(node, "expected " + count + " arguments, found " + items.size());
        }
        return items;
    }

    private static List<Node> items(Node node) {
        return switch (node) {
            case Sequence sequence -> sequence.items();
            case Mapping _, Scalar _ -> throw wrong(node, "expected a list, found " + node.described());
        };
    }

    static String text(Node node) {
        return switch (node) {
            case Scalar scalar -> scalar.text();
            case Mapping _, Sequence _ -> throw wrong(node, "expected text, found " + node.described());
        };
    }

    static InputException wrong(Node node, String message) {
        return new InputException(node.place() + ": " + message);
    }
}
