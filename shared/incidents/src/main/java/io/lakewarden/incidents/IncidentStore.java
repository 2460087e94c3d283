package io.lakewarden.incidents;

import java.util.Optional;
import java.util.stream.Stream;

/// Where incidents are kept. Reads see every earlier write.
public interface IncidentStore {

    /// The incident with this id.
    ///
    /// @throws io.lakewarden.runtime.RetryableException when the store cannot be asked right now
    Optional<Incident> find(String id);

    /// Writes the incident if what is stored has the version before (nothing is stored for version 1).
    ///
    /// @return false when somebody else was faster
    /// @throws io.lakewarden.runtime.RetryableException when the store cannot be asked now; it may have written
    boolean save(Incident incident);

    /// Every incident, in no order.
    Stream<Incident> all();

    /// The incidents of a kind that are open, in no order. A store with an index reads no others; what was
    /// written in the last moments may be missing there.
    default Stream<Incident> open(String kind) {
        return all().filter(incident -> incident.open().isPresent())
                .filter(incident -> incident.key().kind().equals(kind));
    }
}
