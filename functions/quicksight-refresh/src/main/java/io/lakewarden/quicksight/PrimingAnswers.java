package io.lakewarden.quicksight;

import io.lakewarden.runtime.Json;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What AWS says while the function is warmed up; it names nothing that exists.
final class PrimingAnswers {

    private static final String ID = "priming";

    private PrimingAnswers() {}

    /// A refresh was started that QuickSight has under way.
    static Map<String, String> underWay(Instant now) {
        Map<String, ?> ingestion =
                Map.of("IngestionId", ID, "IngestionStatus", "RUNNING", "CreatedTime", now.getEpochSecond());
        return Map.of(
                "GetItem",
                json(Map.of("Item", Map.of("state", text(json(state(now))), "revision", Map.of("N", "1")))),
                // The last part of the path by which it is asked for.
                ID,
                json(Map.of("Ingestion", ingestion)));
    }

    private static RefreshState state(Instant now) {
        RefreshState.Started started = new RefreshState.Started(ID, now, false);
        return new RefreshState(
                now,
                Map.of(),
                Map.of(ID, now),
                Map.of(),
                Optional.of(started),
                List.of(started),
                1,
                Optional.empty(),
                Optional.empty(),
                Optional.of(now),
                Optional.of(now),
                Set.of(ID));
    }

    private static Map<String, String> text(String text) {
        return Map.of("S", text);
    }

    private static String json(Object value) {
        return Json.writeText(value);
    }
}
