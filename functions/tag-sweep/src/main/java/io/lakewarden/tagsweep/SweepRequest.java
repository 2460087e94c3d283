package io.lakewarden.tagsweep;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.runtime.EventBridgeEvent;

/// Why the sweep was woken.
///
/// @param id of the event: a schedule may fire twice with one id
/// @param continued whether it is our own word that a sweep is not finished
record SweepRequest(String id, boolean continued) {

    static final String SOURCE = "lakewarden";
    static final String UNFINISHED = "Lakewarden Sweep Unfinished";

    static SweepRequest of(JsonNode json) {
        EventBridgeEvent event = EventBridgeEvent.of(json);
        return new SweepRequest(event.id(), event.detailType().equals(UNFINISHED));
    }
}
