package io.lakewarden.cli.tags;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.cli.CommandRun;
import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.schema.Schema;
import io.lakewarden.tags.PolicyFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The published schemas against what the documentation shows and what the commands print.
final class SchemasTest {
    private static final Path PROJECT = Path.of("..");
    private static final String POLICY_SCHEMA = "shared/tags/src/main/resources/config-schema/tag-policy.json";
    private static final Pattern EXAMPLE =
            Pattern.compile("<!-- valid by (\\S+) -->\\n```(json|yaml)\\n(.*?)```", Pattern.DOTALL);
    private static final String EXTRAS = """
            exemptions: [{keys: [pipeline], scope: {arns: ["arn:aws:s3:::legacy-*"]}, until: 2026-12-31, reason: r}]
            aliases: {environment: {production: prod}}
            banned: [{key: Owner}]
            defaults: {team: data}
            """;
    private static final String RESOURCES = """
            {"arn":"arn:aws:s3:::lake","tags":{"team":"data","pipeline":"p","environment":"production","Owner":"x"}}
            {"arn":"arn:aws:s3:::legacy-a","tags":{"environment":"qa"}}
            {"arn":"lake","tags":{}}
            {"arn":"arn:aws:s3:::fine","tags":{"team":"data","pipeline":"p","environment":"dev"}}
            {"arn":"arn:aws:s3:::t","source":"template","tags":{"":"","aws:x":"1"}}
            """;

    @TempDir
    private Path folder;

    record Example(String schema, String format, String text) {}

    static Stream<Example> examples() throws IOException {
        return EXAMPLE.matcher(Files.readString(PROJECT.resolve("docs/configuration.md")))
                .results()
                .map((MatchResult found) -> new Example(found.group(1), found.group(2), found.group(3)));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void everyDocumentedExampleIsValid(Example example) throws IOException {
        assertValid(example.schema(), "example." + example.format(), example.text());
    }

    @Test
    void everySchemaHasADocumentedExample() throws IOException {
        assertThat(examples().map(Example::schema))
                .contains(
                        POLICY_SCHEMA,
                        "shared/tags/src/main/resources/config-schema/tag-remediation.json",
                        "docs/schemas/tags-check.json",
                        "docs/schemas/tags-plan.json",
                        "docs/schemas/tags-check-template.json");
    }

    @Test
    void documentedPoliciesAndExtrasCompile() throws IOException {
        file("organization-policy.json", "{\"tags\":{}}");
        int compiled = 0;
        for (Example example : examples().toList()) {
            if (example.schema().contains("config-schema/tag-")) {
                PolicyFiles.read(List.of(file("p" + compiled++ + "." + example.format(), example.text())));
            }
        }
        assertThat(compiled).isEqualTo(3);
    }

    @Test
    void whatCheckAndPlanPrintIsValid() throws IOException {
        String policy = PROJECT.resolve("samples/tag-policy.json").toString();
        String extras = file("extras.yaml", EXTRAS).toString();
        String resources = file("resources.json", RESOURCES).toString();
        CommandRun check = lakewarden("check", "--policy", policy, extras, "--resources", resources);
        assertThat(check.out()).contains("BAD_ARN", "exempted", "RESERVED", "\"compliant\":true");
        assertValid("docs/schemas/tags-check.json", "out.json", check.out());
        CommandRun plan = lakewarden("plan", "--policy", policy, "--remediation", extras, "--resources", resources);
        assertThat(plan.out()).contains("\"add\"", "\"replace\"", "\"remove\"", "\"leave\"", "\"exempt\"");
        assertValid("docs/schemas/tags-plan.json", "out.json", plan.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"batch.yaml", "glue.yaml"})
    void whatCheckTemplatePrintsIsValid(String name) throws IOException {
        String template = name.startsWith("b")
                ? file(
                                name,
                                "{Parameters: {P: {Type: String}}, "
                                        + "Resources: {Q: {Type: AWS::Batch::JobQueue, Properties: {Tags: {team: !Ref P}}}}}")
                        .toString()
                : file(name, "Resources: {T: {Type: AWS::Glue::Table}, J: {Type: AWS::Glue::Job}}")
                        .toString();
        CommandRun run = CommandRun.lakewarden(
                "tags",
                "check-template",
                template,
                "--policy",
                PROJECT.resolve("samples/tag-policy.json").toString(),
                "--format",
                "json");
        assertThat(run.exitCode()).isEqualTo(1);
        assertValid("docs/schemas/tags-check-template.json", "out.json", run.out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"required\":[\"a\"],\"alowed\":{}}",
                "{\"tags\":{\"a\":{\"tag_value\":\"x\"}}}",
                "{\"tags\":{\"a\":{\"tag_values\":[]}}}",
                "{\"tags\":{\"a\":{\"tag_value\":{\"@@set\":[]}}}}",
                "{\"tags\":{\"a\":null}}"
            })
    void aPolicyThatTheReaderRefusesBreaksTheSchemaToo(String policy) throws IOException {
        assertThat(schema(POLICY_SCHEMA).check(node("p.json", policy))).isNotEmpty();
    }

    private static CommandRun lakewarden(String command, String... options) {
        return CommandRun.lakewarden(Stream.concat(
                        Stream.of("tags", command, "--format", "json", "--now", "2026-12-01T00:00:00Z"),
                        Stream.of(options))
                .toArray(String[]::new));
    }

    private static void assertValid(String schema, String name, String text) throws IOException {
        assertThat(schema(schema).check(node(name, text))).isEmpty();
    }

    private static Schema schema(String path) throws IOException {
        return Schema.of(path, Files.readAllBytes(PROJECT.resolve(path)));
    }

    private static Node node(String name, String text) {
        return Documents.read(name, text.getBytes(UTF_8), DocumentLimits.TEMPLATE);
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }
}
