package io.lakewarden.quicksight;

import io.lakewarden.incidents.IncidentKey;
import io.lakewarden.incidents.Report;
import io.lakewarden.incidents.Severity;
import io.lakewarden.incidents.Texts;
import io.lakewarden.incidents.routing.Routing;
import io.lakewarden.incidents.routing.Subject;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Says to people what became of a refresh, and what to do.
final class RefreshReports {

    private final Routing routing;

    RefreshReports(Routing routing) {
        this.routing = routing;
    }

    Report failed(DataSet dataSet, Decision decision, Ingestion ended, Cause cause) {
        Report.Builder report = report(dataSet, "refresh failed: " + cause.words(), Severity.CRITICAL, ended)
                .finding(
                        ended.errorType().orElse("no error type"),
                        ended.errorMessage().orElse(""))
                .note("What to do: " + cause.remedy() + ".");
        decision.next()
                .pause()
                .filter(pause -> pause.reason() == NextStep.Reason.RETRY)
                .ifPresent(pause -> report.note("It is tried again at " + pause.at() + "."));
        return report.note(shows(decision)).build();
    }

    Report cancelled(DataSet dataSet, Decision decision, Ingestion ended) {
        return report(dataSet, "refresh was cancelled", Severity.WARNING, ended)
                .note("What to do: " + Cause.CANCELLED.remedy() + ".")
                .note(shows(decision))
                .build();
    }

    Report dropped(DataSet dataSet, Ingestion ended) {
        long dropped = ended.dropped().orElse(0);
        long rows = ended.rows().orElse(0);
        return report(
                        dataSet,
                        "refresh left out " + dropped + " of " + (rows + dropped) + " rows",
                        Severity.WARNING,
                        ended)
                .findings(List.of(new Report.Finding(
                        "rows dropped", "values that do not fit their column", Map.of("rows", (double) dropped))))
                .note("What to do: " + Cause.DATA.remedy() + ".")
                .build();
    }

    Report slow(DataSet dataSet, Decision decision, Ingestion slow, Instant now) {
        String usual = decision.usual().map(Texts::duration).orElse("unknown");
        String running = Texts.duration(Duration.between(slow.created(), now));
        return report(
                        dataSet,
                        "refresh has been under way for " + running + ", usual is " + usual,
                        Severity.WARNING,
                        slow)
                .note("What to do: look whether the source is busy; cancel the ingestion if it hangs.")
                .build();
    }

    Report spent(DataSet dataSet, Instant until) {
        return report(dataSet, "no refresh is left: not before " + until, Severity.WARNING)
                .note("QuickSight grants " + dataSet.budget().perDay() + " refreshes in 24 hours (per-day in "
                        + RefreshConfig.FILE + "); the next one takes along whatever comes until then.")
                .note("What to do: raise minimum-interval, or refresh by hand less often.")
                .build();
    }

    Report refused(DataSet dataSet, RefreshRefusedException e) {
        return report(dataSet, "QuickSight refuses: " + e.reason().words(), Severity.CRITICAL)
                .finding(e.reason().name(), e.getMessage())
                .build();
    }

    Report old(DataSet dataSet, Decision decision, Duration promise, Instant of) {
        String headline = "data of " + of + " is older than the promised " + Texts.duration(promise);
        return report(dataSet, headline, Severity.CRITICAL)
                .note("Now: " + decision.next().why() + ".")
                .notes(decision.state().failed().values().stream()
                        .filter(arrival -> arrival.at().isAfter(of))
                        .map(arrival -> arrival.title() + " ended " + arrival.state() + " at " + arrival.at() + ".")
                        .sorted()
                        .toList())
                .build();
    }

    Report well(DataSet dataSet, String check) {
        return report(dataSet, check + " is well again", Severity.CRITICAL).build();
    }

    /// Of a data set that the configuration names no longer: nothing else is known of it.
    Report left(IncidentKey key) {
        String account = key.subject().substring(0, key.subject().indexOf('/'));
        return routing.forData(Subject.in(account))
                .report(key.subject() + " stands in " + RefreshConfig.FILE + " no longer")
                .where("data set", key.subject())
                .build();
    }

    private static String shows(Decision decision) {
        return decision.state()
                .freshAt()
                .map(at -> "Until then the dashboards show the data of " + at + ".")
                .orElse("No completed refresh is known.");
    }

    private static String by(Ingestion ingestion) {
        return ingestion.scheduled()
                ? "QuickSight's schedule"
                : ingestion.id().startsWith(IngestionId.PREFIX) ? "Lakewarden" : "somebody else";
    }

    private Report.Builder report(DataSet dataSet, String headline, Severity most, Ingestion about) {
        return report(dataSet, headline, most)
                .where("ingestion", about.id())
                .where("asked for", about.created().toString())
                .where("by", by(about));
    }

    private Report.Builder report(DataSet dataSet, String headline, Severity most) {
        URI console =
                URI.create("https://" + dataSet.region() + ".quicksight.aws.amazon.com/sn/data-sets/" + dataSet.id());
        return routing.forData(subject(dataSet))
                .report(dataSet.name() + ": " + headline)
                .atMost(most)
                .where("data set", dataSet.id())
                .where("account", dataSet.account())
                .where("region", dataSet.region())
                .link("Data set", console);
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
        Subject subject = Subject.in(dataSet.account()).withLabels(labels).withTags(tags);
        return dataSet.tables().stream()
                .findFirst()
                .map(table -> subject.withTable(
                        table.substring(0, table.indexOf('.')), table.substring(table.indexOf('.') + 1)))
                .orElse(subject);
    }
}
