package io.lakewarden.rotation.watch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.runtime.Json;
import io.lakewarden.testkit.Repository;
import io.lakewarden.testkit.SampleEvents;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The sample events of the watch, `events/secret-rotation/watch-*.json`.
final class Samples {

    private static final String PREFIX = "watch-";

    private Samples() {}

    static ObjectNode json(String name) {
        try {
            return (ObjectNode) Json.read(
                    Files.readAllBytes(Repository.root().resolve("events/secret-rotation/" + PREFIX + name + ".json")));
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

    static List<Path> all() {
        return SampleEvents.of("secret-rotation").stream()
                .filter(Samples::isOfTheWatch)
                .toList();
    }

    static boolean isOfTheWatch(Path file) {
        return file.getFileName().toString().startsWith(PREFIX);
    }
}
