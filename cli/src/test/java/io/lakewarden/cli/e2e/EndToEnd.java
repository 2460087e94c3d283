package io.lakewarden.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// What a user sees of a whole deployment: events put on the bus come out as alerts and tag changes. Rules, targets and
/// the functions' environment are the template's; the functions are the packaged zips.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class EndToEnd {

    private Deployment lake;

    abstract Deployment deploy() throws Exception;

    @BeforeAll
    void start() throws Exception {
        lake = deploy();
    }

    @AfterAll
    void stop() {
        lake.close();
    }

    @Test
    void aFailedEvaluationReachesItsOwnerOnceAndItsRecoveryToo() {
        Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        String failed = evaluation("dqresult-e2e-1", "FAILED", 0.5, now.minusSeconds(60));
        lake.put(failed);
        lake.put(failed);
        assertThat(lake.alerts(1)).singleElement().asString().contains("sales.orders");
        lake.put(evaluation("dqresult-e2e-2", "SUCCEEDED", 1.0, now));
        assertThat(lake.alerts(1)).singleElement().asString().contains("sales.orders");
    }

    @Test
    void aWrongTagIsSetRightAndNobodyIsWoken() {
        Map<String, String> wrong = Map.of("team", "data", "pipeline", "orders", "environment", "production");
        Map<String, String> right = Map.of("team", "data", "pipeline", "orders", "environment", "prod");
        String arn = lake.tagged("orders", wrong);
        lake.put(tagChange(arn, wrong));
        assertThat(lake.tags(arn, right)).isEqualTo(right);
        assertThat(lake.alerts(0)).isEmpty();
    }

    @Test
    void aTagThatOnlyAPersonCanSetRightReachesItsOwner() {
        Map<String, String> wrong = Map.of("team", "data", "pipeline", "stock", "environment", "moon");
        String arn = lake.tagged("stock", wrong);
        lake.put(tagChange(arn, wrong));
        assertThat(lake.alerts(1)).singleElement().asString().contains("environment=moon");
        assertThat(lake.tags(arn, wrong)).isEqualTo(wrong);
    }

    private static String evaluation(String result, String state, double score, Instant at) {
        return """
                {"version":"0","id":"%s","detail-type":"Data Quality Evaluation Results Available",
                 "source":"aws.glue-dataquality","account":"111122223333","time":"%s","region":"eu-west-1","resources":[],
                 "detail":{"resultId":"%s","state":"%s","score":%s,"rulesetNames":["orders-core"],
                 "context":{"contextType":"GLUE_DATA_CATALOG","databaseName":"sales","tableName":"orders"}}}""".formatted(result, at, result, state, score);
    }

    private static String tagChange(String arn, Map<String, String> tags) {
        String written = tags.entrySet().stream()
                .map(tag -> "\"" + tag.getKey() + "\":\"" + tag.getValue() + "\"")
                .collect(Collectors.joining(",", "{", "}"));
        return """
                {"version":"0","id":"%s","detail-type":"Tag Change on Resource","source":"aws.tag","account":"%s",
                 "time":"%s","region":"eu-west-1","resources":["%s"],
                 "detail":{"changed-tag-keys":["environment"],"service":"dynamodb","resource-type":"table","version":1,
                 "tags":%s}}""".formatted(
                        arn,
                        arn.split(":", -1)[4],
                        Instant.now().minusSeconds(120).truncatedTo(ChronoUnit.SECONDS),
                        arn,
                        written);
    }
}
