package io.lakewarden.rotation;

import io.lakewarden.testkit.LambdaRuntime;
import io.lakewarden.testkit.PackagedFunctionContract;
import io.lakewarden.testkit.SampleEvents;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

final class SecretRotationZipIT extends PackagedFunctionContract {

    SecretRotationZipIT() {
        super(
                "secret-rotation",
                SecretRotationHandler.class.getName(),
                Map.of("POWERTOOLS_SERVICE_NAME", "secret-rotation"),
                LambdaRuntime.Mode.ON_DEMAND);
    }

    /// The module's other handlers have their samples in the same folder.
    @Override
    protected Set<String> refusedSamples() {
        return SampleEvents.of("secret-rotation").stream()
                .map(file -> file.getFileName().toString())
                .filter(name -> name.startsWith("watch-")
                        || name.equals("set-unreachable.json")
                        || name.equals("create-without-pending.json"))
                .collect(Collectors.toSet());
    }
}
