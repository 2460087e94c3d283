package io.lakewarden.rotation;

import com.amazonaws.services.lambda.runtime.events.SecretsManagerRotationEvent;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Invocation;
import io.lakewarden.runtime.Meter;

/// Rotation, with what its steps take (`StepTime` by `Step`) and how they fail (`StepFailed` by `Class`).
/// Both dimensions have few values, whatever an event says.
final class MeasuredSteps implements Invocation.UseCase<SecretsManagerRotationEvent, RotationOutcome> {

    private final Invocation.UseCase<SecretsManagerRotationEvent, RotationOutcome> rotation;
    private final Meter meter;

    MeasuredSteps(Invocation.UseCase<SecretsManagerRotationEvent, RotationOutcome> rotation, Meter meter) {
        this.rotation = rotation;
        this.meter = meter;
    }

    @Override
    public RotationOutcome handle(SecretsManagerRotationEvent event, Deadline deadline) {
        long start = System.nanoTime();
        try {
            return rotation.handle(event, deadline);
        } catch (RotationException e) {
            failed(e.failure().name());
            throw e;
        } catch (RuntimeException e) {
            failed("UNEXPECTED");
            throw e;
        } finally {
            double millis = (System.nanoTime() - start) / 1e6;
            meter.record("StepTime", millis, Meter.Unit.MILLISECONDS, "Step", step(event));
        }
    }

    private void failed(String failure) {
        meter.record("StepFailed", 1, Meter.Unit.COUNT, "Class", failure);
    }

    private static String step(SecretsManagerRotationEvent event) {
        return Step.of(event.getStep() == null ? "" : event.getStep())
                .map(Step::toString)
                .orElse("none");
    }
}
