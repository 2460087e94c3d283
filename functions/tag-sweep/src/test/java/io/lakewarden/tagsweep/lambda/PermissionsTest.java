package io.lakewarden.tagsweep.lambda;

import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.jsonResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Json;
import io.lakewarden.standin.AwsStandIn;
import io.lakewarden.tagsweep.Sweep;
import io.lakewarden.tagsweep.SweepRequest;
import io.lakewarden.testkit.Permissions;
import io.lakewarden.testkit.RecordedCalls;
import io.lakewarden.testkit.Repository;
import io.lakewarden.testkit.SampleEvents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PermissionsTest {

    private static final String WRONG_CASE = """
            {"ResourceTagMappingList":[{"ResourceARN":"arn:aws:sqs:eu-west-1:111122223333:orders-late",
             "Tags":[{"Key":"Team","Value":"sales-data"}]}]}""";
    private static final String POLICY = """
            {"EffectivePolicy":{"PolicyContent":"{\\"tags\\":{\\"team\\":{\\"tag_key\\":\\"team\\"}}}"}}""";

    private final RecordedCalls calls = new RecordedCalls();

    @TempDir
    private Path config;

    @Test
    void theTemplateGrantsWhatItCallsAndNothingElse() throws IOException {
        try (AwsStandIn aws = AwsStandIn.start(Repository.root().resolve("events/aws"))) {
            runSampleEvents(TestEnvironment.of(aws, "apply"), SampleEvents.of("tag-sweep"));
            answer(aws, "ResourceGroupsTaggingAPI_20170126.GetResources", WRONG_CASE);
            answer(aws, "AWSOrganizationsV20161128.DescribeEffectivePolicy", POLICY);
            answer(aws, "ResourceGroupsTaggingAPI_20170126.ListRequiredTags", "{\"RequiredTags\":[]}");
            Map<String, String> environment = new HashMap<>(TestEnvironment.of(aws, "apply"));
            environment.put("LAKEWARDEN_CONFIG", configWithoutPolicy().toString());
            runSampleEvents(environment, SampleEvents.of("tag-sweep").subList(0, 1));
        }
        Permissions.assertExact("TagSweepFunction", calls);
    }

    private static void answer(AwsStandIn aws, String target, String body) {
        aws.server()
                .stubFor(post("/")
                        .atPriority(1)
                        .withHeader("X-Amz-Target", equalTo(target))
                        .willReturn(jsonResponse(body, 200)));
    }

    /// The organization is asked for its policy then; and cost keys are activated.
    private Path configWithoutPolicy() throws IOException {
        try (Stream<Path> files = Files.list(Repository.root().resolve("config/lakewarden"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, config.resolve(file.getFileName()));
            }
        }
        Files.delete(config.resolve("tag-policy.json"));
        Path sweep = config.resolve("tag-sweep.yaml");
        Files.writeString(
                sweep, Files.readString(sweep).replace("activate-cost-keys: false", "activate-cost-keys: true"));
        return config;
    }

    @ParameterizedTest
    @ValueSource(strings = {"APPLY", "true"})
    void aModeThatIsNoneIsToldBeforeTheFirstEvent(String mode) {
        try (AwsStandIn aws = AwsStandIn.start(Repository.root().resolve("events/aws"))) {
            assertThatThrownBy(() -> sweep(TestEnvironment.of(aws, mode)))
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessage("TAG_MODE is neither report nor apply");
        }
    }

    private void runSampleEvents(Map<String, String> environment, List<Path> events) throws IOException {
        Sweep sweep = sweep(environment);
        for (Path event : events) {
            sweep.handle(SweepRequest.of(Json.read(Files.readAllBytes(event))), Deadline.none());
        }
    }

    private Sweep sweep(Map<String, String> environment) {
        return new Wiring(new FunctionWiring(Environment.of(environment), Clock.systemUTC(), _ -> {}, calls)).sweep();
    }
}
