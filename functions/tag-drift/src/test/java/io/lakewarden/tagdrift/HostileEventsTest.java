package io.lakewarden.tagdrift;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.client.MappingBuilder;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.matching.RequestPatternBuilder;
import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.RetryableException;
import io.lakewarden.standin.AwsCall;
import io.lakewarden.standin.AwsStandIn;
import io.lakewarden.tagdrift.DriftOutcome.Word;
import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Services that refuse, resources from elsewhere, tags that AWS or a stranger chose: nothing is lost, nothing is
/// written wrongly.
final class HostileEventsTest {

    private static final String QUEUE = "arn:aws:sqs:us-east-1:111122223333:orders";

    @TempDir
    private Path folder;

    private AwsStandIn aws;

    @BeforeEach
    void start() {
        aws = AwsStandIn.start(Repository.root().resolve("events/aws"));
    }

    @AfterEach
    void stop() {
        aws.close();
    }

    @Test
    void aResourceOfAnotherRegionIsReadAndWrittenThere() {
        live("{\"Key\":\"team\",\"Value\":\"data\"},{\"Key\":\"pipeline\",\"Value\":\"orders\"}");
        assertThat(handle("{}").outcome()).isEqualTo(Word.APPLIED);
        aws.server().verify(call("GetResources").withHeader("Authorization", containing("/us-east-1/tagging/")));
        aws.server().verify(1, call("TagResources").withHeader("Authorization", containing("/us-east-1/tagging/")));
        aws.server().verify(0, call("TagResources").withHeader("Authorization", containing("/eu-west-1/tagging/")));
    }

    @Test
    void keysOfAwsAndOfAnyScriptAreReadAndNeverWritten() {
        live("{\"Key\":\"aws:autoscaling:groupName\",\"Value\":\"g\"},{\"Key\":\"équipe\",\"Value\":\"データ\"},"
                + "{\"Key\":\"environment\",\"Value\":\"production\"}");
        assertThat(handle("{}").outcome()).isEqualTo(Word.APPLIED);
        aws.server().verify(1, call("TagResources").withRequestBody(containing("{\"environment\":\"prod\"}")));
        aws.server().verify(0, call("UntagResources"));
    }

    @Test
    void aValueThatTheServiceLeavesOutIsAnEmptyOne() {
        live(
                "{\"Key\":\"team\"},{\"Key\":\"pipeline\",\"Value\":\"orders\"},{\"Key\":\"environment\",\"Value\":\"dev\"}");
        assertThat(handle("{}").outcome()).isEqualTo(Word.COMPLIANT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ThrottlingException", "AccessDeniedException", "InternalServiceException"})
    void whereTagsCannotBeReadNowTheEventFailsAndComesAgain(String code) {
        refuse("GetResources", code);
        assertThatThrownBy(() -> handle("{}"))
                .isInstanceOf(RetryableException.class)
                .hasNoCause()
                .hasMessageContaining("tag:GetResources")
                .hasMessageContaining(code);
        assertThat(aws.calls()).noneMatch(call -> call.operation().equals("Publish"));
        aws.server().verify(0, call("TagResources"));
    }

    @Test
    void aResourceThatTheServiceRefusesIsReportedFromTheEventAndNotWritten() {
        refuse("GetResources", "InvalidParameterException");
        DriftOutcome outcome = handle("{\"environment\":\"production\"}");
        assertThat(outcome.outcome()).isEqualTo(Word.REPORTED);
        assertThat(outcome.problems()).contains("environment=production not allowed");
        aws.server().verify(0, call("TagResources"));
    }

    @Test
    void aWriteThatIsThrottledToTheEndComesAgain() {
        live("{\"Key\":\"environment\",\"Value\":\"production\"}");
        aws.server()
                .stubFor(target("TagResources")
                        .willReturn(json(
                                200,
                                "{\"FailedResourcesMap\":{\"" + QUEUE
                                        + "\":{\"ErrorCode\":\"ThrottlingException\",\"StatusCode\":429}}}")));
        theEventComesAgain("ThrottlingException");
    }

    @Test
    void whereCloudFormationFailsNothingIsWrittenAndTheEventComesAgain() {
        live("{\"Key\":\"environment\",\"Value\":\"production\"}");
        aws.server()
                .stubFor(post("/")
                        .atPriority(1)
                        .withRequestBody(containing("Action=DescribeStackResources"))
                        .willReturn(aResponse().withStatus(500)));
        theEventComesAgain("cloudformation:DescribeStackResources");
        aws.server().verify(0, call("TagResources"));
    }

    /// Lambda tries it again, and the key of its work is free for that.
    private void theEventComesAgain(String why) {
        assertThatThrownBy(() -> handle("{}"))
                .isInstanceOf(RetryableException.class)
                .hasNoCause()
                .hasMessageContaining(why);
        assertThat(aws.calls())
                .extracting(AwsCall::operation)
                .contains("DeleteItem")
                .doesNotContain("Publish");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tag-policy.json", "tag-remediation.yaml", "tag-drift.yaml", "alerts.yaml"})
    void aMissingConfigurationFileIsToldByNameBeforeTheFirstEvent(String missing) throws IOException {
        try (Stream<Path> files = Files.list(Repository.root().resolve("config/lakewarden"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }
        Files.delete(folder.resolve(missing));
        Map<String, String> environment = new HashMap<>(TestEnvironment.of(aws, "apply"));
        environment.put("LAKEWARDEN_CONFIG", folder.toString());
        assertThatThrownBy(() -> new Wiring(new FunctionWiring(Environment.of(environment), Clock.systemUTC(), _ -> {}))
                        .tagDrift())
                .isInstanceOf(ConfigurationException.class)
                .hasNoCause()
                .hasMessageContaining(missing);
    }

    @ParameterizedTest
    @ValueSource(strings = {"APPLY", "apply ", "true", "report,apply"})
    void aModeThatIsNoneIsToldBeforeTheFirstEvent(String mode) {
        assertThatThrownBy(() -> new Wiring(new FunctionWiring(
                                Environment.of(TestEnvironment.of(aws, mode)), Clock.systemUTC(), _ -> {}))
                        .tagDrift())
                .isInstanceOf(ConfigurationException.class)
                .hasMessage("TAG_MODE is neither report nor apply");
    }

    private DriftOutcome handle(String tags) {
        String event = """
                {"id":"e","detail-type":"Tag Change on Resource","source":"aws.tag","account":"111122223333",
                 "region":"us-east-1","time":"2026-11-28T04:12:09Z","resources":["%s"],
                 "detail":{"changed-tag-keys":["team"],"version":1,"tags":%s}}""".formatted(QUEUE, tags);
        return new Wiring(new FunctionWiring(
                        Environment.of(TestEnvironment.of(aws, "apply")), Clock.systemUTC(), _ -> {}))
                .tagDrift()
                .handle(TagEvent.of(Json.read(event.getBytes(StandardCharsets.UTF_8))), Deadline.none());
    }

    private void live(String tags) {
        aws.server()
                .stubFor(target("GetResources")
                        .willReturn(json(
                                200,
                                "{\"ResourceTagMappingList\":[{\"ResourceARN\":\"" + QUEUE + "\",\"Tags\":[" + tags
                                        + "]}]}")));
    }

    private void refuse(String operation, String code) {
        aws.server()
                .stubFor(target(operation).willReturn(json(400, "{\"__type\":\"" + code + "\",\"message\":\"no\"}")));
    }

    private static MappingBuilder target(String operation) {
        return post("/")
                .atPriority(1)
                .withHeader("X-Amz-Target", equalTo("ResourceGroupsTaggingAPI_20170126." + operation));
    }

    private static ResponseDefinitionBuilder json(int status, String body) {
        return aResponse()
                .withStatus(status)
                .withHeader("Content-Type", "application/x-amz-json-1.1")
                .withBody(body);
    }

    private static RequestPatternBuilder call(String operation) {
        return postRequestedFor(urlEqualTo("/"))
                .withHeader("X-Amz-Target", equalTo("ResourceGroupsTaggingAPI_20170126." + operation));
    }
}
