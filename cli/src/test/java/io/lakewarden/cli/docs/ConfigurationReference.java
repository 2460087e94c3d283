package io.lakewarden.cli.docs;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.runtime.Json;
import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// docs/configuration-reference.md as the schemas say it: every file, every key.
final class ConfigurationReference {

    private static final String HEAD = """
        # Configuration reference

        Every key of every file in `config/lakewarden/`, made from the JSON Schemas that `lakewarden config validate` checks by. A test keeps
        it so; it is written anew by the tests of `cli` with `-Dlakewarden.write=true`. `a.b` is key `b` in `a`, `[]` an item of a list,
        `*` any key. **Bold** keys must be there. Examples: [configuration.md](configuration.md).
        """;

    private final JsonNode schema;
    private final List<String> rows = new ArrayList<>();
    private final Set<String> open = new HashSet<>();

    private ConfigurationReference(JsonNode schema) {
        this.schema = schema;
    }

    static String text() {
        return HEAD + schemas().map(ConfigurationReference::section).collect(Collectors.joining());
    }

    private static Stream<Path> schemas() {
        try (Stream<Path> files = Files.walk(Repository.root(), 7)) {
            return files
                    .filter(file -> file.getParent().endsWith("src/main/resources/config-schema"))
                    .sorted((a, b) -> a.getFileName().compareTo(b.getFileName()))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String section(Path file) {
        ConfigurationReference reference = new ConfigurationReference(read(file));
        reference.keysOf(reference.schema, "");
        String name = file.getFileName().toString().replace(".json", "");
        return "\n## " + name + "\n\n" + reference.schema.path("title").asText() + ".\n([schema](../"
                + Repository.root().relativize(file) + "))\n\n| key | takes | default | |\n| --- | --- | --- | --- |\n"
                + String.join("\n", reference.rows) + "\n";
    }

    private static JsonNode read(Path file) {
        try {
            return Json.read(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void keysOf(JsonNode node, String path) {
        JsonNode resolved = resolved(node);
        Set<String> required = texts(resolved.path("required"));
        resolved.path("properties")
                .properties()
                .forEach(entry -> key(entry.getValue(), path + entry.getKey(), required.contains(entry.getKey())));
        JsonNode further = resolved.path("additionalProperties");
        if (further.isObject()) {
            key(further, path + "*", false);
        }
        for (String word : List.of("then", "else", "oneOf", "anyOf")) {
            JsonNode branch = resolved.path(word);
            Stream<JsonNode> branches = branch.isArray() ? stream(branch) : Stream.of(branch);
            branches.filter(JsonNode::isObject).forEach(each -> keysOf(each, path));
        }
    }

    private void key(JsonNode node, String path, boolean required) {
        JsonNode resolved = resolved(node);
        String reference = node.path("$ref").asText();
        String shown = required ? "**`" + path + "`**" : "`" + path + "`";
        String row = "| " + shown + " | " + takes(resolved) + " | " + fallback(node, resolved) + " | "
                + description(node, resolved) + " |";
        if (!rows.contains(row)) {
            rows.add(row);
        }
        // A definition that holds itself is shown once.
        if (reference.isEmpty() || open.add(reference)) {
            keysOf(resolved, path + ".");
            JsonNode items = resolved.path("items");
            if (items.isObject()) {
                keysOf(items, path + "[].");
            }
            open.remove(reference);
        }
    }

    private static String description(JsonNode node, JsonNode resolved) {
        String text =
                node.path("description").asText(resolved.path("description").asText());
        return text.replace("|", "\\|");
    }

    private static String fallback(JsonNode node, JsonNode resolved) {
        return Stream.of(node, resolved)
                .map(each -> each.path("default"))
                .filter(value -> !value.isMissingNode())
                .findFirst()
                .map(value -> "`" + value.asText() + "`")
                .orElse("");
    }

    private String takes(JsonNode node) {
        if (node.has("enum")) {
            return stream(node.path("enum"))
                    .map(value -> "`" + value.asText() + "`")
                    .collect(Collectors.joining(", "));
        }
        if (node.has("oneOf") && !node.has("type")) {
            return stream(node.path("oneOf"))
                    .map(this::resolved)
                    .map(this::takes)
                    .distinct()
                    .collect(Collectors.joining(" or "));
        }
        String type = node.path("type").isArray()
                ? stream(node.path("type")).map(JsonNode::asText).collect(Collectors.joining(" or "))
                : node.path("type").asText("anything");
        return (type.equals("array") ? "list of " + takes(resolved(node.path("items"))) : type) + range(node);
    }

    private static String range(JsonNode node) {
        return node.has("minimum") && node.has("maximum")
                ? " " + node.path("minimum").asText() + " to "
                        + node.path("maximum").asText()
                : "";
    }

    /// What a reference points at; its own words stay with it.
    private JsonNode resolved(JsonNode node) {
        return Optional.of(node.path("$ref").asText())
                .filter(reference -> reference.startsWith("#"))
                .map(reference -> resolved(schema.at(reference.substring(1))))
                .orElse(node);
    }

    private static Set<String> texts(JsonNode list) {
        return stream(list).map(JsonNode::asText).collect(Collectors.toSet());
    }

    private static Stream<JsonNode> stream(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }
}
