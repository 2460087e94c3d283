package io.lakewarden.rotation.watch;

import io.lakewarden.testkit.LambdaRuntime;
import io.lakewarden.testkit.PackagedFunctionContract;
import io.lakewarden.testkit.SampleEvents;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// It has no snapshot: it runs once a day.
final class RotationHygieneZipIT extends PackagedFunctionContract {

    RotationHygieneZipIT() {
        super(
                "secret-rotation",
                "io.lakewarden.rotation.watch.RotationHygieneHandler",
                Map.of(),
                LambdaRuntime.Mode.ON_DEMAND);
    }

    /// The four steps are another handler's.
    @Override
    protected Set<String> refusedSamples() {
        return SampleEvents.of("secret-rotation").stream()
                .filter(sample -> !Samples.isOfTheWatch(sample))
                .map(sample -> sample.getFileName().toString())
                .collect(Collectors.toSet());
    }
}
