package io.lakewarden.incidents;

/// A destination of notices.
public interface NoticeSink {

    /// Stable: what was delivered is remembered under it.
    String name();

    /// Whether this notice is for this sink.
    boolean takes(Notice notice);

    /// Sends it; returning means that the receiving service has it.
    ///
    /// @throws RuntimeException when it could not be sent: the notice is kept and tried again
    void send(Notice notice);
}
