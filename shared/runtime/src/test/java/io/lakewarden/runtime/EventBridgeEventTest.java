package io.lakewarden.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EventBridgeEventTest {

    private static final String EVENT = """
            {"version":"0","id":"e-1","detail-type":"Tag Change on Resource","source":"aws.tag","account":"111122223333",
             "time":"2026-11-28T04:12:09Z","region":"eu-west-1","resources":["arn:aws:s3:::lake", null, 7],
             "detail":%s,"somethingNew":{"a":1}}""";

    @Test
    void readsTheEnvelopeAndIgnoresWhatIsNew() {
        EventBridgeEvent event = read(EVENT.formatted("{\"version\":2}"));
        assertThat(event.id()).isEqualTo("e-1");
        assertThat(event.detailType()).isEqualTo("Tag Change on Resource");
        assertThat(event.time()).isEqualTo(Instant.parse("2026-11-28T04:12:09Z"));
        assertThat(event.resources()).isEqualTo(List.of("arn:aws:s3:::lake"));
        assertThat(event.detail().path("version").asInt()).isEqualTo(2);
        assertThat(event.replayName()).isEmpty();
    }

    @Test
    void anEventOfAnotherSourceIsRefusedWithTheOnesThatAreExpected() {
        EventBridgeEvent event = read(EVENT.formatted("{}"));
        assertThat(event.sentBy("aws.s3", "aws.tag")).isSameAs(event);
        assertThatThrownBy(() -> event.sentBy("aws.s3", "lakewarden"))
                .isInstanceOf(InvalidEventException.class)
                .hasMessage("Tag Change on Resource event e-1 is of another source: expected aws.s3 or lakewarden");
    }

    @Test
    void readsADetailThatIsAStringOfJson() {
        assertThat(read(EVENT.formatted("\"{\\\"a\\\":1}\"")).detail().path("a").asInt())
                .isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "[]", "7", "\"\"", "\"not json\"", "\"[1]\""})
    void refusesADetailThatIsNoObject(String detail) {
        assertThatThrownBy(() -> read(EVENT.formatted(detail))).isInstanceOf(InvalidEventException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "{", "[]", "null", "7", "\"text\"", "{}{}", "{\"id\":\"x\"}"})
    void refusesWhatIsNoEventWithAMessageOfOurs(String text) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(InvalidEventException.class)
                .hasMessageStartingWith("the event ");
    }

    @Test
    void refusesDepthThatWouldOverflowAStack() {
        String deep = "{\"a\":".repeat(5_000) + "1" + "}".repeat(5_000);
        assertThatThrownBy(() -> read(EVENT.formatted(deep)))
                .isInstanceOf(InvalidEventException.class)
                .hasMessageStartingWith("the event is not JSON");
    }

    @Test
    void theMessageDoesNotQuoteTheContent() {
        assertThatThrownBy(() -> read("{\"password\": hunter2}"))
                .hasMessageStartingWith("the event is not JSON (line 1, column")
                .hasMessageNotContaining("hunter2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"yesterday", "-1000000000-01-01T00:00:00Z", "+12026-11-28T04:12:09Z"})
    void refusesATimeThatNoClockShows(String time) {
        assertThatThrownBy(() -> read(EVENT.formatted("{}").replace("2026-11-28T04:12:09Z", time)))
                .isInstanceOf(InvalidEventException.class)
                .hasMessage("the event's \"time\" is not an ISO-8601 instant after 1970");
    }

    /// A client's host name is made of it.
    @ParameterizedTest
    @ValueSource(strings = {"eu-west-1.evil.example/", "EU", "password=x", "eu west"})
    void refusesARegionThatIsNoName(String region) {
        assertThatThrownBy(() -> read(EVENT.formatted("{}").replace("eu-west-1", region)))
                .isInstanceOf(InvalidEventException.class)
                .hasMessage("the event's \"region\" is no name of a region");
    }

    @Test
    void whatAnErrorQuotesIsRedactedAndCut() {
        InvalidEventException refusal = new InvalidEventException("id AKIAIOSFODNN7EXAMPLE " + "x".repeat(9_000));
        assertThat(refusal.getMessage()).startsWith("id [redacted] x").hasSizeLessThan(600);
    }

    @Test
    void namesTheDetailThatIsMissingInAllItsSpellings() {
        EventBridgeEvent event = read(EVENT.formatted("{\"resultID\":\"\"}"));
        assertThatThrownBy(() -> event.requiredDetail("resultId", "resultID"))
                .hasMessage("Tag Change on Resource event e-1 has no detail.resultId (or detail.resultID)");
    }

    private static EventBridgeEvent read(String json) {
        return EventBridgeEvent.of(Json.read(json.getBytes(StandardCharsets.UTF_8)));
    }
}
