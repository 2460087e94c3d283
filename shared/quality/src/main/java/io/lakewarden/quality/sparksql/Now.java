package io.lakewarden.quality.sparksql;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/// The check's clock, fixed: every `current_date` and `now()` of a run is the same.
record Now(Instant instant) {
    LocalDateTime utc() {
        return LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
    }
}
