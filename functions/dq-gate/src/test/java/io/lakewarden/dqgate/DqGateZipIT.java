package io.lakewarden.dqgate;

import io.lakewarden.testkit.LambdaRuntime;
import io.lakewarden.testkit.PackagedFunctionContract;
import java.util.Map;
import java.util.Set;

/// It has no snapshot: that would cap its disk.
final class DqGateZipIT extends PackagedFunctionContract {

    DqGateZipIT() {
        super(
                "dq-gate",
                DqGateHandler.class.getName(),
                Map.of(
                        "QUARANTINE", "s3://lake-quarantine/",
                        "METRIC_HISTORY_TABLE", "history",
                        "GLUE_ROLE_ARN", "arn:aws:iam::111122223333:role/quality"),
                LambdaRuntime.Mode.ON_DEMAND);
    }

    @Override
    protected Set<String> refusedSamples() {
        return Set.of("blocked.json", "no-data.json", "ruleset-invalid.json");
    }
}
