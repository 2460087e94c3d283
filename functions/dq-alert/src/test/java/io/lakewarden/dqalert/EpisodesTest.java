package io.lakewarden.dqalert;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.incidents.Incident;
import io.lakewarden.incidents.Notice;
import io.lakewarden.incidents.Severity;
import io.lakewarden.runtime.Json;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/// Who is told what of an episode, from results that were seen: files in the folder `incidents`.
final class EpisodesTest {

    private final Scene scene = new Scene();

    @Test
    void theEndIsToldToThoseWhoWereToldTheBeginning() throws IOException {
        results("recovered-goes-elsewhere");
        assertThat(told()).containsExactly("OPENED CRITICAL crm paged", "RECOVERED CRITICAL crm paged");
    }

    @Test
    void whatPagedNobodyPagesNobodyWhenItIsOver() throws IOException {
        results("info-recovers-with-a-page");
        assertThat(told()).containsExactly("OPENED INFO sales-data", "RECOVERED INFO sales-data");
    }

    @Test
    void aRuleThatCannotRunDoesNotMakeBadDataLessSevere() throws IOException {
        results("hold-released-by-an-error");
        assertThat(scene.incidents.all().filter(open -> open.key().kind().equals("data-quality")))
                .singleElement()
                .satisfies(incident -> {
                    assertThat(incident.failsNow()).isTrue();
                    assertThat(incident.severity()).contains(Severity.CRITICAL);
                });
    }

    @Test
    void whatIsNewInAFlappingCheckIsToldWhenItFailsSteadily() throws IOException {
        int hour = 0;
        for (JsonNode failing : read("flapping-swallows-what-is-new").path("hours")) {
            Instant at = Scene.START.plus(Duration.ofHours(hour));
            scene.now = at.plusSeconds(60);
            scene.result("r" + hour, at, verdicts(failing));
            scene.announce(Scene.event("r" + hour, failing.isEmpty() ? "SUCCEEDED" : "FAILED", at));
            hour++;
        }
        assertThat(scene.told())
                .containsExactly(
                        Notice.Type.OPENED,
                        Notice.Type.RECOVERED,
                        Notice.Type.OPENED,
                        Notice.Type.RECOVERED,
                        Notice.Type.FLAPPING,
                        Notice.Type.WORSENED);
        assertThat(scene.notices.getLast().at()).isBefore(Scene.START.plus(Duration.ofHours(14)));
    }

    @Test
    void anEmptyBatchThatIsLetThroughSaysNothingAboutTheData() {
        scene.announce(gate("bad", "FAILED", 1, """
                ,"ruleResults":[{"Name":"Rule_1","Description":"ColumnValues \\"amount\\" >= 0","Result":"FAIL"}]"""));
        scene.announce(gate("nothing", "SUCCEEDED", 0, ""));
        assertThat(scene.incidents.all().filter(Incident::failsNow)).hasSize(1);
        assertThat(scene.told()).containsExactly(Notice.Type.OPENED);
    }

    @Test
    void aResultOfTheGateThatIsTooLongForItsEventStillCounts() {
        scene.announce(gate("bad", "FAILED", 1_499, ""));
        assertThat(scene.lastMessage()).contains("The event does not bring the rules along");
        scene.announce(gate("good", "SUCCEEDED", 0, "").replace("\"numRulesSucceeded\":0", "\"numRulesSucceeded\":9"));
        assertThat(scene.told()).containsExactly(Notice.Type.OPENED, Notice.Type.RECOVERED);
    }

    private static String gate(String id, String state, int failed, String rules) {
        return Scene.event(id, state, id.equals("bad") ? Scene.START : Scene.START.plusSeconds(30))
                .replace("aws.glue-dataquality", "lakewarden")
                .replace(
                        "\"score\":0,",
                        "\"numRulesSucceeded\":0,\"numRulesFailed\":" + failed + ",\"numRulesSkipped\":0,\"score\":0,")
                .replace("\"tableName\":\"orders\"}", "\"tableName\":\"orders\"}" + rules);
    }

    private void results(String file) throws IOException {
        for (JsonNode result : read(file).path("results")) {
            JsonNode table = result.at("/DataSource/GlueTable");
            String id = result.path("ResultId").asText();
            Instant at = Instant.parse(result.path("CompletedOn").asText());
            scene.now = at.plusSeconds(60);
            DataSet about = new DataSet.Table(
                    table.path("DatabaseName").asText(),
                    table.path("TableName").asText(),
                    Optional.empty(),
                    Optional.empty());
            List<RuleVerdict> rules = RuleVerdict.allOf(result.path("RuleResults"));
            scene.glue.results.put(
                    id,
                    new QualityResult(
                            id,
                            about,
                            Optional.of(result.path("RulesetName").asText()),
                            OptionalDouble.of(result.path("Score").asDouble()),
                            rules,
                            Optional.of(at)));
            boolean passed = rules.stream().allMatch(rule -> rule.result() == RuleVerdict.Result.PASS);
            scene.announce(Scene.event(id, passed ? "SUCCEEDED" : "FAILED", at)
                    .replace("\"databaseName\":\"sales\",\"tableName\":\"orders\"", "\"jobType\":\"none\"")
                    .replace("[\"orders-core\"]", "[]"));
        }
    }

    private static List<RuleVerdict> verdicts(JsonNode failing) {
        return List.of("Rule_1", "Rule_2", "Rule_3", "Rule_4").stream()
                .map(name -> Scene.rule(
                        name, failing.toString().contains(name) ? RuleVerdict.Result.FAIL : RuleVerdict.Result.PASS))
                .toList();
    }

    private List<String> told() {
        return scene.notices.stream()
                .map(notice -> notice.type() + " " + notice.report().severity() + " "
                        + notice.report().owner().name() + (notice.page() ? " paged" : ""))
                .toList();
    }

    private static JsonNode read(String file) throws IOException {
        try (InputStream in = EpisodesTest.class.getResourceAsStream("/incidents/" + file + ".json")) {
            return Json.read(in.readAllBytes());
        }
    }
}
