package io.lakewarden.cli.tags.template;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.lakewarden.documents.Place;
import io.lakewarden.tags.Problem;
import io.lakewarden.tags.template.Note;
import io.lakewarden.tags.template.TemplateReport;
import io.lakewarden.tags.template.TemplateVerdict;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;

/// SARIF 2.1.0, which code hosts show beside the lines of a change.
///
/// Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".
final class TemplateSarif {
    private static final JsonFactory FACTORY = new JsonFactory();
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
    private static final String NOTHING_CHECKED = "NOTHING_CHECKED";
    private static final String UNKNOWN = "UNKNOWN_UNTIL_DEPLOYED";
    private static final String REMARK = "REFUSED_BY_CLOUDFORMATION";

    private final JsonGenerator json;

    private TemplateSarif(JsonGenerator json) {
        this.json = json;
    }

    static void write(Checked checked, String version, PrintWriter out) throws IOException {
        try (JsonGenerator json = FACTORY.createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
            new TemplateSarif(json).log(checked, version);
        }
        out.println();
    }

    private void log(Checked checked, String version) throws IOException {
        json.writeStartObject();
        json.writeStringField("$schema", SCHEMA);
        json.writeStringField("version", "2.1.0");
        json.writeArrayFieldStart("runs");
        json.writeStartObject();
        tool(version);
        json.writeStringField("columnKind", "unicodeCodePoints");
        json.writeArrayFieldStart("results");
        results(checked);
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
    }

    private void tool(String version) throws IOException {
        json.writeObjectFieldStart("tool");
        json.writeObjectFieldStart("driver");
        json.writeStringField("name", "lakewarden");
        json.writeStringField("version", version);
        json.writeArrayFieldStart("rules");
        for (Problem.Code code : Problem.Code.values()) {
            rule(code.name(), SarifRules.description(code));
        }
        for (Note.Code code : Note.Code.values()) {
            rule(code.name(), SarifRules.description(code));
        }
        rule(UNKNOWN, "A tag that the policy speaks of is known only when the stack is deployed.");
        rule(NOTHING_CHECKED, "Nothing in the template takes tags that could be judged.");
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndObject();
    }

    private void rule(String id, String description) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", id);
        message("shortDescription", description);
        json.writeEndObject();
    }

    private void results(Checked checked) throws IOException {
        TemplateReport report = checked.report();
        if (checked.isNothing()) {
            result(NOTHING_CHECKED, "error", checked.nothingChecked(), new Place(checked.template(), 1, 1), "");
        }
        for (TemplateVerdict verdict : report.verdicts()) {
            verdict(verdict);
        }
        for (Note note : report.notes()) {
            String level = note.code().isWarning() ? "warning" : "note";
            result(note.code().name(), level, note.text(), note.place(), note.logicalId());
        }
    }

    private void verdict(TemplateVerdict verdict) throws IOException {
        String id = verdict.logicalId();
        for (TemplateVerdict.Located problem : verdict.problems()) {
            String text = id + " (" + verdict.type() + "): " + TemplateText.text(problem);
            result(problem.problem().code().name(), "error", text, problem.place(), id);
        }
        for (TemplateVerdict.Unknown unknown : verdict.unknown()) {
            result(UNKNOWN, "note", id + ": " + unknown.text(), unknown.place(), id);
        }
        for (TemplateVerdict.Remark remark : verdict.remarks()) {
            result(REMARK, "warning", id + ": " + remark.text(), remark.place(), id);
        }
    }

    private void result(String rule, String level, String text, Place place, String logicalId) throws IOException {
        json.writeStartObject();
        json.writeStringField("ruleId", rule);
        json.writeStringField("level", level);
        message("message", text);
        json.writeArrayFieldStart("locations");
        json.writeStartObject();
        physical(place);
        if (!logicalId.isEmpty()) {
            json.writeArrayFieldStart("logicalLocations");
            json.writeStartObject();
            json.writeStringField("name", logicalId);
            json.writeStringField("kind", "resource");
            json.writeEndObject();
            json.writeEndArray();
        }
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
    }

    private void physical(Place place) throws IOException {
        json.writeObjectFieldStart("physicalLocation");
        json.writeObjectFieldStart("artifactLocation");
        json.writeStringField("uri", uri(place.file()));
        json.writeEndObject();
        json.writeObjectFieldStart("region");
        json.writeNumberField("startLine", Math.max(place.line(), 1));
        json.writeNumberField("startColumn", Math.max(place.column(), 1));
        json.writeEndObject();
        json.writeEndObject();
    }

    private void message(String field, String text) throws IOException {
        json.writeObjectFieldStart(field);
        json.writeStringField("text", text);
        json.writeEndObject();
    }

    /// Relative to the folder where the check ran, as code hosts want it; an absolute path stays one.
    private static String uri(String file) {
        Path path = Path.of(file);
        if (path.isAbsolute()) {
            return path.toUri().toString();
        }
        try {
            return new URI(null, null, path.normalize().toString().replace('\\', '/'), null).toASCIIString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(file, e);
        }
    }
}
