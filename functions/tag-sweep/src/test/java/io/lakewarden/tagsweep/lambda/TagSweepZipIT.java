package io.lakewarden.tagsweep.lambda;

import io.lakewarden.testkit.LambdaRuntime;
import io.lakewarden.testkit.PackagedFunctionContract;
import java.util.Map;

/// It has no snapshot: it runs once a day.
final class TagSweepZipIT extends PackagedFunctionContract {

    TagSweepZipIT() {
        super(
                "tag-sweep",
                "io.lakewarden.tagsweep.lambda.TagSweepHandler",
                Map.of(
                        "ACCOUNT_ID", "111122223333",
                        "SWEEP_BUCKET", "reports",
                        "TAG_MODE", "report",
                        "TAG_STATE_TABLE", "idempotency",
                        "TAG_UNDO_TABLE", "undo"),
                LambdaRuntime.Mode.ON_DEMAND);
    }
}
