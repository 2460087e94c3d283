package io.lakewarden.tagsweep;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.InvalidEventException;

/// Why the sweep was woken.
///
/// @param id of the event: a schedule may fire twice with one id
/// @param continued whether it is our own word that a sweep is not finished
public record SweepRequest(String id, boolean continued) {

    static final String SOURCE = EventBridgeEvent.OURS;
    static final String SCHEDULED = "Scheduled Event";
    /// The detail-type of our own word that a sweep is not finished.
    public static final String UNFINISHED = "Lakewarden Sweep Unfinished";

    /// Reads the schedule's event or our own.
    ///
    /// @throws InvalidEventException naming what else it is: a rule that sends the wrong events starts no sweeps
    public static SweepRequest of(JsonNode json) {
        EventBridgeEvent event = EventBridgeEvent.of(json);
        return switch (event.detailType()) {
            case SCHEDULED ->
                new SweepRequest(event.sentBy("aws.events", "aws.scheduler").id(), false);
            case UNFINISHED -> new SweepRequest(event.sentBy(SOURCE).id(), true);
            default ->
                throw new InvalidEventException("tag-sweep does not know the detail-type \"" + event.detailType()
                        + "\": expected \"" + SCHEDULED + "\"");
        };
    }
}
