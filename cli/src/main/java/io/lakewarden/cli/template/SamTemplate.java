package io.lakewarden.cli.template;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.documents.Mapping;
import io.lakewarden.templates.ResourceNode;
import io.lakewarden.templates.Template;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The functions and rules of a SAM template, with its parameters at their defaults or as its metadata has them.
///
/// A template that cannot be read is a `DocumentException` or an `InputException` that names file, line and column.
public final class SamTemplate {

    private static final Pattern ZIP = Pattern.compile("functions/([^/]+)/target/[^/]+\\.zip");

    private final Path folder;
    private final Template template;
    private final LocalValues values;
    private final List<FunctionDefinition> functions;
    private final List<EventRule> rules;

    private SamTemplate(Path file, Template template) {
        this.folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElseThrow();
        this.template = template;
        this.values = LocalNames.in(template, local(template));
        this.functions = template.resources().stream()
                .filter(resource -> resource.type().equals("AWS::Serverless::Function"))
                .map(this::function)
                .toList();
        this.rules = List.copyOf(new RuleReader(template, values, functions).read());
    }

    /// What the template says that parameters are on a laptop: `Metadata`, `Lakewarden::Local`.
    private static Map<String, String> local(Template template) {
        return template.section("Metadata")
                .get("Lakewarden::Local")
                .map(parameters -> ((Mapping) parameters)
                        .entries().stream()
                                .collect(Collectors.toMap(
                                        Mapping.Entry::key, parameter -> LocalNames.written(parameter.value()))))
                .orElse(Map.of());
    }

    /// Reads a template.
    public static SamTemplate read(Path file) {
        return new SamTemplate(file, Template.read(file));
    }

    /// The functions, in the template's order.
    public List<FunctionDefinition> functions() {
        return functions;
    }

    /// The rules and schedules that start one of them, in the template's order.
    public List<EventRule> rules() {
        return rules;
    }

    private FunctionDefinition function(ResourceNode resource) {
        String codeUri = property(resource, "CodeUri").map(JsonNode::asText).orElse("");
        String handler = property(resource, "Handler")
                .map(JsonNode::asText)
                .orElseThrow(() -> LocalValues.wrong(resource.body(), resource.logicalId() + " has no Handler"));
        return new FunctionDefinition(
                resource.logicalId(),
                moduleOf(codeUri, resource.logicalId()),
                handler,
                folder.resolve(codeUri),
                Duration.ofSeconds(
                        property(resource, "Timeout").map(JsonNode::asInt).orElse(3)),
                property(resource, "MemorySize").map(JsonNode::asInt).orElse(128),
                environment(resource));
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

    private Optional<JsonNode> property(ResourceNode resource, String name) {
        return resource.value(name)
                .or(() -> template.globals("Function").get(name))
                .map(values::of);
    }

    /// The function's own variables win over those of `Globals`.
    private Map<String, String> environment(ResourceNode resource) {
        Map<String, String> variables = new HashMap<>();
        Stream.of(
                        Template.at(template.globals("Function"), "Environment", "Variables"),
                        resource.value("Environment", "Variables"))
                .flatMap(Optional::stream)
                .forEach(declared -> values.of(declared)
                        .properties()
                        .forEach(entry ->
                                variables.put(entry.getKey(), entry.getValue().asText())));
        return variables;
    }
}
