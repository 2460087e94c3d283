package io.lakewarden.testkit.played;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class EffectsTest {

    private final Effects effects = new Effects();

    @Test
    void whatTookEffectInAnInvocationThatSucceededMustNotComeAgain() {
        effects.answered("Publish", 7);
        effects.invocationEnded(false);
        assertThat(effects.had("Publish", 7)).isEqualTo(1);
        assertThat(effects.had("Publish", 8)).isZero();
        assertThat(effects.repeatable("Publish", 7)).isZero();
    }

    @Test
    void whatTookEffectUnansweredMayComeAgain() {
        effects.unanswered("Publish", 7);
        effects.unanswered("Publish", 7);
        effects.answered("Publish", 7);
        effects.invocationEnded(false);
        assertThat(effects.had("Publish", 7)).isEqualTo(3);
        assertThat(effects.repeatable("Publish", 7)).isEqualTo(2);
    }

    @Test
    void whatNoTableKeptBeforeTheInvocationFailedMayComeAgain() {
        effects.answered("Publish", 7);
        effects.recorded(8);
        effects.invocationEnded(true);
        assertThat(effects.repeatable("Publish", 7)).isEqualTo(1);
    }

    @Test
    void whatATableKeptMustNotComeAgainThoughTheInvocationFailed() {
        effects.answered("Publish", 7);
        effects.recorded(7);
        effects.answered("PutEvents", 7);
        effects.invocationEnded(true);
        assertThat(effects.repeatable("Publish", 7)).isZero();
        assertThat(effects.repeatable("PutEvents", 7)).isEqualTo(1);
    }
}
