package io.lakewarden.dqalert;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.okForContentType;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.http.Fault;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.RetryableException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Events and answers that are wrong, huge or meant to harm: one clear error with nothing written, or one alert that is
/// well-formed everywhere.
final class HostileEventsTest {

    private static final String CONTEXT = "{\"databaseName\":\"sales\",\"tableName\":\"orders\"}";
    private static final int LARGEST_ITEM = 400_000;

    private final AnsweredFunction function = new AnsweredFunction();

    @AfterEach
    void stop() {
        function.close();
    }

    static Stream<String> unreadable() {
        String huge = "x".repeat(10_000);
        return Stream.of(
                "null",
                "[]",
                "\"\"",
                "\"CANARY\"",
                "7",
                "{}",
                "{\"state\":\"EXPLODED\"}",
                "{\"state\":[\"FAILED\"],\"resultId\":{\"CANARY\":1}}",
                "{\"state\":\"FAILED\",\"score\":NaN}",
                "{\"state\":\"FAILED\",\"resultId\":\"CANARY" + huge + "\"}",
                "{\"state\":\"FAILED\",\"context\":{\"tableName\":\"CANARY" + huge + "\"}}",
                "{\"state\":\"FAILED\",\"rulesetNames\":[\"CANARY" + huge + "\"]}");
    }

    @ParameterizedTest
    @MethodSource("unreadable")
    void whatCannotBeReadIsOneClearErrorAndNothingIsWritten(String detail) {
        assertThatThrownBy(() -> function.alert(event(detail)))
                .isInstanceOf(InvalidEventException.class)
                .hasNoCause()
                .satisfies(e -> assertThat(e.getMessage())
                        .doesNotContain("CANARY", "\n")
                        .hasSizeBetween(20, 300));
        assertThat(function.calls.actions()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1000000000-01-01T00:00:00Z", "+999999999-12-31T23:59:59Z", "yesterday", ""})
    void aTimeThatNoClockShowsIsRefused(String time) {
        String text = new String(event("{\"state\":\"FAILED\"}"), StandardCharsets.UTF_8);
        assertThatThrownBy(() -> function.alert(
                        text.replace("2026-11-28T04:12:09Z", time).getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(InvalidEventException.class)
                .hasMessageContaining("\"time\"");
    }

    @Test
    void aSecretInAnEventsNamesIsNotInTheError() {
        byte[] other = """
                {"id":"AKIAIOSFODNN7EXAMPLE","detail-type":"password=hunter2","source":"s","account":"1","region":"r",
                 "time":"2026-11-28T04:12:09Z","detail":{}}""".getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> function.alert(other))
                .isInstanceOf(InvalidEventException.class)
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("hunter2", "AKIAIOSFODNN7EXAMPLE"));
    }

    static Stream<String> strange() {
        String names = String.join(
                ",",
                IntStream.range(0, 10_000).mapToObj(i -> "\"set-" + i + "\"").toList());
        return Stream.of(
                "{\"state\":\"FAILED\"}",
                "{\"state\":\"failed\",\"context\":\"text\"}",
                "{\"state\":\"FAILED\",\"context\":[1]}",
                "{\"state\":\"FAILED\",\"context\":{\"tableName\":null,\"jobName\":7}}",
                "{\"state\":\"FAILED\",\"score\":\"0.5\",\"context\":" + CONTEXT + "}",
                "{\"state\":\"FAILED\",\"score\":1e400,\"context\":" + CONTEXT + "}",
                "{\"state\":\"FAILED\",\"score\":-1,\"context\":" + CONTEXT + "}",
                "{\"state\":\"FAILED\",\"score\":null,\"rulesetNames\":null,\"context\":" + CONTEXT + "}",
                "{\"state\":\"FAILED\",\"rulesetNames\":\"text\",\"context\":" + CONTEXT + "}",
                "{\"state\":\"FAILED\",\"rulesetNames\":[" + names + "],\"context\":" + CONTEXT + "}",
                "{\"state\":\"FAILED\",\"context\":{\"databaseName\":\"\\u202Esales\\u0000\",\"tableName\":\"👩‍👩‍👧‍👦 طلبات\"}}",
                "{\"state\":\"FAILED\",\"context\":{\"tableName\":\"<b>*x*</b> [l](http://e.vil) `q` <!channel> @all\"}}",
                "{\"state\":\"FAILED\",\"context\":{\"tableName\":\"\\ud83d lone\"}}",
                "{\"state\":\"FAILED\",\"context\":{\"jobName\":\"j\",\"evaluationContext\":\"c\\n\\nFAILED: forged\"}}",
                "{\"state\":\"FAILED\",\"resultId\":\"" + "é".repeat(900) + "\",\"context\":" + CONTEXT + "}");
    }

    @ParameterizedTest
    @MethodSource("strange")
    void whatIsStrangeIsToldOnceInWellFormedMessages(String detail) throws IOException {
        JsonNode answer = function.alert(event(detail));
        assertThat(answer.path("results")).hasSize(1);
        oneWellFormedMessageEach();
    }

    @Test
    void resourcesThatAreNullAreNoMatter() throws IOException {
        String text = new String(event("{\"state\":\"FAILED\"}"), StandardCharsets.UTF_8);
        function.alert(text.replace("\"resources\":[]", "\"resources\":null").getBytes(StandardCharsets.UTF_8));
        oneWellFormedMessageEach();
    }

    @Test
    void anEventFromTheFutureDoesNotMakeWhatComesNextLookOld() throws IOException {
        String text = new String(event("{\"state\":\"FAILED\",\"context\":" + CONTEXT + "}"), StandardCharsets.UTF_8);
        function.alert(
                text.replace("2026-11-28T04:12:09Z", "2999-01-01T00:00:00Z").getBytes(StandardCharsets.UTF_8));
        assertThat(function.published(AnsweredFunction.TOPIC))
                .singleElement()
                .satisfies(message -> assertThat(message.get("Message")).contains("Since 2026-11-28 04:33 UTC"));
    }

    static Stream<ResponseDefinitionBuilder> answersWithoutDetails() {
        return Stream.of(
                error(400, "EntityNotFoundException"),
                error(400, "AccessDeniedException"),
                error(400, "ThrottlingException"),
                error(500, "InternalServiceException"),
                json("{}"),
                json("{\"ResultId\":\"r\",\"RuleResults\":null}"),
                json("<html>CANARY</html>"),
                json("[]"),
                aResponse().withFault(Fault.EMPTY_RESPONSE));
    }

    @ParameterizedTest
    @MethodSource("answersWithoutDetails")
    void withoutDetailsTheAlertGoesOutAllTheSameAndSaysSo(ResponseDefinitionBuilder answer) throws IOException {
        glueAnswers(answer);
        function.alert(event("{\"state\":\"FAILED\",\"resultId\":\"r\",\"context\":" + CONTEXT + "}"));
        oneWellFormedMessageEach();
        assertThat(function.published(AnsweredFunction.TOPIC).getFirst().get("Message"))
                .contains("so the failed rules are not known")
                .doesNotContain("CANARY");
    }

    @Test
    void aScoreWithoutRulesIsAFailureOfTheRulesetWhenTheStateSaysSo() throws IOException {
        glueAnswers(json("{\"ResultId\":\"r\",\"Score\":0.5,\"RulesetName\":\"core\"}"));
        function.alert(event("{\"state\":\"FAILED\",\"resultId\":\"r\",\"context\":" + CONTEXT + "}"));
        assertThat(function.published(AnsweredFunction.TOPIC).getFirst().get("Subject"))
                .contains("ruleset core failed (score 0.5)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ThrottlingException", "AccessDeniedException", "EntityNotFoundException"})
    void withNeitherStateNorResultNothingIsRememberedAsHandled(String code) {
        glueAnswers(error(400, code));
        assertThatThrownBy(() -> function.alert(event("{\"state\":\"EXPLODED\",\"resultId\":\"r\"}")))
                .isInstanceOf(RetryableException.class)
                .hasMessageContaining("its result is not to be had");
        assertThat(function.calls.actions()).noneMatch(action -> action.startsWith("dynamodb:"));
    }

    @Test
    void twoThousandFailedRulesAreOneMessageAndFitIntoTheTable() throws IOException {
        glueAnswers(json(failedRules(2_000)));
        function.alert(event("{\"state\":\"FAILED\",\"resultId\":\"r\",\"context\":" + CONTEXT + "}"));
        oneWellFormedMessageEach();
        assertThat(function.published(AnsweredFunction.TOPIC).getFirst().get("Message"))
                .contains("2000 of 2000 rules failed", "and 1990 more of 2000");
        assertThat(function.aws.findAll(
                        postRequestedFor(anyUrl()).withHeader("X-Amz-Target", equalTo("DynamoDB_20120810.PutItem"))))
                .isNotEmpty()
                .allSatisfy(put -> assertThat(put.getBody()).hasSizeLessThan(LARGEST_ITEM));
    }

    private static String failedRules(int many) {
        ObjectNode result =
                Json.mapper().createObjectNode().put("ResultId", "r").put("Score", 0);
        ArrayNode rules = result.putArray("RuleResults");
        for (int i = 0; i < many; i++) {
            rules.addObject()
                    .put("Name", "Rule_" + i)
                    .put("Description", "ColumnValues \"c" + i + "\" in [\"" + "long".repeat(50) + "\"]")
                    .put("Result", "FAIL");
        }
        return result.toString();
    }

    private void oneWellFormedMessageEach() {
        assertThat(function.published(AnsweredFunction.TOPIC)).singleElement().satisfies(HostileEventsTest::isMail);
        assertThat(function.published(AnsweredFunction.CHAT))
                .singleElement()
                .satisfies(message -> assertThat(
                                json(message).path("content").path("title").asText())
                        .isNotBlank()
                        .hasSizeLessThanOrEqualTo(250));
        List<JsonNode> events = function.events();
        assertThat(events).singleElement().satisfies(event -> {
            String detail = event.path("Detail").asText();
            assertThat(detail.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(256 * 1024);
            assertThat(Json.read(detail.getBytes(StandardCharsets.UTF_8)).isObject())
                    .isTrue();
        });
    }

    private static void isMail(Map<String, String> message) {
        assertThat(message.get("Subject")).hasSizeLessThanOrEqualTo(100).matches("[\\x20-\\x7E]+");
        assertThat(message.get("Message"))
                .doesNotContain("Infinity", "NaN", "null", "\u202E", "\u0000")
                .doesNotContain("\nFAILED: forged")
                .satisfies(text ->
                        assertThat(text.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(256 * 1024));
    }

    private static JsonNode json(Map<String, String> message) {
        return Json.read(message.get("Message").getBytes(StandardCharsets.UTF_8));
    }

    private void glueAnswers(ResponseDefinitionBuilder answer) {
        function.aws.stubFor(post(anyUrl())
                .atPriority(1)
                .withHeader("X-Amz-Target", equalTo("AWSGlue.GetDataQualityResult"))
                .willReturn(answer));
    }

    private static ResponseDefinitionBuilder json(String body) {
        return okForContentType("application/x-amz-json-1.1", body);
    }

    private static ResponseDefinitionBuilder error(int status, String code) {
        return aResponse()
                .withStatus(status)
                .withHeader("Content-Type", "application/x-amz-json-1.1")
                .withBody("{\"__type\":\"" + code + "\",\"Message\":\"CANARY\"}");
    }

    private static byte[] event(String detail) {
        return """
                {"version":"0","id":"e-1","detail-type":"Data Quality Evaluation Results Available",
                 "source":"aws.glue-dataquality","account":"111122223333","time":"2026-11-28T04:12:09Z",
                 "region":"eu-west-1","resources":[],"detail":%s}""".formatted(detail).getBytes(StandardCharsets.UTF_8);
    }
}
