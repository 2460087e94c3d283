package io.lakewarden.cli.tags;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import io.lakewarden.cli.CommandRun;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Backoff;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.Pacer;
import io.lakewarden.tagging.DynamoDbUndoLog;
import io.lakewarden.tagging.RecordedWriter;
import io.lakewarden.tagging.RecordedWriter.Order;
import io.lakewarden.tagging.ResourceGroupsTagging;
import io.lakewarden.tagging.TagChange;
import io.lakewarden.tagging.TagWriter;
import io.lakewarden.tags.Resource;
import io.lakewarden.tags.TagChecker;
import io.lakewarden.tags.TagPolicy;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.resourcegroupstaggingapi.ResourceGroupsTaggingApiClient;

/// Written by the functions' own writer, turned back by the command, all over HTTP.
final class TagsUndoCommandTest {

    private static final Instant WRITTEN = Instant.parse("2026-11-28T08:00:00Z");
    private static final Clock CLOCK = Clock.fixed(WRITTEN, ZoneOffset.UTC);
    private static final String JOB = "arn:aws:glue:eu-west-1:111122223333:job/orders";
    private static final String QUEUE = "arn:aws:sqs:eu-north-1:111122223333:orders";
    private static final Map<String, String> JOB_BEFORE =
            Map.of("Team", "data", "environment", "Produktion €", "note", "", "owner", "a");
    private static final Map<String, String> QUEUE_BEFORE = Map.of("team", "data");

    private final TaggedAccount account = new TaggedAccount();
    private final WireMockServer aws =
            new WireMockServer(WireMockConfiguration.options().dynamicPort().extensions(account));

    @BeforeEach
    void whatTagDriftHasWritten() {
        System.setProperty("aws.accessKeyId", "test");
        System.setProperty("aws.secretAccessKey", "test");
        aws.start();
        aws.stubFor(any(anyUrl()).willReturn(aResponse().withTransformers("tagged-account")));
        account.put(JOB, JOB_BEFORE);
        account.put(QUEUE, QUEUE_BEFORE);
        write("eu-west-1", new TagChange(JOB, Map.of("team", "data", "environment", "prod"), List.of("Team")));
        write("eu-north-1", new TagChange(QUEUE, Map.of("environment", "dev"), List.of()));
    }

    @AfterEach
    void stop() {
        aws.stop();
    }

    @Test
    void aPlanSaysWhatWouldBeRestoredAndWritesNothing() {
        int before = account.writes();
        CommandRun run = undo();
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .contains(JOB + "  set ")
                .contains("environment=Produktion €", "Team=data", "remove team", QUEUE + "  remove environment")
                .endsWith("2 resources changed in that time; 2 to restore: --apply does it\n");
        assertThat(account.writes()).isEqualTo(before);
    }

    @Test
    void applyRestoresExactlyTheFormerTags() {
        CommandRun run = undo("--apply");
        assertThat(run.out()).contains("restored, request request-1").endsWith("0 not restored\n");
        assertThat(run.exitCode()).isZero();
        assertThat(account.tagsOf(JOB)).isEqualTo(JOB_BEFORE);
        assertThat(account.tagsOf(QUEUE)).isEqualTo(QUEUE_BEFORE);
    }

    @Test
    void aSecondApplyFindsNothingToDo() {
        undo("--apply");
        int before = account.writes();
        CommandRun again = undo("--apply");
        assertThat(again.exitCode()).isZero();
        assertThat(again.out()).contains(JOB + "  nothing to restore");
        assertThat(account.writes()).isEqualTo(before);
    }

    @Test
    void whatSomebodyChangedSinceStaysTheirs() {
        account.put(QUEUE, Map.of("team", "data", "environment", "test"));
        CommandRun run = undo("--apply", "--arn", QUEUE);
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("keep environment: somebody else changed it since");
        assertThat(account.tagsOf(QUEUE)).isEqualTo(Map.of("team", "data", "environment", "test"));
    }

    @Test
    void aResourceThatRefusesIsToldAndTheOthersAreRestored() {
        account.refuse(JOB, "InvalidParameterException");
        CommandRun run = undo("--apply");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .contains(JOB + "  not restored: InvalidParameterException")
                .endsWith("2 resources changed in that time; 1 not restored\n");
        assertThat(account.tagsOf(QUEUE)).isEqualTo(QUEUE_BEFORE);
    }

    @Test
    void aRegionWithoutRightsIsToldAndTheOthersAreRestored() {
        account.deny("eu-west-1");
        CommandRun run = undo("--apply");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains(JOB + "  not restored: tag:GetResources was refused: AccessDeniedException");
        assertThat(account.tagsOf(QUEUE)).isEqualTo(QUEUE_BEFORE);
    }

    @Test
    void aResourceThatIsGoneHasNothingToRestore() {
        account.forget(QUEUE);
        CommandRun run = undo("--apply", "--arn", QUEUE);
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("it is not there any more");
    }

    @Test
    void aSpanThatEndsBeforeItBeginsIsWrongInput() {
        CommandRun run = undo("--until", "2026-11-27T00:00:00Z");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("--since 2026-11-28T00:00:00Z is not before --until 2026-11-27T00:00:00Z");
    }

    private CommandRun undo(String... more) {
        List<String> command = List.of(
                "tags", "undo", "--table", "undo", "--since", "2026-11-28T00:00:00Z", "--endpoint-url", aws.baseUrl());
        return CommandRun.lakewarden(
                Stream.concat(command.stream(), Stream.of(more)).toArray(String[]::new));
    }

    private void write(String region, TagChange change) {
        AwsClients clients =
                AwsClients.of(Environment.of(Map.of("AWS_ENDPOINT_URL", aws.baseUrl(), "AWS_REGION", region)));
        ResourceGroupsTagging tagging =
                new ResourceGroupsTagging(clients.build(ResourceGroupsTaggingApiClient.builder()));
        Backoff once = new Backoff(_ -> {}, new Random(1), 1);
        TagWriter writer = new TagWriter(tagging, new Pacer(CLOCK, _ -> {}), once, _ -> 5.0);
        Resource resource = Resource.live(change.arn(), tagging.of(change.arn()).orElseThrow())
                .in("111122223333", region);
        new RecordedWriter(
                        writer,
                        tagging,
                        new DynamoDbUndoLog(clients.build(DynamoDbClient.builder()), "undo"),
                        once,
                        CLOCK)
                .write(
                        List.of(new Order(new TagChecker(TagPolicy.all(List.of())).check(resource, WRITTEN), change)),
                        "tag-drift");
    }
}
