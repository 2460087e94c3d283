package io.lakewarden.rotationwatch;

import io.lakewarden.testkit.LambdaRuntime;
import io.lakewarden.testkit.PackagedFunctionContract;
import java.util.Map;

/// It has no snapshot: rotations are rare.
final class RotationWatchZipIT extends PackagedFunctionContract {

    RotationWatchZipIT() {
        super("rotation-watch", RotationWatchHandler.class.getName(), Map.of(), LambdaRuntime.Mode.ON_DEMAND);
    }
}
