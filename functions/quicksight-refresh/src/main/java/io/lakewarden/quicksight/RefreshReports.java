package io.lakewarden.quicksight;

import io.lakewarden.incidents.IncidentKey;
import io.lakewarden.incidents.Report;
import io.lakewarden.incidents.Severity;
import io.lakewarden.incidents.routing.Routing;
import io.lakewarden.incidents.routing.Subject;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// Says to people what became of a refresh, and what to do.
final class RefreshReports {

    private final Routing routing;

    RefreshReports(Routing routing) {
        this.routing = routing;
    }

    Report failed(DataSet dataSet, Decision decision, Ingestion ended, Cause cause) {
        List<String> notes = new ArrayList<>();
        notes.add("What to do: " + cause.remedy() + ".");
        if (decision.next() instanceof NextStep.Later later && later.reason() == NextStep.Later.Reason.RETRY) {
            notes.add("It is tried again at " + later.at() + ".");
        }
        notes.add(shows(decision));
        return report(
                dataSet,
                "refresh failed: " + cause.words(),
                where(dataSet, ended),
                List.of(new Report.Finding(
                        ended.errorType().orElse("no error type"),
                        ended.errorMessage().orElse(""),
                        Map.of())),
                notes,
                Severity.CRITICAL);
    }

    Report cancelled(DataSet dataSet, Decision decision, Ingestion ended) {
        return report(
                dataSet,
                "refresh was cancelled",
                where(dataSet, ended),
                List.of(),
                List.of("What to do: " + Cause.CANCELLED.remedy() + ".", shows(decision)),
                Severity.WARNING);
    }

    Report dropped(DataSet dataSet, Ingestion ended) {
        long dropped = ended.dropped().orElse(0);
        long rows = ended.rows().orElse(0);
        return report(
                dataSet,
                "refresh left out " + dropped + " of " + (rows + dropped) + " rows",
                where(dataSet, ended),
                List.of(new Report.Finding(
                        "rows dropped", "values that do not fit their column", Map.of("rows", (double) dropped))),
                List.of("What to do: " + Cause.DATA.remedy() + "."),
                Severity.WARNING);
    }

    Report slow(DataSet dataSet, Decision decision, Ingestion slow, Instant now) {
        String usual = decision.usual().map(RefreshReports::shown).orElse("unknown");
        return report(
                dataSet,
                "refresh has been under way for " + shown(Duration.between(slow.created(), now)) + ", usual is "
                        + usual,
                where(dataSet, slow),
                List.of(),
                List.of("What to do: look whether the source is busy; cancel the ingestion if it hangs."),
                Severity.WARNING);
    }

    Report spent(DataSet dataSet, Instant until) {
        return report(
                dataSet,
                "no refresh is left: not before " + until,
                where(dataSet),
                List.of(),
                List.of(
                        "QuickSight grants " + dataSet.budget().perDay() + " refreshes in 24 hours (per-day in "
                                + RefreshConfig.FILE + "); the next one takes along whatever comes until then.",
                        "What to do: raise minimum-interval, or refresh by hand less often."),
                Severity.WARNING);
    }

    Report refused(DataSet dataSet, RefreshRefusedException e) {
        return report(
                dataSet,
                "QuickSight refuses: " + e.reason().words(),
                where(dataSet),
                List.of(new Report.Finding(e.reason().name(), e.getMessage(), Map.of())),
                List.of(),
                Severity.CRITICAL);
    }

    Report old(DataSet dataSet, Decision decision, Duration promise, Instant of) {
        List<String> notes = new ArrayList<>();
        notes.add("Now: " + decision.next().why() + ".");
        decision.state().failed().values().stream()
                .filter(arrival -> arrival.at().isAfter(of))
                .map(arrival -> arrival.title() + " ended " + arrival.state() + " at " + arrival.at() + ".")
                .sorted()
                .forEach(notes::add);
        return report(
                dataSet,
                "data of " + of + " is older than the promised " + shown(promise),
                where(dataSet),
                List.of(),
                notes,
                Severity.CRITICAL);
    }

    Report well(DataSet dataSet, String check) {
        return report(dataSet, check + " is well again", where(dataSet), List.of(), List.of(), Severity.CRITICAL);
    }

    /// Of a data set that the configuration names no longer: nothing else is known of it.
    Report left(IncidentKey key) {
        Routing.Route route = routing.forData(new Subject(
                key.subject().substring(0, key.subject().indexOf('/')),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                Map.of()));
        return new Report(
                key.subject() + " stands in " + RefreshConfig.FILE + " no longer",
                List.of(new Report.Field("data set", key.subject())),
                OptionalDouble.empty(),
                List.of(),
                0,
                Optional.empty(),
                List.of(),
                List.of(),
                route.owner(),
                route.severity(),
                route.environment());
    }

    private static String shows(Decision decision) {
        return decision.state()
                .freshAt()
                .map(at -> "Until then the dashboards show the data of " + at + ".")
                .orElse("No completed refresh is known.");
    }

    private static List<Report.Field> where(DataSet dataSet) {
        return List.of(
                new Report.Field("data set", dataSet.id()),
                new Report.Field("account", dataSet.account()),
                new Report.Field("region", dataSet.region()));
    }

    private static List<Report.Field> where(DataSet dataSet, Ingestion ingestion) {
        return Stream.concat(
                        where(dataSet).stream(),
                        Stream.of(
                                new Report.Field("ingestion", ingestion.id()),
                                new Report.Field(
                                        "asked for", ingestion.created().toString()),
                                new Report.Field("by", by(ingestion))))
                .toList();
    }

    private static String by(Ingestion ingestion) {
        return ingestion.scheduled()
                ? "QuickSight's schedule"
                : ingestion.id().startsWith(IngestionId.PREFIX) ? "Lakewarden" : "somebody else";
    }

    private Report report(
            DataSet dataSet,
            String headline,
            List<Report.Field> where,
            List<Report.Finding> findings,
            List<String> notes,
            Severity most) {
        Routing.Route route = routing.forData(subject(dataSet));
        return new Report(
                dataSet.name() + ": " + headline,
                where,
                OptionalDouble.empty(),
                findings,
                findings.size(),
                Optional.empty(),
                links(dataSet, route),
                notes,
                route.owner(),
                most.isAtLeast(route.severity()) ? route.severity() : most,
                route.environment());
    }

    private static List<Report.Link> links(DataSet dataSet, Routing.Route route) {
        URI console =
                URI.create("https://" + dataSet.region() + ".quicksight.aws.amazon.com/sn/data-sets/" + dataSet.id());
        return Stream.concat(
                        Stream.of(new Report.Link("data set", console)),
                        route.runbook().stream().map(uri -> new Report.Link("runbook", uri)))
                .toList();
    }

    /// What refreshes.yaml says comes first, but for the environment, which alerts.yaml is asked for first.
    private static Subject subject(DataSet dataSet) {
        Map<String, Subject.Sourced> labels = new HashMap<>();
        String source = RefreshConfig.FILE + " " + dataSet.id();
        dataSet.owner().ifPresent(owner -> labels.put("owner", new Subject.Sourced(owner, source)));
        dataSet.severity().ifPresent(severity -> labels.put("severity", new Subject.Sourced(severity.name(), source)));
        Map<String, Subject.Sourced> tags = new HashMap<>();
        dataSet.environment()
                .ifPresent(environment -> tags.put("environment", new Subject.Sourced(environment, source)));
        Optional<String> table = dataSet.tables().stream().findFirst();
        return new Subject(
                dataSet.account(),
                table.map(name -> name.substring(0, name.indexOf('.'))),
                table.map(name -> name.substring(name.indexOf('.') + 1)),
                Optional.empty(),
                Optional.empty(),
                labels,
                tags);
    }

    /// `26h`, `1h 5m`, `40s`.
    private static String shown(Duration duration) {
        if (duration.toMinutes() == 0) {
            return duration.toSeconds() + "s";
        }
        String minutes = duration.toMinutesPart() == 0 ? "" : duration.toMinutesPart() + "m";
        String hours = duration.toHours() == 0 ? "" : duration.toHours() + "h";
        return (hours + " " + minutes).strip();
    }
}
