package io.lakewarden.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GlobTest {

    @ParameterizedTest
    @CsvSource({
        "'', '', true",
        "*, '', true",
        "?, '', false",
        "sales.*, sales.orders, true",
        "sales.*, resales.orders, false",
        "*.orders, sales.orders, true",
        "s*s.o*s, sales.orders, true",
        "sales.order?, sales.orders, true",
        "sales.order?, sales.order, false",
        "a.c, abc, false",
        "[ab], a, false",
        "a**b, ab, true",
        "?, 😀, true",
        "Sales, sales, false"
    })
    void starIsAnyRunAndQuestionMarkOneCharacter(String pattern, String text, boolean matches) {
        assertThat(Glob.of(pattern).matches(text)).isEqualTo(matches);
    }

    @Test
    void aNameThatIsNotThereFitsNothing() {
        assertThat(Glob.of("*").matches(Optional.empty())).isFalse();
    }

    @Test
    @Timeout(10)
    void aHostilePatternTakesNoLonger() {
        assertThat(Glob.of("*a".repeat(200) + "b").matches("a".repeat(20_000))).isFalse();
    }
}
