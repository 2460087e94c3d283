package io.lakewarden.quicksight;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The outcome of one look at a data set.
///
/// @param state what is to be remembered
/// @param ended ingestions that have ended and were not reported yet, oldest first
/// @param slow an ingestion that runs for longer than three times the usual
/// @param usual how long a refresh usually takes
/// @param spent whether the refreshes of the day are spent
/// @param look when to look again, unless that is arranged already
/// @param age how old the data is: since the newest completed refresh was asked for, else since we know the
///     data set
record Decision(
        NextStep next,
        RefreshState state,
        List<Ingestion> ended,
        Optional<Ingestion> slow,
        Optional<Duration> usual,
        boolean spent,
        Optional<Instant> look,
        Duration age) {

    Decision {
        ended = List.copyOf(ended);
    }
}
