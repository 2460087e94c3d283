package io.lakewarden.rotation;

import io.lakewarden.testkit.LambdaRuntime;
import io.lakewarden.testkit.PackagedFunctionContract;
import java.util.Map;
import java.util.Set;

final class SecretRotationZipIT extends PackagedFunctionContract {

    SecretRotationZipIT() {
        super(
                "secret-rotation",
                SecretRotationHandler.class.getName(),
                Map.of("POWERTOOLS_SERVICE_NAME", "secret-rotation"),
                LambdaRuntime.Mode.ON_DEMAND);
    }

    /// They need a server, and a version that is pending.
    @Override
    protected Set<String> refusedSamples() {
        return Set.of("set-unreachable.json", "create-without-pending.json");
    }
}
