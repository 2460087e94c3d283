package io.lakewarden.base;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class DigestsTest {

    /// FIPS 180-4, example "abc".
    @Test
    void aTextHasTheDigestThatTheStandardGives() {
        assertThat(Digests.sha256("abc")).isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    @Test
    void lettersBeyondAsciiCountAsUtf8() {
        assertThat(Digests.sha256("é")).isEqualTo("4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c");
    }
}
