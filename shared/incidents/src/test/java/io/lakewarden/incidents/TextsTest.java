package io.lakewarden.incidents;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class TextsTest {

    @Test
    void cutsBetweenCharactersAsPeopleSeeThem() {
        String family = "👨‍👩‍👧‍👦";
        assertThat(Texts.shorten("ab" + family, 10)).isEqualTo("ab…");
        assertThat(Texts.shorten("e\u0301e\u0301", 3)).isEqualTo("e\u0301…");
        assertThat(Texts.shorten("abc", 3)).isEqualTo("abc");
        assertThat(Texts.shorten("abcd", 3)).isEqualTo("ab…");
        assertThat(Texts.shorten(family, 1)).isEqualTo("…");
    }

    @Test
    void takesOutWhatCouldRewriteTheMessage() {
        assertThat(Texts.withoutControls("a\u202Eb\u2066c\u2069\u200F\r\n\tInjected: d\u0000"))
                .isEqualTo("abc Injected: d");
        assertThat(Texts.withoutControls("half \uD83D emoji")).isEqualTo("half emoji");
        assertThat(Texts.withoutControls("שלום 😀")).isEqualTo("שלום 😀");
    }

    @Test
    void hidesWhatLooksLikeASecret() {
        assertThat(Texts.line("failed with password=hunter2canary at AKIAIOSFODNN7EXAMPLE"))
                .doesNotContain("hunter2canary", "AKIAIOSFODNN7EXAMPLE");
    }
}
