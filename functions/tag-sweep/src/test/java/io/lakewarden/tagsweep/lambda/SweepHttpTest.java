package io.lakewarden.tagsweep.lambda;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.matching;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.putRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathMatching;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.client.MappingBuilder;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.sweep.ResumableSweep.Ended;
import io.lakewarden.tags.report.Summary.CostKey;
import io.lakewarden.tagsweep.SweepOutcome;
import io.lakewarden.tagsweep.SweepRequest;
import io.lakewarden.tagsweep.VirtualTime;
import io.lakewarden.testkit.RecordedCalls;
import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.costexplorer.CostExplorerClient;

/// The sweep's own wiring over HTTP: the answers in `events/aws`, and AWS's ways of failing on top.
final class SweepHttpTest {

    private static final String REQUIRED_TAGS = "ResourceGroupsTaggingAPI_20170126.ListRequiredTags";
    private static final SweepRequest SCHEDULE = new SweepRequest("schedule-1", false);

    private final WireMockServer aws = new WireMockServer(WireMockConfiguration.options()
            .dynamicPort()
            .usingFilesUnderDirectory(Repository.root().resolve("events/aws").toString()));
    private final RecordedCalls calls = new RecordedCalls();

    @TempDir
    private Path config;

    static {
        System.setProperty("aws.accessKeyId", "test");
        System.setProperty("aws.secretAccessKey", "test");
    }

    @BeforeEach
    void start() throws IOException {
        aws.start();
        try (Stream<Path> files = Files.list(Repository.root().resolve("config/lakewarden"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, config.resolve(file.getFileName()));
            }
        }
    }

    @AfterEach
    void stop() {
        aws.stop();
    }

    @Test
    void theWholeSweepRunsAndWritesItsReport() {
        SweepOutcome outcome = sweep();
        assertThat(outcome.outcome()).isEqualTo(Ended.FINISHED);
        assertThat(outcome.missing()).isEmpty();
        assertThat(outcome.report().orElseThrow())
                .startsWith("s3://reports/tag-sweep/")
                .endsWith("/report.html");
        aws.verify(putRequestedFor(urlPathMatching("/reports/tag-sweep/.*/report.html"))
                .withRequestBody(containing("pending: no billed usage")));
        aws.verify(putRequestedFor(urlPathMatching("/reports/tag-sweep/.*/findings.csv")));
        aws.verify(putRequestedFor(urlPathMatching("/reports/tag-sweep/history.json")));
    }

    @Test
    void eachTeamGetsOneMessage() {
        sweep();
        aws.verify(
                1,
                postRequestedFor(urlEqualTo("/"))
                        .withRequestBody(containing("Action=Publish"))
                        .withRequestBody(matching(".*Tags(%20|[+])of(%20|[+])data-platform.*")));
    }

    @Test
    void aRegionWithoutRightsIsNamedAndTheRestIsSwept() throws IOException {
        Files.writeString(config.resolve("tag-sweep.yaml"), """
                regions: [eu-north-1, eu-west-1]
                resource-explorer: false
                untagged-types: []
                """);
        aws.stubFor(call("ResourceGroupsTaggingAPI_20170126.GetResources")
                .withHeader("Authorization", containing("/eu-north-1/"))
                .willReturn(error("AccessDeniedException", "explicit deny in a service control policy")));
        SweepOutcome outcome = sweep();
        assertThat(outcome.outcome()).isEqualTo(Ended.FINISHED);
        assertThat(outcome.missing())
                .singleElement()
                .asString()
                .contains("eu-north-1: tagged resources: AccessDeniedException");
    }

    @Test
    void aServiceThatIsDownIsNamed() throws IOException {
        Files.writeString(config.resolve("tag-sweep.yaml"), "resource-explorer: true\nuntagged-types: []\n");
        aws.stubFor(post("/ListResources")
                .atPriority(1)
                .willReturn(aResponse().withStatus(503).withBody("<html>down</html>")));
        assertThat(sweep().missing()).singleElement().asString().contains("Resource Explorer");
    }

    @Test
    void anExpiredTokenBeginsTheListingAnew() throws IOException {
        Files.writeString(config.resolve("tag-sweep.yaml"), "resource-explorer: false\nuntagged-types: []\n");
        aws.stubFor(call("ResourceGroupsTaggingAPI_20170126.GetResources")
                .inScenario("token")
                .whenScenarioStateIs("Started")
                .willSetStateTo("dead")
                .willReturn(success("{\"PaginationToken\":\"t1\",\"ResourceTagMappingList\":[{\"ResourceARN\":"
                        + "\"arn:aws:sqs:eu-west-1:111122223333:a\",\"Tags\":[]}]}")));
        aws.stubFor(call("ResourceGroupsTaggingAPI_20170126.GetResources")
                .inScenario("token")
                .whenScenarioStateIs("dead")
                .willSetStateTo("anew")
                .withRequestBody(containing("t1"))
                .willReturn(error("PaginationTokenExpiredException", "older than 15 minutes")));
        aws.stubFor(call("ResourceGroupsTaggingAPI_20170126.GetResources")
                .inScenario("token")
                .whenScenarioStateIs("anew")
                .willReturn(success("{\"ResourceTagMappingList\":[{\"ResourceARN\":"
                        + "\"arn:aws:sqs:eu-west-1:111122223333:a\",\"Tags\":[]},{\"ResourceARN\":"
                        + "\"arn:aws:sqs:eu-west-1:111122223333:b\",\"Tags\":[]}]}")));
        assertThat(sweep().missing()).isEmpty();
        assertThat(aws.findAll(putRequestedFor(urlPathMatching("/reports/.*[.]jsonl[.]gz"))))
                .as("a before the token died, b after")
                .hasSize(2);
    }

    @Test
    void costKeysAreActivePendingOrNotActivated() {
        assertThat(costTags(false).get())
                .extracting(CostKey::key, CostKey::active)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("team", true),
                        org.assertj.core.groups.Tuple.tuple("pipeline", false),
                        org.assertj.core.groups.Tuple.tuple("environment", false));
        assertThat(costTags(false).get())
                .extracting(CostKey::state)
                .satisfiesExactly(
                        state -> assertThat(state).startsWith("active since 2026-01-01"),
                        state -> assertThat(state).isEqualTo("not activated"),
                        state -> assertThat(state).startsWith("pending"));
    }

    @Test
    void aKeyThatCouldNotBeActivatedIsReadOutOfTheSuccess() {
        aws.stubFor(
                call("AWSInsightsIndexService.UpdateCostAllocationTagsStatus")
                        .willReturn(
                                success(
                                        "{\"Errors\":[{\"TagKey\":\"pipeline\",\"Code\":\"TagKeysNotFoundException\",\"Message\":\"\"}]}")));
        assertThat(costTags(true).get().get(1).state()).isEqualTo("could not be activated: TagKeysNotFoundException");
    }

    @Test
    void whoMayListButNotActivateIsToldWhatWasListed() {
        aws.stubFor(call("AWSInsightsIndexService.UpdateCostAllocationTagsStatus")
                .willReturn(error("AccessDeniedException", "not authorized to perform: ce:Update")));
        assertThat(costTags(true).get())
                .extracting(CostKey::state)
                .satisfiesExactly(
                        state -> assertThat(state).startsWith("active since 2026-01-01"),
                        state -> assertThat(state).startsWith("could not be activated: AccessDeniedException"),
                        state -> assertThat(state).startsWith("pending"));
    }

    @Test
    void aLinkedAccountIsToldThatOnlyThePayerKnows() {
        aws.stubFor(call("AWSInsightsIndexService.ListCostAllocationTags")
                .willReturn(
                        error("AccessDeniedException", "Linked account doesn't have access to cost allocation tags.")));
        assertThat(costTags(false).get())
                .allSatisfy(key -> assertThat(key.state()).contains("only the payer account"));
    }

    @Test
    void thePolicyOfTheOrganizationIsUsedWhereThereIsNoFile() throws IOException {
        Files.delete(config.resolve("tag-policy.json"));
        aws.stubFor(call("AWSOrganizationsV20161128.DescribeEffectivePolicy")
                .willReturn(success("{\"EffectivePolicy\":{\"PolicyContent\":"
                        + "\"{\\\"tags\\\":{\\\"team\\\":{\\\"tag_key\\\":\\\"team\\\"}}}\"}}")));
        aws.stubFor(call(REQUIRED_TAGS).willReturn(success("{\"RequiredTags\":[]}")));
        SweepOutcome outcome = sweep();
        assertThat(outcome.outcome()).isEqualTo(Ended.FINISHED);
        assertThat(outcome.missing()).isEmpty();
        assertThat(calls.actions()).contains("organizations:DescribeEffectivePolicy", "tag:ListRequiredTags");
    }

    @Test
    void whereOnlyRequiredKeysAreKnownTheReportSaysWhatIsNotJudged() throws IOException {
        Files.delete(config.resolve("tag-policy.json"));
        aws.stubFor(call("AWSOrganizationsV20161128.DescribeEffectivePolicy")
                .willReturn(error("AccessDeniedException", "explicit deny")));
        aws.stubFor(call(REQUIRED_TAGS)
                .willReturn(success("{\"RequiredTags\":[{\"ResourceType\":\"s3:bucket\","
                        + "\"ReportingTagKeys\":[\"DataClass\"]}]}")));
        SweepOutcome outcome = sweep();
        assertThat(outcome.outcome()).isEqualTo(Ended.FINISHED);
        assertThat(outcome.missing())
                .singleElement()
                .asString()
                .startsWith("values and spelling of tags: the effective tag policy cannot be read (AccessDenied");
        aws.verify(putRequestedFor(urlPathMatching("/reports/tag-sweep/.*/report.html"))
                .withRequestBody(containing("NOT SEEN: values and spelling of tags")));
    }

    private SweepOutcome sweep() {
        return new Wiring(new FunctionWiring(Environment.of(environment()), new VirtualTime(), _ -> {}, calls))
                .sweep()
                .handle(SCHEDULE, Deadline.none());
    }

    private CostTags costTags(boolean activate) {
        return new CostTags(
                clients().build(CostExplorerClient.builder()), List.of("team", "pipeline", "environment"), activate);
    }

    private AwsClients clients() {
        return AwsClients.of(Environment.of(environment()));
    }

    private static MappingBuilder call(String target) {
        return post("/").atPriority(1).withHeader("X-Amz-Target", equalTo(target));
    }

    private static ResponseDefinitionBuilder success(String body) {
        return aResponse()
                .withHeader("Content-Type", "application/x-amz-json-1.1")
                .withBody(body);
    }

    private static ResponseDefinitionBuilder error(String code, String message) {
        return success("{\"__type\":\"%s\",\"message\":\"%s\"}".formatted(code, message))
                .withStatus(400);
    }

    private Map<String, String> environment() {
        Map<String, String> environment = new HashMap<>(Map.of(
                "AWS_ENDPOINT_URL", aws.baseUrl(),
                "AWS_REGION", "eu-west-1",
                "ACCOUNT_ID", "111122223333",
                "ALERT_TOPIC_ARN", "arn:aws:sns:eu-west-1:111122223333:alerts",
                "INCIDENT_TABLE", "incidents",
                "SWEEP_BUCKET", "reports",
                "TAG_STATE_TABLE", "idempotency",
                "TAG_UNDO_TABLE", "undo"));
        environment.put("LAKEWARDEN_CONFIG", config.toString());
        return environment;
    }
}
