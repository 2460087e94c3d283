package io.lakewarden.dqgate;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Environment;
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
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PermissionsTest {

    @Test
    void theTemplateGrantsWhatTheSampleEventsMakeItCall(@TempDir Path temporary) throws IOException {
        RecordedCalls calls = new RecordedCalls();
        Set<String> refusals = new TreeSet<>();
        try (AwsStandIn aws = AwsStandIn.start(Repository.root().resolve("events/aws"))) {
            Wiring wiring = new Wiring(Environment.of(environment(aws)), Clock.systemUTC(), temporary, calls);
            Gate gate = wiring.gate();
            for (Path event : SampleEvents.of("dq-gate")) {
                try {
                    assertThat(gate.handle(wiring.requests().of(Json.read(Files.readAllBytes(event))), Deadline.none())
                                    .toString())
                            .doesNotContain("problem");
                } catch (DataQualityFailed | DataEmpty | RulesetInvalid e) {
                    refusals.add(e.getClass().getSimpleName());
                }
            }
        }
        assertThat(refusals).containsExactly("DataEmpty", "DataQualityFailed", "RulesetInvalid");
        Set<String> granted = calls.actions().stream()
                .map(action -> action.equals("s3:ListObjectsV2") ? "s3:ListBucket" : action)
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(granted).contains("s3:GetObject", "s3:ListBucket", "s3:PutObject", "events:PutEvents");
        Permissions.assertGranted("DqGateFunction", granted);
    }

    private static Map<String, String> environment(AwsStandIn aws) {
        return Map.of(
                "AWS_ENDPOINT_URL",
                aws.endpoint().toString(),
                "AWS_REGION",
                "eu-west-1",
                "EVENT_BUS_NAME",
                "default",
                "IDEMPOTENCY_TABLE",
                "idempotency",
                "QUARANTINE",
                "s3://lake-quarantine/",
                "METRIC_HISTORY_TABLE",
                "history",
                "GLUE_ROLE_ARN",
                "arn:aws:iam::111122223333:role/quality",
                "LAKEWARDEN_CONFIG",
                Repository.root().resolve("config/lakewarden").toString());
    }
}
