package io.lakewarden.incidents.message;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.incidents.Notice;
import io.lakewarden.incidents.Report;
import io.lakewarden.incidents.Samples;
import io.lakewarden.incidents.Severity;
import io.lakewarden.runtime.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class MessagesTest {

    private static final int KIB_256 = 256 * 1024;

    static Stream<Arguments> hostileReports() {
        List<String> texts = List.of(
                "x".repeat(10_000),
                "😀".repeat(5_000),
                "👨‍👩‍👧‍👦".repeat(1_000),
                "שלום עולם ".repeat(1_000),
                "\u202Egnp.exe ".repeat(500),
                "<script>alert(1)</script><b>&amp;</b>".repeat(300),
                "*bold* _it_ `code` ~x~ <!channel> <@U123> [a](http://b) | # h\n- l".repeat(200),
                "&".repeat(10_000),
                "`".repeat(10_000),
                "\r\nSubject: injected\r\n\r\n".repeat(100),
                "\u0000\u0007\u001b[31m",
                "\uD83D".repeat(100),
                "");
        return texts.stream()
                .flatMap(text ->
                        Stream.of(Notice.Type.values()).map(type -> Arguments.of(type, Samples.report(text, 200))));
    }

    @ParameterizedTest
    @MethodSource("hostileReports")
    void aTextMessageKeepsTheLimitsOfSns(Notice.Type type, Report report) {
        TextMessage message = TextMessage.of(Samples.notice(type, report));
        assertThat(message.subject())
                .hasSizeBetween(1, 100)
                .matches("[\\x20-\\x7e]+")
                .startsWith("[");
        int attributes = message.attributes().entrySet().stream()
                .mapToInt(attribute -> bytes(attribute.getKey()) + bytes(attribute.getValue()) + "String".length())
                .sum();
        assertThat(bytes(message.body()) + attributes).isLessThan(KIB_256);
        assertThat(message.attributes()).hasSizeLessThanOrEqualTo(10);
        assertThat(message.attributes().values()).allMatch(value -> !value.isEmpty());
        assertThat(message.body()).doesNotContain("\u202E", "\u0000", "\u001b", "\nSubject:");
        assertThatIsWellFormed(message.body());
    }

    @ParameterizedTest
    @MethodSource("hostileReports")
    void aChatMessageKeepsTheLimitsOfTheSchema(Notice.Type type, Report report) {
        String json = ChatMessage.of(Samples.notice(type, report));
        JsonNode content = Json.read(json.getBytes(StandardCharsets.UTF_8)).path("content");
        assertThat(bytes(json)).isLessThan(KIB_256);
        assertThat(content.path("title").asText()).hasSizeLessThanOrEqualTo(250);
        assertThat(content.path("description").asText()).hasSizeBetween(1, 8_000);
        content.path("nextSteps").forEach(step -> assertThat(step.asText()).hasSizeLessThanOrEqualTo(350));
        content.path("keywords").forEach(word -> assertThat(word.asText()).hasSizeLessThanOrEqualTo(75));
        String all =
                content.path("title").asText() + content.path("description").asText();
        assertThat(all).doesNotContain("<", ">", "\u202E").doesNotContainPattern("&(?!(amp|lt|gt);)");
        content.path("description")
                .asText()
                .lines()
                .forEach(line -> assertThat(line.chars().filter(c -> c == '`').count())
                        .as(line)
                        .isEven());
        assertThatIsWellFormed(all);
    }

    @ParameterizedTest
    @MethodSource("hostileReports")
    void anEventKeepsTheLimitOfEventBridge(Notice.Type type, Report report) {
        String json = EventMessage.of(Samples.notice(type, report));
        assertThat(bytes(json)).isLessThan(KIB_256 - 1_024);
        assertThat(Json.read(json.getBytes(StandardCharsets.UTF_8))
                        .path("findingsTotal")
                        .asInt())
                .isEqualTo(200);
        assertThatIsWellFormed(json);
    }

    @Test
    void twoHundredFailingRulesAreCappedWithACount() {
        Notice notice = Samples.notice(Notice.Type.OPENED, Samples.report("rule", 200));
        assertThat(TextMessage.of(notice).body()).contains("10. rule", "and 190 more of 200");
        assertThat(ChatMessage.of(notice)).contains("and 190 more of 200");
    }

    @Test
    void aLockScreenShowsWhatWhereAndHowBad() {
        TextMessage message = TextMessage.of(Samples.notice(Notice.Type.OPENED, Samples.report(Severity.CRITICAL)));
        assertThat(message.subject()).isEqualTo("[CRITICAL] FAILED: sales.orders: 2 of 8 rules failed (score 0.75)");
        assertThat(message.body()).isEqualTo("""
                FAILED: sales.orders: 2 of 8 rules failed (score 0.75)
                Since 2026-11-28 04:00 UTC, seen 3 times.
                Severity: critical. Owner: sales-data (by alerts.yaml sales).

                Table: sales.orders
                Ruleset: orders-core
                Environment: prod

                What failed:
                 1. IsComplete "email"
                    Value: 0.92 is too low [Completeness = 0.92]
                 2. RowCount > 0

                See the rows: SELECT * FROM "sales"."orders" WHERE "email" IS NULL LIMIT 100
                Console: https://console.aws.amazon.com/glue/home#x
                Incident: 76443560e0c875dd (data-quality)
                """);
    }

    @Test
    void aRecoverySaysHowLongItLasted() {
        Notice notice = Samples.notice(Notice.Type.RECOVERED, Samples.report(Severity.CRITICAL));
        assertThat(TextMessage.of(notice).body())
                .contains("Failed from 2026-11-28 04:00 UTC for 3 h 12 min, seen 3 times.");
        assertThat(ChatMessage.of(notice)).contains(":large_green_circle: RECOVERED");
    }

    @Test
    void chatThreadsAllNoticesOfAnIncident() {
        JsonNode first = chat(Notice.Type.OPENED);
        JsonNode second = chat(Notice.Type.RECOVERED);
        assertThat(first.path("version").asText()).isEqualTo("1.0");
        assertThat(first.path("source").asText()).isEqualTo("custom");
        assertThat(first.path("content").path("textType").asText()).isEqualTo("client-markdown");
        assertThat(first.path("metadata").path("threadId"))
                .isEqualTo(second.path("metadata").path("threadId"));
    }

    private static JsonNode chat(Notice.Type type) {
        String json = ChatMessage.of(Samples.notice(type, Samples.report(Severity.WARNING)));
        return Json.read(json.getBytes(StandardCharsets.UTF_8));
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /// No half of a surrogate pair.
    private static void assertThatIsWellFormed(String text) {
        assertThat(new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
                .isEqualTo(text);
    }
}
