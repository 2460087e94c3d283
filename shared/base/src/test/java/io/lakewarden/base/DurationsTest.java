package io.lakewarden.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DurationsTest {

    @ParameterizedTest
    @CsvSource({"30s, PT30S", "15m, PT15M", "2h, PT2H", "7d, PT168H", "PT90S, PT90S"})
    void durationsHaveAUnit(String text, Duration meant) {
        assertThat(Durations.parse(text)).contains(meant);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-PT90S", "PT0S", "15", "99999999999d", "", "1w"})
    void anythingElseIsNoDuration(String text) {
        assertThat(Durations.parse(text)).isEmpty();
    }
}
