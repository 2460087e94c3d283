package io.lakewarden.tagging;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.client.MappingBuilder;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.stubbing.Scenario;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Backoff;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.Pacer;
import io.lakewarden.tagging.WriteResult.NotWritten;
import io.lakewarden.tagging.WriteResult.Written;
import io.lakewarden.tags.Tag;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.resourcegroupstaggingapi.ResourceGroupsTaggingApiClient;

/// The tagging service's own ways of failing, over HTTP.
final class TagWriterHttpTest {

    private static final String TARGET = "X-Amz-Target";
    private static final String API = "ResourceGroupsTaggingAPI_20170126.";
    private static final Map<String, String> TAGS = Map.of("environment", "dev");

    private final WireMockServer aws =
            new WireMockServer(WireMockConfiguration.options().dynamicPort());
    private final List<Duration> waits = new ArrayList<>();
    private ResourceGroupsTagging tagging;
    private TagWriter writer;

    static {
        System.setProperty("aws.accessKeyId", "test");
        System.setProperty("aws.secretAccessKey", "test");
    }

    @BeforeEach
    void start() {
        aws.start();
        AwsClients clients =
                AwsClients.of(Environment.of(Map.of("AWS_ENDPOINT_URL", aws.baseUrl(), "AWS_REGION", "eu-west-1")));
        tagging = new ResourceGroupsTagging(clients.build(ResourceGroupsTaggingApiClient.builder()));
        writer = new TagWriter(
                tagging, new Pacer(Clock.systemUTC(), _ -> {}), new Backoff(waits::add, new Random(7), 4), _ -> 1000.0);
    }

    @AfterEach
    void stop() {
        aws.stop();
    }

    @Test
    void aHundredAndFiveResourcesAreWrittenInSixCallsOfAtMostTwenty() {
        aws.stubFor(tagResources().willReturn(answer(200, "{\"FailedResourcesMap\":{}}")));
        Map<String, WriteResult> results = writer.write(changes(105));
        assertThat(results)
                .hasSize(105)
                .allSatisfy((_, result) -> assertThat(result).isInstanceOf(Written.class));
        aws.verify(6, postRequestedFor(urlEqualTo("/")).withHeader(TARGET, equalTo(API + "TagResources")));
    }

    @Test
    void aSuccessWithFailuresInsideIsReadResourceByResource() {
        aws.stubFor(tagResources()
                .willReturn(answer(
                        200,
                        "{\"FailedResourcesMap\":{\"%s\":{\"StatusCode\":400,\"ErrorCode\":\"ResourceNotFoundException\","
                                        .formatted(arn(1))
                                + "\"ErrorMessage\":\"gone\"},\"%s\":{\"StatusCode\":403,".formatted(arn(2))
                                + "\"ErrorCode\":\"AccessDeniedException\",\"ErrorMessage\":\"no\"}}}")));
        Map<String, WriteResult> results = writer.write(changes(3));
        assertThat(results.get(arn(0))).isInstanceOf(Written.class);
        assertThat(kind(results.get(arn(1)))).isEqualTo(Refusal.Kind.GONE);
        assertThat(kind(results.get(arn(2)))).isEqualTo(Refusal.Kind.DENIED);
        assertThat(waits).isEmpty();
        aws.verify(1, postRequestedFor(urlEqualTo("/")));
    }

    @Test
    void onlyTheThrottledResourceIsTriedAgainAfterAWait() {
        String throttled =
                "{\"FailedResourcesMap\":{\"%s\":{\"StatusCode\":400,\"ErrorCode\":\"ThrottlingException\"}}}"
                        .formatted(arn(1));
        aws.stubFor(tagResources()
                .inScenario("throttle")
                .whenScenarioStateIs(Scenario.STARTED)
                .willSetStateTo("calm")
                .willReturn(answer(200, throttled)));
        aws.stubFor(tagResources()
                .inScenario("throttle")
                .whenScenarioStateIs("calm")
                .withRequestBody(containing(arn(1)))
                .willReturn(answer(200, "{\"FailedResourcesMap\":{}}")));
        Map<String, WriteResult> results = writer.write(changes(2));
        assertThat(results.values()).allSatisfy(result -> assertThat(result).isInstanceOf(Written.class));
        assertThat(waits).hasSize(1);
        aws.verify(1, postRequestedFor(urlEqualTo("/")).withRequestBody(containing(arn(0))));
    }

    @Test
    void aThrottleThatDoesNotEndIsGivenUpAfterAFewGrowingWaits() {
        aws.stubFor(tagResources()
                .willReturn(answer(
                        200,
                        "{\"FailedResourcesMap\":{\"%s\":{\"StatusCode\":400,\"ErrorCode\":\"ThrottlingException\"}}}"
                                .formatted(arn(0)))));
        assertThat(kind(writer.write(changes(1)).get(arn(0)))).isEqualTo(Refusal.Kind.RETRYABLE);
        assertThat(waits).hasSize(3);
        aws.verify(4, postRequestedFor(urlEqualTo("/")));
    }

    @Test
    void oneArnThatRefusesTheWholeCallIsFoundByHalvingAndTheOthersAreWritten() {
        aws.stubFor(tagResources().atPriority(5).willReturn(answer(200, "{\"FailedResourcesMap\":{}}")));
        aws.stubFor(tagResources()
                .atPriority(1)
                .withRequestBody(containing("\"" + arn(13) + "\""))
                .willReturn(answer(400, "{\"__type\":\"InvalidParameterException\",\"message\":\"not supported\"}")));
        Map<String, WriteResult> results = writer.write(changes(20));
        assertThat(kind(results.get(arn(13)))).isEqualTo(Refusal.Kind.UNSUPPORTED);
        assertThat(results.values().stream().filter(Written.class::isInstance)).hasSize(19);
        assertThat(aws.getAllServeEvents()).hasSizeLessThanOrEqualTo(11);
    }

    @Test
    void aMissingPermissionIsNotLookedForByHalving() {
        aws.stubFor(
                tagResources().willReturn(answer(400, "{\"__type\":\"AccessDeniedException\",\"message\":\"no\"}")));
        Map<String, WriteResult> results = writer.write(changes(20));
        assertThat(results.values())
                .allSatisfy(result -> assertThat(kind(result)).isEqualTo(Refusal.Kind.DENIED));
        aws.verify(1, postRequestedFor(urlEqualTo("/")));
    }

    @Test
    void aServiceThatFailsIsTriedAFewTimesAndReported() {
        aws.stubFor(tagResources().willReturn(aResponse().withStatus(500).withBody("<html>oops</html>")));
        assertThat(kind(writer.write(changes(1)).get(arn(0)))).isEqualTo(Refusal.Kind.RETRYABLE);
    }

    @Test
    void aKeyIsOnlyRemovedWhereItsSuccessorWasWritten() {
        aws.stubFor(tagResources()
                .willReturn(answer(
                        200,
                        "{\"FailedResourcesMap\":{\"%s\":{\"StatusCode\":403,\"ErrorCode\":\"AccessDeniedException\"}}}"
                                .formatted(arn(1)))));
        aws.stubFor(post("/")
                .withHeader(TARGET, equalTo(API + "UntagResources"))
                .willReturn(answer(200, "{\"FailedResourcesMap\":{}}")));
        List<TagChange> renames = IntStream.range(0, 2)
                .mapToObj(i -> new TagChange(arn(i), Map.of("team", "a"), List.of("Team")))
                .toList();
        assertThat(writer.write(renames).get(arn(0))).isInstanceOf(Written.class);
        aws.verify(
                1,
                postRequestedFor(urlEqualTo("/"))
                        .withHeader(TARGET, equalTo(API + "UntagResources"))
                        .withRequestBody(containing(arn(0))));
        aws.verify(
                0,
                postRequestedFor(urlEqualTo("/"))
                        .withHeader(TARGET, equalTo(API + "UntagResources"))
                        .withRequestBody(containing(arn(1))));
    }

    @Test
    void theTagsOfAnUnknownResourceAreAbsentNotEmpty() {
        aws.stubFor(post("/")
                .withHeader(TARGET, equalTo(API + "GetResources"))
                .willReturn(answer(
                        200,
                        "{\"PaginationToken\":\"\",\"ResourceTagMappingList\":[{\"ResourceARN\":\"%s\",\"Tags\":[]}]}"
                                .formatted(arn(0)))));
        Map<String, List<Tag>> tags = tagging.of(List.of(arn(0), arn(1)));
        assertThat(tags).isEqualTo(Map.of(arn(0), List.of()));
    }

    @Test
    void aRefusedReadSaysWhoRefusedAndWhy() {
        aws.stubFor(post("/")
                .willReturn(answer(400, "{\"__type\":\"AccessDeniedException\",\"message\":\"not authorized\"}")));
        assertThatThrownBy(() -> tagging.of(List.of(arn(0))))
                .isInstanceOf(RefusedException.class)
                .hasMessage("tag:GetResources was refused: AccessDeniedException: not authorized");
    }

    private static Refusal.Kind kind(WriteResult result) {
        return ((NotWritten) result).refusal().kind();
    }

    private static MappingBuilder tagResources() {
        return post("/").withHeader(TARGET, equalTo(API + "TagResources"));
    }

    private static ResponseDefinitionBuilder answer(int status, String body) {
        return aResponse()
                .withStatus(status)
                .withHeader("Content-Type", "application/x-amz-json-1.1")
                .withHeader("x-amzn-RequestId", "request-1")
                .withBody(body);
    }

    private static List<TagChange> changes(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new TagChange(arn(i), TAGS, List.of()))
                .toList();
    }

    /// Two digits, so that no name begins with another.
    private static String arn(int number) {
        return "arn:aws:sqs:eu-west-1:111122223333:queue-%03d".formatted(number);
    }
}
