package io.lakewarden.dqalert;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.runtime.Environment;
import io.lakewarden.testkit.Repository;
import io.lakewarden.testkit.soak.Answer;
import io.lakewarden.testkit.soak.Call;
import io.lakewarden.testkit.soak.Rush;
import io.lakewarden.testkit.soak.Soak;
import io.lakewarden.testkit.soak.SoakAws;
import io.lakewarden.testkit.soak.SoakReport;
import io.lakewarden.testkit.soak.SteppedClock;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Thousands of tables fail their checks, each once: each owner is told once.
@Tag("exhaustive")
final class SoakTest {

    private static final int TABLES = Soak.EVENTS;

    static {
        System.setProperty("aws.accessKeyId", "test");
        System.setProperty("aws.secretAccessKey", "test");
    }

    private final SteppedClock clock = new SteppedClock(Instant.parse("2026-11-28T04:12:09Z"));

    @Test
    void eachFailureIsToldOnceWhateverHappensOnTheWay() {
        try (SoakAws aws = new SoakAws(SoakTest::glue)) {
            Soak soak = new Soak("dq-alert", TABLES, aws, clock, SoakTest::failed);
            SoakReport report = soak.run(new DqAlertHandler(Wiring.of(environment(aws), clock)));
            System.err.println(report.summary("dq-alert", report.repetitions("Publish")));
            report.assertMalformedEventsAreGivenUpWhole();
            report.assertEffectsOnce("Publish");
            report.assertEffectsOnce("PutEvents");
            assertThat(report.givenUp()).as("what no retry outlasts").isNotEmpty();
            report.assertMemoryIsFlat();
            assertThat(soak.redrive()).isEmpty();
            report.assertEffectsOnceAfterRedrive("Publish");
            report.assertEffectsOnceAfterRedrive("PutEvents");
        }
    }

    @Test
    void eachFailureIsToldOnceThoughItComesToFourEnvironmentsAtOnce() {
        try (SoakAws aws = new SoakAws(SoakTest::glue)) {
            Rush rush = new Rush(
                    "dq-alert",
                    aws,
                    clock,
                    SoakTest::failed,
                    () -> new DqAlertHandler(Wiring.of(environment(aws), clock)));
            assertThat(rush.run()).isEmpty();
            rush.assertEffectsOnce("Publish");
            rush.assertEffectsOnce("PutEvents");
        }
    }

    private static byte[] failed(String id, String table, Instant at) {
        return """
                {"version":"0","id":"%s","detail-type":"Data Quality Evaluation Results Available",
                 "source":"aws.glue-dataquality","account":"111122223333","time":"%s","region":"eu-west-1","resources":[],
                 "detail":{"resultId":"dqresult-%s","state":"FAILED","score":0.5,"rulesetNames":["%s-core"],
                 "context":{"contextType":"GLUE_DATA_CATALOG","databaseName":"sales","tableName":"%s"}}}""".formatted(id, at, table, table, table).getBytes(StandardCharsets.UTF_8);
    }

    private static Optional<Answer> glue(Call call) {
        return switch (call.operation()) {
            case "GetDataQualityResult" -> Optional.of(Answer.json("""
                        {"ResultId":"r","Score":0.5,"RulesetName":"core","RuleResults":[
                         {"Name":"Rule_1","Description":"RowCount > 0","Result":"PASS"},
                         {"Name":"Rule_2","Description":"IsComplete \\"email\\"","Result":"FAIL"}]}"""));
            case "GetTable" -> Optional.of(Answer.json("{\"Table\":{\"Name\":\"t\",\"Parameters\":{}}}"));
            case "GetTags", "GetDataQualityRuleset" -> Optional.of(Answer.json("{}"));
            default -> Optional.empty();
        };
    }

    private static Environment environment(SoakAws aws) {
        return Environment.of(Map.of(
                "AWS_ENDPOINT_URL", aws.endpoint().toString(),
                "AWS_REGION", "eu-west-1",
                "ALERT_TOPIC_ARN", "arn:aws:sns:eu-west-1:111122223333:alerts",
                "EVENT_BUS_NAME", "default",
                "IDEMPOTENCY_TABLE", "idempotency",
                "INCIDENT_TABLE", "incidents",
                "LAKEWARDEN_CONFIG",
                        Repository.root().resolve("config/lakewarden").toString()));
    }
}
