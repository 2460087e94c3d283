package io.lakewarden.tags;

import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import io.lakewarden.documents.Value;
import java.util.List;
import java.util.Optional;

/// Reads what policies are made of. Unlike in configuration, an empty text is a value, an unquoted number is its text,
/// and nothing (null) is a mistake: absent and empty say different things in a policy.
final class PolicyValues {

    private PolicyValues() {}

    /// A field that may be absent, but not null.
    static Optional<Value> field(Value mapping, String key) {
        Value value = mapping.get(key);
        Optional<Node> written =
                mapping.node().filter(Mapping.class::isInstance).flatMap(node -> ((Mapping) node).get(key));
        if (written.isPresent() && !value.isPresent()) {
            value.mistake("found nothing (null): leave the field out, or give it a value");
        }
        return Optional.of(value).filter(Value::isPresent);
    }

    /// The items of a list; anything else is a mistake, a lone text too.
    static List<Value> list(Value list) {
        if (!(list.node().orElse(null) instanceof Sequence)) {
            list.mistake("found " + described(list) + ", expected a list");
            return List.of();
        }
        return list.items();
    }

    static List<String> texts(Value list) {
        return list(list).stream().map(PolicyValues::text).toList();
    }

    /// A text, which may be empty, or a number as it is written.
    static String text(Value value) {
        if (value.node().orElse(null) instanceof Scalar scalar) {
            switch (scalar.kind()) {
                case TEXT, INTEGER, DECIMAL -> {
                    return scalar.text();
                }
                case BOOLEAN, NULL -> {}
            }
        }
        value.mistake("found " + described(value) + ", expected a text in quotes");
        return "";
    }

    /// A tag key: a text that is not empty.
    static String key(Value value) {
        String key = text(value);
        if (key.isEmpty() && value.node().orElse(null) instanceof Scalar) {
            value.mistake("a tag key is never empty");
        }
        return key;
    }

    private static String described(Value value) {
        return value.node().map(Node::described).orElse("nothing (null)");
    }
}
