package io.lakewarden.runtime;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.eventbridge.EventBridgeClient;
import software.amazon.awssdk.services.eventbridge.model.PutEventsRequestEntry;
import software.amazon.awssdk.services.eventbridge.model.PutEventsResponse;

/// Puts Lakewarden's own events on a bus, one in each call.
public final class EventBus {

    /// PutEvents takes 256 KiB for all of an entry, some of which its other fields need.
    private static final int LARGEST = 255 * 1024;

    private final EventBridgeClient events;
    private final String bus;

    public EventBus(EventBridgeClient events, String bus) {
        this.events = events;
        this.bus = bus;
    }

    /// The bus that `EVENT_BUS_NAME` names, else the default one; nothing is called yet.
    public static EventBus of(Environment environment, AwsClients clients) {
        return new EventBus(
                clients.build(EventBridgeClient.builder()),
                environment.optional("EVENT_BUS_NAME").orElse("default"));
    }

    /// Puts an event that happened now.
    ///
    /// @param detail JSON, at most 255 KiB: its maker bounds it
    /// @throws RetryableException when the bus did not take it
    public void put(String detailType, String detail) {
        put(entry(detailType, detail).build(), detailType);
    }

    /// Puts an event that happened at a time.
    ///
    /// @param detail JSON, at most 255 KiB: its maker bounds it
    /// @throws RetryableException when the bus did not take it
    public void put(String detailType, String detail, Instant time) {
        put(entry(detailType, detail).time(time).build(), detailType);
    }

    private PutEventsRequestEntry.Builder entry(String detailType, String detail) {
        int size = detail.getBytes(StandardCharsets.UTF_8).length;
        if (size > LARGEST) {
            throw new IllegalArgumentException(
                    "\"%s\" has %d bytes, an event at most %d".formatted(detailType, size, LARGEST));
        }
        return PutEventsRequestEntry.builder()
                .eventBusName(bus)
                .source(EventBridgeEvent.OURS)
                .detailType(detailType)
                .detail(detail);
    }

    private void put(PutEventsRequestEntry entry, String detailType) {
        try {
            refusedIn(events.putEvents(put -> put.entries(entry)), detailType);
        } catch (SdkException e) {
            throw new RetryableException(
                    "\"%s\" cannot be put on the bus %s: %s".formatted(detailType, bus, AwsErrors.describe(e)));
        }
    }

    /// PutEvents answers 200 even when it refuses the entry.
    private void refusedIn(PutEventsResponse response, String detailType) {
        if (response.failedEntryCount() != null && response.failedEntryCount() > 0) {
            throw new RetryableException("the bus %s refused \"%s\": %s"
                    .formatted(bus, detailType, response.entries().getFirst().errorCode()));
        }
    }
}
