package io.lakewarden.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.cli.template.EventRule;
import io.lakewarden.cli.template.EventRule.Trigger;
import io.lakewarden.cli.template.FunctionDefinition;
import io.lakewarden.cli.template.SamTemplate;
import io.lakewarden.runtime.Json;
import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.testcontainers.containers.Container;
import org.testcontainers.localstack.LocalStackContainer;
import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.MountableFile;
import software.amazon.awssdk.services.eventbridge.model.PutEventsRequestEntry;
import software.amazon.awssdk.services.eventbridge.model.Target;

/// With Docker: the packaged zips as functions of LocalStack, with the template's rules and targets.
final class LocalStackDeployment implements Deployment {

    /// Those that the scenarios are about.
    private static final Set<String> FUNCTIONS = Set.of("DqAlertFunction", "TagDriftFunction");
    private static final int MOST_LOOKS = 60;

    private final LocalStackContainer container;
    private final AwsResources resources;

    LocalStackDeployment(Path folder) throws IOException {
        String image = System.getenv().getOrDefault("LAKEWARDEN_LOCALSTACK_IMAGE", "localstack/localstack:4.14.0");
        container = new LocalStackContainer(
                DockerImageName.parse(image).asCompatibleSubstituteFor("localstack/localstack"));
        container.withEnv("DEFAULT_REGION", "eu-west-1");
        container.start();
        resources = new AwsResources(container.getEndpoint());
        SamTemplate template = SamTemplate.read(Repository.root().resolve("template.yaml"));
        for (FunctionDefinition function : template.functions()) {
            if (FUNCTIONS.contains(function.logicalId())) {
                makeFunction(function, folder);
            }
        }
        template.rules().stream()
                .filter(rule -> FUNCTIONS.contains(rule.function().logicalId()))
                .forEach(this::makeRule);
    }

    private void makeFunction(FunctionDefinition function, Path folder) throws IOException {
        Map<String, String> environment = new HashMap<>(function.environment());
        environment.putAll(resources.environment());
        environment.put("LAKEWARDEN_CONFIG", "/var/task/lakewarden");
        ObjectNode variables = Json.mapper().createObjectNode();
        environment.forEach(variables.putObject("Variables")::put);
        String name = function.logicalId();
        Path zip = withConfiguration(function.zip(), folder.resolve(name + ".zip"));
        container.copyFileToContainer(MountableFile.forHostPath(zip), "/tmp/" + name + ".zip");
        aws(
                "lambda",
                "create-function",
                "--function-name",
                name,
                "--runtime",
                "java25",
                "--handler",
                function.handler(),
                "--zip-file",
                "fileb:///tmp/" + name + ".zip",
                "--timeout",
                "60",
                "--memory-size",
                "1024",
                "--role",
                "arn:aws:iam::000000000000:role/lakewarden",
                "--environment",
                variables.toString());
        aws("lambda", "wait", "function-active-v2", "--function-name", name);
    }

    /// The layer, which the community's LocalStack lacks, goes into the zip.
    private static Path withConfiguration(Path zip, Path target) throws IOException {
        Files.copy(zip, target);
        Path config = Repository.root().resolve("config");
        try (FileSystem inside = FileSystems.newFileSystem(target);
                Stream<Path> files = Files.walk(config.resolve("lakewarden"))) {
            for (Path file : files.toList()) {
                Path to = inside.getPath(config.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(to);
                } else {
                    Files.copy(file, to);
                }
            }
        }
        return target;
    }

    private void makeRule(EventRule rule) {
        if (rule.enabled() && rule.trigger() instanceof Trigger.Pattern(String pattern)) {
            String function = "arn:aws:lambda:eu-west-1:000000000000:function:"
                    + rule.function().logicalId();
            String arn = resources
                    .events()
                    .putRule(put -> put.name(rule.name()).eventPattern(pattern))
                    .ruleArn();
            resources
                    .events()
                    .putTargets(put -> put.rule(rule.name())
                            .targets(Target.builder()
                                    .id("function")
                                    .arn(function)
                                    .build()));
            aws(
                    "lambda",
                    "add-permission",
                    "--function-name",
                    rule.function().logicalId(),
                    "--statement-id",
                    rule.name(),
                    "--action",
                    "lambda:InvokeFunction",
                    "--principal",
                    "events.amazonaws.com",
                    "--source-arn",
                    arn);
        }
    }

    private void aws(String... arguments) {
        inside(Stream.concat(Stream.of("awslocal", "--region", "eu-west-1"), Stream.of(arguments))
                .toArray(String[]::new));
    }

    private void inside(String... command) {
        try {
            Container.ExecResult result = container.execInContainer(command);
            assertThat(result.getExitCode()).as(result.getStderr()).isZero();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /// LocalStack takes sources of AWS from anybody; the envelope's id and account are its own.
    @Override
    public void put(String event) {
        JsonNode envelope = Json.read(event.getBytes(StandardCharsets.UTF_8));
        PutEventsRequestEntry entry = PutEventsRequestEntry.builder()
                .source(envelope.path("source").asText())
                .detailType(envelope.path("detail-type").asText())
                .resources(Json.mapper().convertValue(envelope.path("resources"), String[].class))
                .detail(envelope.path("detail").toString())
                .build();
        assertThat(resources.events().putEvents(put -> put.entries(entry)).failedEntryCount())
                .isZero();
    }

    @Override
    public List<String> alerts(int expected) {
        return resources.alerts(expected);
    }

    @Override
    public String tagged(String name, Map<String, String> tags) {
        return resources.tagged(name, tags);
    }

    @Override
    public Map<String, String> tags(String arn, Map<String, String> expected) {
        for (int look = 1; look < MOST_LOOKS && !resources.tags(arn).equals(expected); look++) {
            inside("sleep", "1");
        }
        return resources.tags(arn);
    }

    @Override
    public void close() {
        container.close();
    }
}
