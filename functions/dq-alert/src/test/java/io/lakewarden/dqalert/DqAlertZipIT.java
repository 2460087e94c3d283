package io.lakewarden.dqalert;

import io.lakewarden.testkit.PackagedFunctionContract;
import java.util.Map;

final class DqAlertZipIT extends PackagedFunctionContract {

    DqAlertZipIT() {
        super("dq-alert", DqAlertHandler.class.getName(), Map.of());
    }
}
