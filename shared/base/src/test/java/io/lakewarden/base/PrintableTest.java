package io.lakewarden.base;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PrintableTest {

    @ParameterizedTest
    @CsvSource({
        "'a\u001B[2Jb', 'a\\u001b[2Jb'",
        "'a\nb', 'a\\u000ab'",
        "'a\u2028b', 'a\\u2028b'",
        "'a\u202Eb', 'a\\u202eb'",
        "'Größe 東京', 'Größe 東京'"
    })
    void whatMovesTheCursorForgesALineOrTurnsTheTextIsEscaped(String text, String shown) {
        assertThat(Printable.of(text)).isEqualTo(shown);
    }

    @Test
    void theLinesOfAMessageStay() {
        assertThat(Printable.lines("one\ntw\to")).isEqualTo("one" + System.lineSeparator() + "tw\\u0009o");
    }

    @Test
    void aLongTextIsCutInALog() {
        assertThat(Printable.logged("a".repeat(2001))).isEqualTo("a".repeat(2000) + "…");
        assertThat(Printable.logged("a\n")).isEqualTo("a\\u000a");
    }
}
