package io.lakewarden.dqalert;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.runtime.Json;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class PrimingEventTest {

    /// An answer that cannot be read is taken for an outage, and what comes after it stays cold without a word.
    @Test
    void everyAnswerIsJson() {
        assertThat(Stream.of(PrimingEvent.ANSWERS, PrimingEvent.REPEATED).flatMap(answers -> answers.values().stream()))
                .isNotEmpty()
                .allSatisfy(answer -> assertThat(Json.read(answer.getBytes(StandardCharsets.UTF_8))
                                .isObject())
                        .as(answer)
                        .isTrue());
    }

    @Test
    void aRepeatedEventIsRefusedByTheTable() {
        Map<String, String> repeated = PrimingEvent.REPEATED;
        assertThat(repeated).containsKeys(PrimingEvent.ANSWERS.keySet().toArray(String[]::new));
        assertThat(repeated.get("PutItem")).contains("ConditionalCheckFailedException");
    }
}
