package io.lakewarden.rotation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.runtime.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The JSON object that a secret holds. Keys are case-sensitive, and those that we do not know are kept as
/// they are, with their types and their order: applications store more than we need. Never prints a value.
public final class SecretValue {

    private final ObjectNode json;

    private SecretValue(ObjectNode json) {
        this.json = json;
    }

    /// Reads a secret's text.
    ///
    /// @param label which version, for the message: `AWSCURRENT`
    /// @throws RotationException class CONFIG when the text is not one JSON object
    public static SecretValue parse(String text, String label) {
        try {
            if (Json.mapper().readTree(text) instanceof ObjectNode object) {
                return new SecretValue(object);
            }
        } catch (JsonProcessingException _) {
            // The parser's message quotes the text.
        }
        throw new RotationException(Failure.CONFIG, label + " is not a JSON object");
    }

    /// The text of a key; numbers and booleans as they are written. Absent when missing, null, empty or
    /// nested.
    public Optional<String> text(String key) {
        JsonNode node = json.path(key);
        return node.isValueNode() && !node.isNull() && !node.asText().isEmpty()
                ? Optional.of(node.asText())
                : Optional.empty();
    }

    /// A key that must be there; [#requireAll] has been asked before.
    public String required(String key) {
        return text(key).orElseThrow(() -> new RotationException(Failure.CONFIG, "the secret lacks the key " + key));
    }

    /// Makes sure that keys are there.
    ///
    /// @throws RotationException class CONFIG naming all keys that are missing at once
    public void requireAll(String label, String... keys) {
        List<String> missing = new ArrayList<>();
        for (String key : keys) {
            if (text(key).isEmpty()) {
                missing.add(key);
            }
        }
        if (!missing.isEmpty()) {
            throw new RotationException(Failure.CONFIG, "%s lacks %s".formatted(label, String.join(", ", missing)));
        }
    }

    /// A copy with one key set to a text.
    public SecretValue with(String key, String value) {
        return new SecretValue(json.deepCopy().put(key, value));
    }

    /// The keys in which another value differs, names only.
    public List<String> differingKeys(SecretValue other) {
        Set<String> keys = new TreeSet<>();
        json.fieldNames().forEachRemaining(keys::add);
        other.json.fieldNames().forEachRemaining(keys::add);
        keys.removeIf(key -> Objects.equals(json.get(key), other.json.get(key)));
        return List.copyOf(keys);
    }

    /// The text to store.
    public String toJson() {
        return json.toString();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SecretValue value && json.equals(value.json);
    }

    @Override
    public int hashCode() {
        return json.hashCode();
    }

    @Override
    public String toString() {
        return "SecretValue[hidden]";
    }
}
