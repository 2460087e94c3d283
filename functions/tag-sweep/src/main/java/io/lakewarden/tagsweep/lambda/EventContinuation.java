package io.lakewarden.tagsweep.lambda;

import io.lakewarden.runtime.EventBus;
import io.lakewarden.runtime.Json;
import io.lakewarden.tagsweep.Sweep;
import io.lakewarden.tagsweep.SweepRequest;
import java.util.Map;

/// An event of our own wakes the function again. Where it is lost, the next schedule goes on.
final class EventContinuation implements Sweep.Continuation {

    private final EventBus bus;

    EventContinuation(EventBus bus) {
        this.bus = bus;
    }

    @Override
    public void ask(String run) {
        bus.put(SweepRequest.UNFINISHED, Json.writeText(Map.of("run", run)));
    }
}
