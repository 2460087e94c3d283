package io.lakewarden.dqgate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.RetryableException;
import java.nio.charset.StandardCharsets;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.eventbridge.EventBridgeClient;
import software.amazon.awssdk.services.eventbridge.model.PutEventsRequestEntry;
import software.amazon.awssdk.services.eventbridge.model.PutEventsResponse;

/// Puts results on an event bus.
final class EventBridgeAnnouncer implements Announcer {

    static final String SOURCE = EventBridgeEvent.OURS;
    static final String DETAIL_TYPE = EventBridgeEvent.QUALITY_RESULT;

    private final EventBridgeClient events;
    private final String bus;

    EventBridgeAnnouncer(EventBridgeClient events, String bus) {
        this.events = events;
        this.bus = bus;
    }

    @Override
    public void announce(ObjectNode detail) {
        String text = new String(Json.write(detail), StandardCharsets.UTF_8);
        try {
            PutEventsRequestEntry entry = PutEventsRequestEntry.builder()
                    .eventBusName(bus)
                    .source(SOURCE)
                    .detailType(DETAIL_TYPE)
                    .detail(text)
                    .build();
            PutEventsResponse answer = events.putEvents(put -> put.entries(entry));
            // A success may hold a failure.
            if (answer.failedEntryCount() != null && answer.failedEntryCount() > 0) {
                throw new RetryableException("the result cannot be announced now: "
                        + answer.entries().getFirst().errorCode());
            }
        } catch (SdkException e) {
            throw new RetryableException("the result cannot be announced: " + AwsErrors.describe(e));
        }
    }
}
