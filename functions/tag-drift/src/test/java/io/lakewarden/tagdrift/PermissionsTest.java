package io.lakewarden.tagdrift;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.jsonResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.RetryableException;
import io.lakewarden.standin.AwsStandIn;
import io.lakewarden.testkit.Permissions;
import io.lakewarden.testkit.RecordedCalls;
import io.lakewarden.testkit.Repository;
import io.lakewarden.testkit.SampleEvents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PermissionsTest {

    private static final String WRONG_CASE = """
            {"ResourceTagMappingList":[{"ResourceARN":"arn:aws:lambda:eu-west-1:111122223333:function:orders-loader",
             "Tags":[{"Key":"Team","Value":"sales-data"},{"Key":"pipeline","Value":"orders"},
             {"Key":"environment","Value":"prod"}]}]}""";

    private static final String BUSY = "<ErrorResponse><Error><Code>OperationAborted</Code></Error></ErrorResponse>";

    private final RecordedCalls calls = new RecordedCalls();

    @TempDir
    private Path config;

    @Test
    void theTemplateGrantsWhatItCallsAndNothingElse() throws IOException {
        try (AwsStandIn aws = AwsStandIn.start(Repository.root().resolve("events/aws"))) {
            runSampleEvents(aws, "report");
            aws.server()
                    .stubFor(post("/")
                            .atPriority(1)
                            .withHeader("X-Amz-Target", equalTo("ResourceGroupsTaggingAPI_20170126.GetResources"))
                            .withRequestBody(containing("orders-loader"))
                            .willReturn(jsonResponse(WRONG_CASE, 200)));
            runSampleEvents(aws, "apply");
            runSampleEvents(spelling(aws));
            aws.server()
                    .stubFor(post("/")
                            .atPriority(1)
                            .withRequestBody(containing("Action=DescribeStackResources"))
                            .willReturn(aResponse().withStatus(400).withBody(BUSY)));
            assertThatThrownBy(() -> runSampleEvents(aws, "apply")).isInstanceOf(RetryableException.class);
        }
        Permissions.assertExact("TagDriftFunction", calls);
    }

    /// With a policy that says how a key is spelled: what is spelled otherwise is renamed.
    private Map<String, String> spelling(AwsStandIn aws) throws IOException {
        try (Stream<Path> files = Files.list(Repository.root().resolve("config/lakewarden"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, config.resolve(file.getFileName()));
            }
        }
        Files.writeString(config.resolve("tag-policy.json"), "{\"tags\":{\"team\":{\"tag_key\":\"team\"}}}");
        Map<String, String> environment = new HashMap<>(TestEnvironment.of(aws, "apply"));
        environment.put("LAKEWARDEN_CONFIG", config.toString());
        return environment;
    }

    private void runSampleEvents(AwsStandIn aws, String mode) throws IOException {
        runSampleEvents(TestEnvironment.of(aws, mode));
    }

    private void runSampleEvents(Map<String, String> environment) throws IOException {
        TagDrift tagDrift = new Wiring(
                        new FunctionWiring(Environment.of(environment), Clock.systemUTC(), _ -> {}, calls))
                .tagDrift();
        for (Path event : SampleEvents.of("tag-drift")) {
            tagDrift.handle(TagEvent.of(Json.read(Files.readAllBytes(event))), Deadline.none());
        }
    }
}
