package io.lakewarden.rotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.amazonaws.services.lambda.runtime.events.SecretsManagerRotationEvent;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Meter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class MeasuredStepsTest {

    private final List<String> recorded = new ArrayList<>();

    private final Meter meter = new Meter() {
        @Override
        public void record(String metric, double value, Unit unit) {
            throw new AssertionError("every metric has its dimension");
        }

        @Override
        public void record(String metric, double value, Unit unit, String dimension, String dimensionValue) {
            assertThat(value).isNotNegative();
            recorded.add("%s %s %s=%s".formatted(metric, unit, dimension, dimensionValue));
        }
    };

    private static SecretsManagerRotationEvent event(String step) {
        return SecretsManagerRotationEvent.builder().withStep(step).build();
    }

    @Test
    void aStepThatEndsWellLeavesItsTime() {
        RotationOutcome outcome = new RotationOutcome("setSecret", "arn", "done");
        assertThat(new MeasuredSteps((_, _) -> outcome, meter).handle(event("set_secret"), Deadline.none()))
                .isEqualTo(outcome);
        assertThat(recorded).containsExactly("StepTime MILLISECONDS Step=setSecret");
    }

    @ParameterizedTest
    @EnumSource
    void aStepThatFailsLeavesItsClassToo(Failure failure) {
        MeasuredSteps steps = new MeasuredSteps(
                (_, _) -> {
                    throw new RotationException(failure, "what happened");
                },
                meter);
        assertThatThrownBy(() -> steps.handle(event("testSecret"), Deadline.none()))
                .isInstanceOf(RotationException.class);
        assertThat(recorded)
                .containsExactly("StepFailed COUNT Class=" + failure, "StepTime MILLISECONDS Step=testSecret");
    }

    @Test
    void whatAnEventSaysNeverBecomesADimension() {
        MeasuredSteps steps = new MeasuredSteps(
                (_, _) -> {
                    throw new IllegalStateException("a fault of ours");
                },
                meter);
        assertThatThrownBy(() -> steps.handle(event("dropSecret-4711"), Deadline.none()))
                .isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> steps.handle(event(null), Deadline.none())).isInstanceOf(IllegalStateException.class);
        assertThat(recorded).containsOnly("StepFailed COUNT Class=UNEXPECTED", "StepTime MILLISECONDS Step=none");
    }
}
