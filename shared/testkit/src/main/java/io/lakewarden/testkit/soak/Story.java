package io.lakewarden.testkit.soak;

import java.time.Instant;
import java.util.List;

/// What a function's soak is about.
public interface Story {

    /// A well-formed event.
    ///
    /// @param id of the envelope
    /// @param name of the thing that the event is about, such as `soak-00042`: every effect must carry it
    /// @param at when it happened
    byte[] event(String id, String name, Instant at);

    /// Events that the function itself has arranged and that are due by now.
    default List<byte[]> due(Instant now) {
        return List.of();
    }
}
