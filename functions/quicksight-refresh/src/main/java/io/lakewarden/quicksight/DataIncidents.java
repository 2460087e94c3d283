package io.lakewarden.quicksight;

import io.lakewarden.incidents.Incident;
import io.lakewarden.incidents.IncidentStore;
import io.lakewarden.incidents.Severity;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Tells whether the data of some tables is known to be bad: an open critical incident of kind
/// `data-quality`, also one that is muted or acknowledged.
final class DataIncidents {

    private static final String KIND = "data-quality";

    private final IncidentStore store;

    DataIncidents(IncidentStore store) {
        this.store = store;
    }

    /// The incident that holds a refresh back, in words.
    ///
    /// @param tables `database.table` in lower case
    Optional<String> holding(List<String> tables) {
        return tables.isEmpty()
                ? Optional.empty()
                : store.all()
                        .filter(DataIncidents::isOpenAndCritical)
                        .filter(incident -> isAbout(incident, tables))
                        .map(incident -> "incident " + incident.key().id() + " ("
                                + incident.key().check() + " on " + table(incident) + ")")
                        .sorted()
                        .findFirst();
    }

    private static boolean isOpenAndCritical(Incident incident) {
        return incident.key().kind().equals(KIND)
                && incident.open().isPresent()
                && incident.lastReport()
                        .filter(report -> report.severity().isAtLeast(Severity.CRITICAL))
                        .isPresent();
    }

    /// Subjects read `account/region/table/database.table`.
    private static boolean isAbout(Incident incident, List<String> tables) {
        return incident.key().subject().contains("/table/") && tables.contains(table(incident));
    }

    private static String table(Incident incident) {
        String subject = incident.key().subject().toLowerCase(Locale.ROOT);
        return subject.substring(subject.lastIndexOf("/table/") + "/table/".length());
    }
}
