package io.lakewarden.tagsweep;

import io.lakewarden.runtime.Json;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import software.amazon.awssdk.services.eventbridge.EventBridgeClient;

/// An event of our own wakes the function again. Where it is lost, the next schedule goes on.
final class EventContinuation implements Sweep.Continuation {

    private final EventBridgeClient events;
    private final String bus;

    EventContinuation(EventBridgeClient events, String bus) {
        this.events = events;
        this.bus = bus;
    }

    @Override
    public void ask(String run) {
        OwnEvents.put(
                events,
                bus,
                SweepRequest.UNFINISHED,
                new String(Json.write(Map.of("run", run)), StandardCharsets.UTF_8));
    }
}
