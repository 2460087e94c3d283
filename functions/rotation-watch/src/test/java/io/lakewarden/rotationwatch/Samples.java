package io.lakewarden.rotationwatch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.runtime.Json;
import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;

/// The sample events of the watch, `events/rotation-watch`.
final class Samples {

    private Samples() {}

    static ObjectNode json(String name) {
        try {
            return (ObjectNode)
                    Json.read(Files.readAllBytes(Repository.root().resolve("events/rotation-watch/" + name + ".json")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static RotationEvent event(String name) {
        return RotationEvent.of(json(name));
    }

    /// The same event, of another moment.
    static RotationEvent event(String name, String time) {
        ObjectNode json = json(name);
        json.put("time", time);
        JsonNode detail = json.path("detail");
        if (detail.has("eventTime")) {
            ((ObjectNode) detail).put("eventTime", time);
        }
        return RotationEvent.of(json);
    }
}
