package io.lakewarden.quicksight;

import io.lakewarden.incidents.Incident;
import io.lakewarden.incidents.Report;
import io.lakewarden.incidents.Severity;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Says whether the data of some tables is known to be bad: an open critical incident of kind
/// `data-quality`, also one that is muted or acknowledged.
final class DataIncidents {

    private static final String KIND = "data-quality";
    private static final String UNKNOWN = "unknown";

    private final Function<String, Stream<Incident>> open;

    /// @param open the open incidents of a kind
    DataIncidents(Function<String, Stream<Incident>> open) {
        this.open = open;
    }

    /// The incident that holds a refresh back, in words. Subjects read `account/region/table/database.table`: a table
    /// counts in whatever account and region it lies, but not where it is known to be another environment's.
    Optional<String> holding(DataSet dataSet) {
        return dataSet.tables().isEmpty()
                ? Optional.empty()
                : open.apply(KIND)
                        .filter(incident -> isAbout(incident, dataSet.tables()))
                        .filter(incident -> isBadNow(incident) && isWhere(incident, dataSet))
                        .map(DataIncidents::words)
                        .sorted()
                        .findFirst();
    }

    private static boolean isAbout(Incident incident, List<String> tables) {
        return incident.key().subject().contains("/table/") && tables.contains(table(incident));
    }

    /// As severe as the worst that was seen of it while it is open; a check that flaps may pass right now.
    private static boolean isBadNow(Incident incident) {
        return incident.failsNow()
                && incident.severity()
                        .filter(severity -> severity.isAtLeast(Severity.CRITICAL))
                        .isPresent();
    }

    private static boolean isWhere(Incident incident, DataSet dataSet) {
        String environment = incident.lastReport().map(Report::environment).orElse(UNKNOWN);
        return environment.equals(UNKNOWN)
                || dataSet.environment()
                        .filter(wanted -> !wanted.equals(environment))
                        .isEmpty();
    }

    private static String words(Incident incident) {
        return "incident " + incident.key().id() + " (" + incident.key().check() + " on " + table(incident) + ")";
    }

    private static String table(Incident incident) {
        String subject = incident.key().subject().toLowerCase(Locale.ROOT);
        return subject.substring(subject.lastIndexOf("/table/") + "/table/".length());
    }
}
