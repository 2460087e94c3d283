package io.lakewarden.cli.tags.template;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.JsonNodes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The recipes of docs/tags-templates.md, run as they stand there; only what checks out, installs and uploads is not.
@Tag("slow")
final class CiRecipesTest {
    private static final String GOOD = """
            {"Resources": {"T": {"Type": "AWS::SNS::Topic", "Properties": {"Tags": [{"Key": "pipeline", "Value": "o"}]}}}}
            """;
    private static final String BAD = """
            {"Resources": {"T": {"Type": "AWS::SNS::Topic"}}}
            """;

    @TempDir
    private Path folder;

    private String recipes;

    @BeforeEach
    void write() throws IOException {
        recipes = Files.readString(Path.of("../docs/tags-templates.md"));
        Files.writeString(folder.resolve("tag-policy.json"), "{\"required\": [\"pipeline\"]}");
        Path launcher = Files.createDirectories(folder.resolve(".lakewarden")).resolve("lakewarden");
        executable(
                launcher,
                "exec '" + ProcessHandle.current().info().command().orElseThrow()
                        + "' -XX:TieredStopAtLevel=1 -cp \"$TEST_CLASS_PATH\" io.lakewarden.cli.Main \"$@\"");
    }

    @Test
    void theShellRecipeFailsForOneTemplateAndReadsTheOthers() throws Exception {
        template("good.yaml", GOOD);
        template("never.yaml", BAD);
        assertThat(run(block("sh"))).isEqualTo(1);
        assertThat(output()).contains("good.yaml", "never.yaml", "missing: pipeline");
        template("never.yaml", GOOD);
        assertThat(run(block("sh"))).isZero();
    }

    @Test
    void theRecipeForCdkChecksWhatItSynthesizes() throws Exception {
        Matcher line = Pattern.compile("CDK: `([^`]+)`").matcher(recipes);
        assertThat(line.find()).isTrue();
        executable(folder.resolve(".lakewarden/cdk"), "mkdir -p cdk.out && cp stack.json cdk.out/Lake.template.json");
        template("stack.json", GOOD);
        assertThat(run(line.group(1))).isZero();
        template("stack.json", BAD);
        assertThat(run(line.group(1))).isEqualTo(1);
    }

    @Test
    void theStepForGitHubFailsAndLeavesALogToUpload() throws Exception {
        JsonNode steps = yaml("jobs:").at("/jobs/tags/steps");
        String command = commands(steps).getFirst();
        template("template.yaml", BAD);
        assertThat(run(command)).isEqualTo(1);
        JsonNode log = new ObjectMapper().readTree(folder.resolve("tags.sarif").toFile());
        assertThat(log.at("/runs/0/results/0/ruleId").textValue()).isEqualTo("MISSING");
        assertThat(steps.findValuesAsText("sarif_file")).containsExactly("tags.sarif");
        template("template.yaml", GOOD);
        assertThat(run(command)).isZero();
    }

    private static List<String> commands(JsonNode steps) {
        List<String> commands = steps.findValuesAsText("run");
        assertThat(commands).hasSize(1);
        return commands;
    }

    @Test
    void theScriptForGitLabFailsAndLeavesAReport() throws Exception {
        JsonNode job = yaml("tags:").get("tags");
        List<String> script = new ArrayList<>();
        job.get("script").forEach(line -> script.add(line.asText()));
        assertThat(script.removeFirst()).startsWith("git clone ");
        template("template.yaml", BAD);
        assertThat(run(String.join("\n", script))).isEqualTo(1);
        assertThat(job.at("/artifacts/reports/junit").asText()).isEqualTo("tags.xml");
        assertThat(folder.resolve("tags.xml")).content(UTF_8).contains(" message=\"missing: pipeline\"");
    }

    private void template(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private static void executable(Path file, String command) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + command + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private JsonNode yaml(String firstLine) {
        String text = blocks("yaml").stream()
                .filter(block -> block.startsWith(firstLine))
                .findFirst()
                .orElseThrow();
        return JsonNodes.of(Documents.read("recipe.yaml", text.getBytes(UTF_8), DocumentLimits.CONFIGURATION));
    }

    private String block(String language) {
        return blocks(language).getFirst();
    }

    private List<String> blocks(String language) {
        return Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
                .matcher(recipes)
                .results()
                .map((MatchResult block) -> block.group(1))
                .toList();
    }

    /// As both services do: a shell that ends with the first command that fails.
    private int run(String script) throws IOException, InterruptedException {
        ProcessBuilder shell = new ProcessBuilder("sh", "-e", "-c", script)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output.txt").toFile());
        shell.environment().put("TEST_CLASS_PATH", System.getProperty("java.class.path"));
        shell.environment().merge("PATH", folder.resolve(".lakewarden").toString(), (path, own) -> own + ":" + path);
        return shell.start().waitFor();
    }

    private String output() throws IOException {
        return Files.readString(folder.resolve("output.txt"));
    }
}
