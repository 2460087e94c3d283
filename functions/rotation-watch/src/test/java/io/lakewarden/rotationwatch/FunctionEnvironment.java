package io.lakewarden.rotationwatch;

import io.lakewarden.testkit.Repository;
import java.util.Map;

/// The watchers' environment as template.yaml gives it, with AWS played at an endpoint.
final class FunctionEnvironment {

    static final String TOPIC = "arn:aws:sns:eu-west-1:111122223333:alerts";

    static {
        System.setProperty("aws.accessKeyId", "test");
        System.setProperty("aws.secretAccessKey", "test");
    }

    private FunctionEnvironment() {}

    static Map<String, String> at(String endpoint) {
        return Map.of(
                "AWS_ENDPOINT_URL", endpoint,
                "AWS_REGION", "eu-west-1",
                "LAKEWARDEN_CONFIG",
                        Repository.root().resolve("config/lakewarden").toString(),
                "LAKEWARDEN_ENVIRONMENT", "prod",
                "INCIDENT_TABLE", "incidents",
                "ALERT_TOPIC_ARN", TOPIC,
                "EVENT_BUS_NAME", "default");
    }
}
