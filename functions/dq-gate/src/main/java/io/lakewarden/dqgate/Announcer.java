package io.lakewarden.dqgate;

import com.fasterxml.jackson.databind.node.ObjectNode;

/// Tells others of results.
interface Announcer {

    /// Puts the event.
    ///
    /// @param detail in the shape of Glue's "Data Quality Evaluation Results Available"
    /// @throws io.lakewarden.runtime.RetryableException when it cannot be put now
    void announce(ObjectNode detail);
}
