package io.lakewarden.incidents.message;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.incidents.IncidentKey;
import io.lakewarden.incidents.Notice;
import io.lakewarden.incidents.Report;
import io.lakewarden.incidents.Texts;
import io.lakewarden.runtime.Json;

/// A notice as `detail` of an EventBridge event; docs/schemas/incident-event.json is its schema. Values are
/// plain text: a renderer must escape them for its medium. A field may be added without a new version.
public final class EventMessage {

    /// `detail-type` of the event.
    public static final String DETAIL_TYPE = "Lakewarden Incident";

    private EventMessage() {}

    /// The detail as JSON.
    public static String of(Notice notice) {
        Report report = notice.report();
        ObjectNode detail = Json.mapper()
                .createObjectNode()
                .put("version", "1")
                .put("type", notice.type().name())
                .put("notice", notice.id())
                .set("incident", incident(notice.incident()));
        detail.put("failing", notice.type().isFailing())
                .put("muted", notice.muted())
                .put("severity", report.severity().name())
                .put("owner", report.owner().name())
                .put("ownerDecidedBy", report.owner().decidedBy())
                .put("environment", report.environment())
                .put("headline", report.headline())
                .put("at", notice.at().toString())
                .put("since", notice.since().toString())
                .put("failures", notice.failures());
        notice.lasted().ifPresent(lasted -> detail.put("lastedSeconds", lasted.toSeconds()));
        report.score().ifPresent(score -> detail.put("score", score));
        report.query().ifPresent(query -> detail.put("query", query));
        ObjectNode where = detail.putObject("where");
        report.where().forEach(field -> where.putIfAbsent(field.name(), where.textNode(field.value())));
        ArrayNode findings = detail.putArray("findings");
        report.findings().forEach(finding -> findings.add(finding(finding)));
        detail.put("findingsTotal", report.findingsTotal());
        ObjectNode links = detail.putObject("links");
        report.links()
                .forEach(link -> links.putIfAbsent(
                        link.name(), links.textNode(link.target().toASCIIString())));
        ArrayNode notes = detail.putArray("notes");
        report.notes().forEach(notes::add);
        return Json.writeText(detail);
    }

    private static ObjectNode incident(IncidentKey key) {
        return Json.mapper()
                .createObjectNode()
                .put("id", key.id())
                .put("kind", key.kind())
                .put("subject", Texts.line(key.subject()))
                .put("check", Texts.line(key.check()));
    }

    private static ObjectNode finding(Report.Finding finding) {
        ObjectNode node =
                Json.mapper().createObjectNode().put("what", finding.what()).put("why", finding.why());
        ObjectNode metrics = node.putObject("metrics");
        finding.metrics().forEach(metrics::put);
        return node;
    }
}
