package io.lakewarden.runs;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.runtime.Json;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The fields of an event about a run, refused where no pipeline has such ones.
record RunFields(Pipeline pipeline, EventBridgeEvent event) {

    private static final int LONGEST_NAME = 512;
    private static final int LONGEST_ID = 2048;

    JsonNode detail() {
        return event.detail();
    }

    Instant time() {
        return event.time();
    }

    Optional<String> text(String field) {
        return Json.text(event.detail(), field);
    }

    List<String> names(String field) {
        return named(List.of(event.requiredDetail(field)));
    }

    List<String> named(List<String> names) {
        names.forEach(name -> bounded(name, LONGEST_NAME, "a name"));
        return names;
    }

    String id(String... spellings) {
        return bounded(event.requiredDetail(spellings), LONGEST_ID, "an id");
    }

    /// Upper case, whatever the service writes.
    String state(String field) {
        return bounded(event.requiredDetail(field), LONGEST_NAME, "a state").toUpperCase(Locale.ROOT);
    }

    /// @param state which may turn out to be only one on the way
    RunEvent ended(List<String> names, String id, String state) {
        if (!pipeline.isEnd(state)) {
            return new RunEvent.Ignored(pipeline.key() + " " + names.getFirst() + " has not ended: it is " + state);
        }
        return new RunEvent.Ended(
                new PipelineRun(pipeline, names, id, state, event.time(), event.account(), event.region()));
    }

    private String bounded(String text, int longest, String what) {
        if (text.length() > longest || text.isBlank()) {
            throw new InvalidEventException(
                    "event " + event.id() + " holds " + what + " that no pipeline has: blank or too long");
        }
        return text;
    }
}
