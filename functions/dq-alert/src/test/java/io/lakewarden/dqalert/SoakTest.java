package io.lakewarden.dqalert;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.testkit.played.Answer;
import io.lakewarden.testkit.played.Call;
import io.lakewarden.testkit.played.MovedClock;
import io.lakewarden.testkit.played.PlayedAws;
import io.lakewarden.testkit.soak.Rush;
import io.lakewarden.testkit.soak.Soak;
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

    private final MovedClock clock = new MovedClock(Instant.parse("2026-11-28T04:12:09Z"));

    @Test
    void eachFailureIsToldOnceWhateverHappensOnTheWay() {
        try (PlayedAws aws = new PlayedAws(SoakTest::glue)) {
            Soak soak = new Soak("dq-alert", TABLES, aws, clock, SoakTest::failed);
            soak.assertEffectsOnce(
                    new DqAlertHandler(new Wiring(new FunctionWiring(environment(aws), clock))),
                    "Publish",
                    "PutEvents");
        }
    }

    @Test
    void eachFailureIsToldOnceThoughItComesToFourEnvironmentsAtOnce() {
        try (PlayedAws aws = new PlayedAws(SoakTest::glue)) {
            Rush rush = new Rush(
                    "dq-alert",
                    aws,
                    clock,
                    SoakTest::failed,
                    () -> new DqAlertHandler(new Wiring(new FunctionWiring(environment(aws), clock))));
            assertThat(rush.run()).isEmpty();
            rush.assertEffectsOnce("Publish", "PutEvents");
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

    private static Environment environment(PlayedAws aws) {
        return Environment.of(aws.environment(Map.of()));
    }
}
