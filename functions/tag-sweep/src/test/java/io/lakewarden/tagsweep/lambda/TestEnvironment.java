package io.lakewarden.tagsweep.lambda;

import io.lakewarden.standin.AwsStandIn;
import io.lakewarden.testkit.Repository;
import java.util.Map;

/// The function's environment as template.yaml gives it, with AWS played by the stand-in.
final class TestEnvironment {

    private TestEnvironment() {}

    static Map<String, String> of(AwsStandIn aws, String mode) {
        return Map.ofEntries(
                Map.entry("AWS_ENDPOINT_URL", aws.endpoint().toString()),
                Map.entry("AWS_REGION", "eu-west-1"),
                Map.entry(
                        "LAKEWARDEN_CONFIG",
                        Repository.root().resolve("config/lakewarden").toString()),
                Map.entry("LAKEWARDEN_ENVIRONMENT", "prod"),
                Map.entry("ACCOUNT_ID", "111122223333"),
                Map.entry("SWEEP_BUCKET", "reports"),
                Map.entry("TAG_MODE", mode),
                Map.entry("TAG_STATE_TABLE", "idempotency"),
                Map.entry("TAG_UNDO_TABLE", "undo"),
                Map.entry("INCIDENT_TABLE", "incidents"),
                Map.entry("ALERT_TOPIC_ARN", "arn:aws:sns:eu-west-1:111122223333:alerts"),
                Map.entry("EVENT_BUS_NAME", "default"));
    }
}
