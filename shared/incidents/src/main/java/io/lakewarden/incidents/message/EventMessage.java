package io.lakewarden.incidents.message;

import io.lakewarden.incidents.Notice;
import io.lakewarden.incidents.Report;
import io.lakewarden.incidents.Texts;
import io.lakewarden.runtime.Json;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// A notice as `detail` of an EventBridge event; docs/schemas/incident-event.json is its schema. Values are
/// plain text: a renderer must escape them for its medium.
///
/// @param version of this form; a field may be added without a new one
public record EventMessage(
        String version,
        String type,
        String notice,
        IncidentPart incident,
        boolean failing,
        boolean muted,
        String severity,
        String owner,
        String ownerDecidedBy,
        String environment,
        String headline,
        Instant at,
        Instant since,
        OptionalLong lastedSeconds,
        int failures,
        OptionalDouble score,
        Map<String, String> where,
        List<FindingPart> findings,
        int findingsTotal,
        Optional<String> query,
        Map<String, String> links,
        List<String> notes) {

    /// `detail-type` of the event.
    public static final String DETAIL_TYPE = "Lakewarden Incident";

    /// What the incident is about.
    public record IncidentPart(String id, String kind, String subject, String check) {}

    /// One thing that failed.
    public record FindingPart(String what, String why, Map<String, Double> metrics) {}

    /// The detail as JSON.
    public static String of(Notice notice) {
        return Json.writeText(from(notice));
    }

    private static EventMessage from(Notice notice) {
        Report report = notice.report();
        return new EventMessage(
                "1",
                notice.type().name(),
                notice.id(),
                new IncidentPart(
                        notice.incident().id(),
                        notice.incident().kind(),
                        Texts.line(notice.incident().subject()),
                        Texts.line(notice.incident().check())),
                notice.type().isFailing(),
                notice.muted(),
                report.severity().name(),
                report.owner().name(),
                report.owner().decidedBy(),
                report.environment(),
                report.headline(),
                notice.at(),
                notice.since(),
                notice.lasted()
                        .map(lasted -> OptionalLong.of(lasted.toSeconds()))
                        .orElse(OptionalLong.empty()),
                notice.failures(),
                report.score(),
                report.where().stream().collect(Collectors.toMap(Report.Field::name, Report.Field::value, (a, _) -> a)),
                report.findings().stream()
                        .map(finding -> new FindingPart(finding.what(), finding.why(), finding.metrics()))
                        .toList(),
                report.findingsTotal(),
                report.query(),
                report.links().stream()
                        .collect(Collectors.toMap(
                                Report.Link::name, link -> link.target().toASCIIString(), (a, _) -> a)),
                report.notes());
    }
}
