package io.lakewarden.incidents.aws;

import io.lakewarden.incidents.Notice;
import io.lakewarden.incidents.NoticeSink;
import io.lakewarden.incidents.message.EventMessage;
import io.lakewarden.runtime.RetryableException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.eventbridge.EventBridgeClient;
import software.amazon.awssdk.services.eventbridge.model.PutEventsRequestEntry;
import software.amazon.awssdk.services.eventbridge.model.PutEventsResponse;

/// Machines: every notice as an event on a bus, muted ones too.
public final class EventBridgeSink implements NoticeSink {

    private final EventBridgeClient eventBridge;
    private final String bus;

    public EventBridgeSink(EventBridgeClient eventBridge, String bus) {
        this.eventBridge = eventBridge;
        this.bus = bus;
    }

    @Override
    public String name() {
        return "events";
    }

    @Override
    public boolean takes(Notice notice) {
        return true;
    }

    @Override
    public void send(Notice notice) {
        PutEventsRequestEntry entry = PutEventsRequestEntry.builder()
                .eventBusName(bus)
                .source(EventMessage.SOURCE)
                .detailType(EventMessage.DETAIL_TYPE)
                .time(notice.at())
                .detail(EventMessage.of(notice))
                .build();
        try {
            refusedIn(eventBridge.putEvents(put -> put.entries(entry)));
        } catch (SdkException e) {
            throw SinkFailures.of(e);
        }
    }

    /// PutEvents answers 200 even when it refuses the entry.
    private static void refusedIn(PutEventsResponse response) {
        if (response.failedEntryCount() != null && response.failedEntryCount() > 0) {
            throw new RetryableException("PutEvents refused the event: "
                    + response.entries().getFirst().errorCode());
        }
    }
}
