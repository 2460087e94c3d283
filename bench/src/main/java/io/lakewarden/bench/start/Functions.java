package io.lakewarden.bench.start;

import io.lakewarden.testkit.Repository;
import io.lakewarden.testkit.played.Answer;
import io.lakewarden.testkit.played.Call;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What is measured, and AWS's side of it.
final class Functions {

    static final List<Subject> ALL = List.of(
            new Subject(
                    "dq-alert",
                    "io.lakewarden.dqalert.DqAlertHandler",
                    "dq-alert/catalog-failed.json",
                    "dqresult-0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c01",
                    "dqresult-0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c01",
                    Map.of(),
                    true),
            // An object that is no marker: the answer takes no call.
            new Subject(
                    "dq-gate",
                    "io.lakewarden.dqgate.DqGateHandler",
                    "dq-gate/no-marker.json",
                    "elsewhere",
                    "elsewhere",
                    Map.of(),
                    false),
            new Subject(
                    "tag-drift",
                    "io.lakewarden.tagdrift.TagDriftHandler",
                    "tag-drift/pipeline-missing.json",
                    "\"version\": 9,",
                    "\"version\": 1000000,",
                    Map.of("TAG_STATE_TABLE", "idempotency", "TAG_UNDO_TABLE", "undo"),
                    true),
            // Of a sweep that is over.
            new Subject(
                    "tag-sweep",
                    "io.lakewarden.tagsweep.lambda.TagSweepHandler",
                    "tag-sweep/unfinished-of-a-run-that-is-over.json",
                    "2026-11-28",
                    "2026-11-28",
                    Map.of(
                            "TAG_STATE_TABLE", "idempotency",
                            "TAG_UNDO_TABLE", "undo",
                            "SWEEP_BUCKET", "reports"),
                    false),
            new Subject(
                    "quicksight-refresh",
                    "io.lakewarden.quicksight.QuicksightRefreshHandler",
                    "quicksight-refresh/glue-job-succeeded.json",
                    "jr_2f4b6d8e0a1c3e5f7092b4d6f8e0a2c4e6f80a2b4c6d8e0f1a3b5c7d9e0f2a4b",
                    "jr_2f4b6d8e0a1c3e5f7092b4d6f8e0a2c4e6f80a2b4c6d8e0f1a3b5c7d9e0f2a4b",
                    Map.of(
                            "REFRESH_TABLE", "idempotency",
                            "LOOK_GROUP", "looks",
                            "LOOK_BUS_ARN", "arn:aws:events:eu-west-1:111122223333:event-bus/default",
                            "LOOK_ROLE_ARN", "arn:aws:iam::111122223333:role/looks"),
                    true),
            new Subject(
                    "secret-rotation",
                    "io.lakewarden.rotation.SecretRotationHandler",
                    "secret-rotation/finish-repeated.json",
                    "finishSecret",
                    "finishSecret",
                    Map.of(),
                    false));

    private Functions() {}

    /// What is neither a table's nor a sink's.
    static Optional<Answer> answer(Call call) {
        return Optional.ofNullable(
                        switch (call.operation()) {
                            case "GetDataQualityResult" -> """
                                    {"ResultId":"r","Score":0.5,"RulesetName":"core","RuleResults":[
                                     {"Name":"Rule_1","Description":"RowCount > 0","Result":"PASS"},
                                     {"Name":"Rule_2","Description":"IsComplete \\"email\\"","Result":"FAIL"}]}""";
                            case "GetResources" -> "{\"PaginationToken\":\"\",\"ResourceTagMappingList\":[]}";
                            case "DescribeSecret" -> """
                                    {"ARN":"arn:aws:secretsmanager:eu-west-1:111122223333:secret:orders/postgres-Xy98Zw",
                                     "Name":"orders/postgres","RotationEnabled":true,
                                     "VersionIdsToStages":{"aaaaaaaa-1111-4222-8333-00000000c001":["AWSCURRENT"]}}""";
                            case "Publish", "PutEvents" -> null;
                            default ->
                                call.operation().startsWith("POST /schedules/")
                                        ? "{\"ScheduleArn\":\"arn:aws:scheduler:eu-west-1:111122223333:schedule/a\"}"
                                        : "{}";
                        })
                .map(Answer::json);
    }

    /// As template.yaml's Globals and the function's own section give it.
    static Map<String, String> environment(Subject subject, URI aws) {
        Map<String, String> all = new HashMap<>(Map.of(
                "AWS_ENDPOINT_URL", aws.toString(),
                "LAKEWARDEN_CONFIG",
                        Repository.root().resolve("config/lakewarden").toString(),
                "LAKEWARDEN_ENVIRONMENT", "prod",
                "ACCOUNT_ID", "111122223333",
                "ALERT_TOPIC_ARN", "arn:aws:sns:eu-west-1:111122223333:alerts",
                "EVENT_BUS_NAME", "default",
                "IDEMPOTENCY_TABLE", "idempotency",
                "INCIDENT_TABLE", "incidents"));
        all.putAll(subject.environment());
        return all;
    }
}
