package io.lakewarden.cli.template;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Limits;
import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Place;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The functions and rules of a SAM template, with its parameters at their defaults or as its metadata has them.
///
/// A template that cannot be read is a `DocumentException` or an `InputException` that names file, line and column.
public final class SamTemplate {

    private static final Pattern ZIP = Pattern.compile("functions/([^/]+)/target/[^/]+\\.zip");

    private final Path folder;
    private final Mapping resources;
    private final Node globals;
    private final Intrinsics intrinsics;
    private final List<FunctionDefinition> functions = new ArrayList<>();
    private final List<EventRule> rules = new ArrayList<>();

    private SamTemplate(Path file, Node root) {
        folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElseThrow();
        resources = section(root, "Resources");
        globals = section(section(root, "Globals"), "Function");
        LocalNames names = new LocalNames(section(root, "Parameters"), local(root), resources);
        intrinsics = new Intrinsics(names, section(root, "Conditions"));
    }

    /// What the template says that parameters are on a laptop: `Metadata`, `Lakewarden::Local`.
    private static Map<String, String> local(Node root) {
        Map<String, String> local = new HashMap<>();
        section(section(root, "Metadata"), "Lakewarden::Local")
                .entries()
                .forEach(parameter -> local.put(parameter.key(), Intrinsics.text(parameter.value())));
        return local;
    }

    /// Reads a template.
    public static SamTemplate read(Path file) {
        SamTemplate template = new SamTemplate(file, Documents.read(file, Limits.TEMPLATE));
        template.readFunctions();
        template.rules.addAll(new RuleReader(template.resources, template.intrinsics, template.functions).read());
        return template;
    }

    /// The functions, in the template's order.
    public List<FunctionDefinition> functions() {
        return List.copyOf(functions);
    }

    /// The rules and schedules that start one of them, in the template's order.
    public List<EventRule> rules() {
        return List.copyOf(rules);
    }

    private void readFunctions() {
        for (Mapping.Entry resource : resources.entries()) {
            if (isFunction(resource.value())) {
                functions.add(function(resource));
            }
        }
    }

    private static boolean isFunction(Node resource) {
        return LocalNames.child(resource, "Type")
                .filter(type -> Intrinsics.text(type).equals("AWS::Serverless::Function"))
                .isPresent();
    }

    private FunctionDefinition function(Mapping.Entry resource) {
        Node properties = section(resource.value(), "Properties");
        String codeUri = property(properties, "CodeUri").map(JsonNode::asText).orElse("");
        String handler = property(properties, "Handler")
                .map(JsonNode::asText)
                .orElseThrow(() -> Intrinsics.wrong(resource.value(), resource.key() + " has no Handler"));
        return new FunctionDefinition(
                resource.key(),
                moduleOf(codeUri, resource.key()),
                handler,
                folder.resolve(codeUri),
                Duration.ofSeconds(
                        property(properties, "Timeout").map(JsonNode::asInt).orElse(3)),
                property(properties, "MemorySize").map(JsonNode::asInt).orElse(128),
                environment(properties));
    }

    /// `functions/dq-alert/target/dq-alert.zip` is `dq-alert`; anything else goes by its logical id.
    private static String moduleOf(String codeUri, String logicalId) {
        Matcher zip = ZIP.matcher(codeUri);
        return zip.find() ? zip.group(1) : kebab(logicalId);
    }

    static String kebab(String pascal) {
        return pascal.replaceAll("Function$", "")
                .replaceAll("(?<=[a-z0-9])(?=[A-Z])", "-")
                .toLowerCase(Locale.ROOT);
    }

    private Optional<JsonNode> property(Node properties, String name) {
        return LocalNames.child(properties, name)
                .or(() -> LocalNames.child(globals, name))
                .map(intrinsics::value);
    }

    /// The function's own variables win over those of `Globals`.
    private Map<String, String> environment(Node properties) {
        Map<String, String> variables = new HashMap<>();
        for (Node level : List.of(globals, properties)) {
            Node declared = section(section(level, "Environment"), "Variables");
            intrinsics
                    .value(declared)
                    .properties()
                    .forEach(entry ->
                            variables.put(entry.getKey(), entry.getValue().asText()));
        }
        return variables;
    }

    static Mapping section(Node node, String name) {
        return LocalNames.child(node, name)
                .map(SamTemplate::mapping)
                .orElseGet(() -> new Mapping(Place.wholeOf(node.place().file()), Optional.empty(), Map.of()));
    }

    private static Mapping mapping(Node node) {
        if (node instanceof Mapping mapping) {
            return mapping;
        }
        throw Intrinsics.wrong(node, "expected a mapping, found " + node.described());
    }
}
