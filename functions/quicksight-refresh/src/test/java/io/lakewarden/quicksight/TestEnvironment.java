package io.lakewarden.quicksight;

import io.lakewarden.standin.AwsStandIn;
import io.lakewarden.testkit.Repository;
import java.util.HashMap;
import java.util.Map;

/// The function's environment as template.yaml gives it, with AWS played by the stand-in.
final class TestEnvironment {

    /// What it has beside the Globals.
    static final Map<String, String> OWN = Map.of(
            "ACCOUNT_ID", "111122223333",
            "REFRESH_TABLE", "idempotency",
            "LOOK_GROUP", "lakewarden-refresh-looks",
            "LOOK_BUS_ARN", "arn:aws:events:eu-west-1:111122223333:event-bus/default",
            "LOOK_ROLE_ARN", "arn:aws:iam::111122223333:role/looks");

    private TestEnvironment() {}

    static Map<String, String> of(AwsStandIn aws) {
        Map<String, String> all = new HashMap<>(OWN);
        all.put("AWS_ENDPOINT_URL", aws.endpoint().toString());
        all.put("AWS_REGION", "eu-west-1");
        all.put(
                "LAKEWARDEN_CONFIG",
                Repository.root().resolve("config/lakewarden").toString());
        all.put("LAKEWARDEN_ENVIRONMENT", "prod");
        all.put("IDEMPOTENCY_TABLE", "idempotency");
        all.put("INCIDENT_TABLE", "incidents");
        all.put("ALERT_TOPIC_ARN", "arn:aws:sns:eu-west-1:111122223333:alerts");
        all.put("EVENT_BUS_NAME", "default");
        return all;
    }
}
