package io.lakewarden.incidents.aws;

import io.lakewarden.incidents.Notice;
import io.lakewarden.incidents.NoticeSink;
import io.lakewarden.incidents.message.EventMessage;
import io.lakewarden.runtime.EventBus;

/// Machines: every notice as an event on a bus, muted ones too.
public final class EventBridgeSink implements NoticeSink {

    private final EventBus bus;

    public EventBridgeSink(EventBus bus) {
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
        bus.put(EventMessage.DETAIL_TYPE, EventMessage.of(notice), notice.at());
    }
}
