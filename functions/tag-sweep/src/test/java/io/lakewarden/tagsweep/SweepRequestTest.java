package io.lakewarden.tagsweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.runtime.Json;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SweepRequestTest {

    @Test
    void theScheduleStartsASweep() {
        assertThat(read("Scheduled Event", "{}")).isEqualTo(new SweepRequest("e1", false));
    }

    @Test
    void theSchedulersDetailIsATextAndStartsASweepToo() {
        assertThat(read("Scheduled Event", "\"{}\"")).isEqualTo(new SweepRequest("e1", false));
    }

    @Test
    void ourOwnWordThatItIsUnfinishedContinuesOne() {
        assertThat(read("Lakewarden Sweep Unfinished", "{\"run\":\"r\"}")).isEqualTo(new SweepRequest("e1", true));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Tag Change on Resource", "Lakewarden Incident", "scheduled event"})
    void anyOtherEventStartsNothingAndIsNamed(String detailType) {
        assertThatThrownBy(() -> read(detailType, "{}"))
                .isInstanceOf(InvalidEventException.class)
                .hasMessageContaining("\"" + detailType + "\"")
                .hasMessageContaining("expected \"Scheduled Event\"");
    }

    private static SweepRequest read(String detailType, String detail) {
        String source = detailType.startsWith("Lakewarden") ? "lakewarden" : "aws.events";
        return SweepRequest.of(
                Json.read("""
                {"id":"e1","detail-type":"%s","source":"%s","account":"111122223333","region":"eu-west-1",
                 "time":"2026-11-29T03:00:00Z","resources":[],"detail":%s}""".formatted(detailType, source, detail).getBytes(StandardCharsets.UTF_8)));
    }
}
