package io.lakewarden.quicksight;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What is known at the moment of a decision.
///
/// @param ingestions of the data set, whoever started them, at least those of the last three days
/// @param heldBy the data-quality incident that holds a refresh back
record Facts(List<Ingestion> ingestions, Optional<String> heldBy, Instant now) {

    Facts {
        ingestions = List.copyOf(ingestions);
    }
}
