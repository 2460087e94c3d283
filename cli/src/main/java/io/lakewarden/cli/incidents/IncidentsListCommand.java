package io.lakewarden.cli.incidents;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.cli.FormatOption;
import io.lakewarden.incidents.Episode;
import io.lakewarden.incidents.Incident;
import io.lakewarden.incidents.Owner;
import io.lakewarden.incidents.Report;
import io.lakewarden.incidents.Texts;
import io.lakewarden.runtime.Json;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `incidents list`: what is open, worst first; `--all` adds what has recovered.
@Command(
        name = "list",
        description = "List the open incidents, the most severe first.",
        footer = "  lakewarden incidents list --live --table lakewarden-incidents --format json")
public final class IncidentsListCommand extends BaseCommand {

    @Mixin
    private StoreOptions store;

    @Option(names = "--all", description = "Also those that have recovered.")
    private boolean all;

    @Mixin
    private FormatOption format;

    /// One incident as it is listed.
    ///
    /// @param undelivered notices that a sink still lacks
    record Row(
            String id,
            Incident.Status status,
            String severity,
            String owner,
            String kind,
            String subject,
            String check,
            String headline,
            Optional<Instant> since,
            int failures,
            Optional<String> acknowledgedBy,
            Optional<Instant> mutedUntil,
            int undelivered) {

        static Row of(Incident incident, Instant now) {
            Optional<Episode> open = incident.open();
            Optional<Report> report = incident.lastReport();
            return new Row(
                    incident.key().id(),
                    incident.status(),
                    incident.severity().map(Enum::name).orElse("-"),
                    incident.owner().map(Owner::name).orElse("-"),
                    incident.key().kind(),
                    incident.key().subject(),
                    incident.key().check(),
                    report.map(Report::headline).orElse("-"),
                    open.map(Episode::since),
                    open.map(Episode::failures).orElse(0),
                    open.flatMap(Episode::acknowledgedBy),
                    incident.mutedUntil().filter(now::isBefore),
                    incident.outbox().size());
        }
    }

    @Override
    public Integer call() throws JsonProcessingException {
        Instant now = Clock.systemUTC().instant();
        List<Row> rows = store.with(table -> table.all()
                .filter(incident -> all || incident.open().isPresent())
                .map(incident -> Row.of(incident, now))
                .sorted(Comparator.comparingInt(IncidentsListCommand::rank).thenComparing(Row::id))
                .toList());
        if (format.isJson()) {
            out().println(Json.mapper().writeValueAsString(rows));
        } else {
            print(rows);
        }
        return ExitCode.OK;
    }

    private static int rank(Row row) {
        int severity = List.of("CRITICAL", "WARNING", "INFO", "-").indexOf(row.severity());
        return row.status() == Incident.Status.OK ? 10 + severity : severity;
    }

    private void print(List<Row> rows) {
        for (Row row : rows) {
            out().println("%s  %-12s  %-8s  %s"
                    .formatted(row.id(), row.status(), row.severity(), clean(row.headline())));
            out().println("                  " + clean(where(row)));
        }
        out().println(
                        rows.isEmpty()
                                ? "no open incidents"
                                : rows.size() + (rows.size() == 1 ? " incident" : " incidents"));
    }

    private static String where(Row row) {
        return row.kind() + " " + row.check() + ", owner " + row.owner()
                + row.since()
                        .map(since -> ", since " + since + ", seen " + row.failures() + " times")
                        .orElse("")
                + row.acknowledgedBy().map(who -> ", acknowledged by " + who).orElse("")
                + row.mutedUntil().map(until -> ", muted until " + until).orElse("")
                + (row.undelivered() == 0 ? "" : ", " + row.undelivered() + " notices undelivered");
    }

    private static String clean(String text) {
        return Texts.withoutControls(text);
    }
}
