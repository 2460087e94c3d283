package io.lakewarden.quicksight;

import io.lakewarden.incidents.IncidentKey;
import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.Observation;
import io.lakewarden.incidents.Outcome;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Closes the incidents of data sets that the configuration no longer names: nothing checks those any more, and so
/// nobody else would.
final class Leftovers {

    private final Incidents incidents;
    private final RefreshReports reports;
    private final Clock clock;

    Leftovers(Incidents incidents, RefreshReports reports, Clock clock) {
        this.incidents = incidents;
        this.reports = reports;
        this.clock = clock;
    }

    /// Ends what is about none of these.
    void end(List<DataSet> configured) {
        Set<String> subjects = configured.stream().map(Telling::subject).collect(Collectors.toSet());
        incidents.open(Telling.KIND).stream()
                .filter(key -> !subjects.contains(key.subject()))
                .forEach(this::end);
    }

    private void end(IncidentKey key) {
        Instant now = clock.instant();
        incidents.observe(
                new Observation(key, "not configured " + now, now, Outcome.PASS, Set.of(), reports.left(key)));
    }
}
