package io.lakewarden.tagdrift;

import io.lakewarden.testkit.PackagedFunctionContract;
import java.util.Map;
import java.util.Set;

final class TagDriftZipIT extends PackagedFunctionContract {

    TagDriftZipIT() {
        super(
                "tag-drift",
                TagDriftHandler.class.getName(),
                Map.of("TAG_MODE", "report", "TAG_STATE_TABLE", "idempotency", "TAG_UNDO_TABLE", "undo"));
    }

    /// What an event of an invalid policy says is not documented.
    @Override
    protected Set<String> samplesToldWhole() {
        return Set.of("policy-invalid.json");
    }
}
