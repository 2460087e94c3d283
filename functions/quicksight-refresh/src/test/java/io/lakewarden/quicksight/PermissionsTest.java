package io.lakewarden.quicksight;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.client.WireMock;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Json;
import io.lakewarden.standin.AwsStandIn;
import io.lakewarden.testkit.Permissions;
import io.lakewarden.testkit.RecordedCalls;
import io.lakewarden.testkit.Repository;
import io.lakewarden.testkit.SampleEvents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import org.junit.jupiter.api.Test;

final class PermissionsTest {

    private final RecordedCalls calls = new RecordedCalls();

    @Test
    void theTemplateGrantsWhatTheSampleEventsMakeItCall() throws IOException {
        try (AwsStandIn aws = AwsStandIn.start(Repository.root().resolve("events/aws"))) {
            Refresher refresher = wiring(aws).refresher();
            for (Path event : SampleEvents.of("quicksight-refresh")) {
                refresher.handle(RefreshEvent.of(Json.read(Files.readAllBytes(event))), Deadline.none());
            }
            everyIngestionIsRefused(aws);
            Path event = Repository.root().resolve("events/quicksight-refresh/glue-job-succeeded.json");
            refresher.handle(RefreshEvent.of(Json.read(Files.readAllBytes(event))), Deadline.none());
        }
        assertThat(calls.actions())
                .contains("quicksight:CreateIngestion", "quicksight:DescribeDataSet", "scheduler:CreateSchedule");
        Permissions.assertExact("QuicksightRefreshFunction", calls);
    }

    @Test
    void theTemplateGrantsWhatTheReconciliationCalls() {
        try (AwsStandIn aws = AwsStandIn.start(Repository.root().resolve("events/aws"))) {
            Wiring wiring = wiring(aws);
            wiring.refresher().reconcile(Instant.EPOCH, Deadline.none(), () -> {});
            wiring.closeLeftovers();
        }
        assertThat(calls.actions()).contains("quicksight:ListIngestions", "scheduler:CreateSchedule", "dynamodb:Query");
        Permissions.assertExact("QuicksightReconcileFunction", calls);
    }

    private static void everyIngestionIsRefused(AwsStandIn aws) {
        aws.server()
                .stubFor(WireMock.put(WireMock.anyUrl())
                        .atPriority(1)
                        .willReturn(WireMock.jsonResponse("{\"Message\":\"no\"}", 400)
                                .withHeader("x-amzn-ErrorType", "InvalidParameterValueException")));
    }

    private Wiring wiring(AwsStandIn aws) {
        return new Wiring(new FunctionWiring(Environment.of(TestEnvironment.of(aws)), Clock.systemUTC(), calls));
    }
}
