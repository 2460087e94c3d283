package io.lakewarden.cli.e2e;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.jsonResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.matching;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.tomakehurst.wiremock.stubbing.ServeEvent;
import io.lakewarden.cli.functions.EventFile;
import io.lakewarden.cli.functions.RuleMatcher;
import io.lakewarden.cli.template.FunctionDefinition;
import io.lakewarden.cli.template.SamTemplate;
import io.lakewarden.runtime.Json;
import io.lakewarden.standin.AwsStandIn;
import io.lakewarden.testkit.FunctionZip;
import io.lakewarden.testkit.LambdaRuntime;
import io.lakewarden.testkit.Repository;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/// Without Docker: each function under AWS's runtime interface client, EventBridge played by its own matcher on the
/// template's rules, and an emulator behind the stand-in, which answers what the emulator lacks.
final class PlayedDeployment implements Deployment {

    private static final String EMULATED = ".*/(dynamodb|sns|sqs|events|tagging)/aws4_request.*";

    private final Path folder;
    private final AwsStandIn front;
    private final AwsResources resources;
    private final RuleMatcher rules;
    private final Map<String, LambdaRuntime> running = new HashMap<>();
    private final Set<UUID> delivered = new HashSet<>();

    PlayedDeployment(URI emulator, Path folder) {
        this.folder = folder;
        this.front = AwsStandIn.start(Repository.root().resolve("events/aws"));
        this.resources = new AwsResources(emulator);
        this.rules = new RuleMatcher(
                SamTemplate.read(Repository.root().resolve("template.yaml")).rules());
        front.server()
                .stubFor(any(anyUrl())
                        .atPriority(1)
                        .withHeader("Authorization", matching(EMULATED))
                        .willReturn(aResponse().proxiedFrom(emulator.toString())));
        front.server()
                .stubFor(any(anyUrl())
                        .atPriority(1)
                        .withHeader("X-Amz-Target", matching("AWSGlue\\..*"))
                        .willReturn(jsonResponse("{\"__type\":\"EntityNotFoundException\"}", 400)));
    }

    @Override
    public void put(String event) {
        byte[] bytes = event.getBytes(StandardCharsets.UTF_8);
        rules.matching(EventFile.read("-", new ByteArrayInputStream(bytes)))
                .forEach(rule -> invoke(rule.function(), bytes));
        ownEvents().forEach(this::put);
    }

    private void invoke(FunctionDefinition function, byte[] event) {
        try {
            LambdaRuntime runtime = running.get(function.logicalId());
            if (runtime == null) {
                runtime = start(function);
                running.put(function.logicalId(), runtime);
            }
            LambdaRuntime.Answer answer = runtime.invoke(event);
            assertThat(answer.ok()).as(answer.body()).isTrue();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private LambdaRuntime start(FunctionDefinition function) throws IOException, InterruptedException {
        Map<String, String> environment = new HashMap<>(function.environment());
        environment.putAll(resources.environment());
        environment.put("AWS_ENDPOINT_URL", front.endpoint().toString());
        environment.put(
                "LAKEWARDEN_CONFIG",
                Repository.root().resolve("config/lakewarden").toString());
        Path unpacked = FunctionZip.unpack(function.zip(), Files.createDirectory(folder.resolve(function.logicalId())));
        return LambdaRuntime.start(unpacked, function.handler(), environment, LambdaRuntime.Mode.ON_DEMAND);
    }

    /// What functions have put on the bus since the last look, as EventBridge would hand it on.
    private List<String> ownEvents() {
        List<String> events = new ArrayList<>();
        for (ServeEvent call : front.server().getAllServeEvents()) {
            String target = call.getRequest().getHeader("X-Amz-Target");
            if ("AWSEvents.PutEvents".equals(target) && delivered.add(call.getId())) {
                Json.read(call.getRequest().getBody())
                        .path("Entries")
                        .forEach(entry -> events.add(envelope(entry).toString()));
            }
        }
        return events;
    }

    private static ObjectNode envelope(JsonNode entry) {
        ObjectNode envelope = Json.mapper().createObjectNode();
        envelope.put("version", "0")
                .put("id", UUID.randomUUID().toString())
                .put("detail-type", entry.path("DetailType").asText())
                .put("source", entry.path("Source").asText())
                .put("account", "111122223333")
                .put("region", "eu-west-1")
                .putArray("resources");
        envelope.set("detail", Json.read(entry.path("Detail").asText().getBytes(StandardCharsets.UTF_8)));
        return envelope;
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
        return resources.tags(arn);
    }

    @Override
    public void close() {
        try {
            for (LambdaRuntime runtime : running.values()) {
                runtime.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            front.close();
        }
    }
}
