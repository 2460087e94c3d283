package io.lakewarden.rotationwatch;

import io.lakewarden.testkit.LambdaRuntime;
import io.lakewarden.testkit.PackagedFunctionContract;
import java.util.Map;

/// It has no snapshot: it runs once a day.
final class RotationHygieneZipIT extends PackagedFunctionContract {

    RotationHygieneZipIT() {
        super("rotation-watch", RotationHygieneHandler.class.getName(), Map.of(), LambdaRuntime.Mode.ON_DEMAND);
    }
}
