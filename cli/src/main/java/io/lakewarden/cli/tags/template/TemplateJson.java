package io.lakewarden.cli.tags.template;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.lakewarden.documents.Place;
import io.lakewarden.tags.template.Note;
import io.lakewarden.tags.template.TemplateReport;
import io.lakewarden.tags.template.TemplateVerdict;
import java.io.IOException;
import java.io.PrintWriter;

/// The shape of `tags check`, with logical id, line and column, and what is unknown.
final class TemplateJson {
    private static final JsonFactory FACTORY = new JsonFactory();

    private final JsonGenerator json;

    private TemplateJson(JsonGenerator json) {
        this.json = json;
    }

    static void write(Checked checked, PrintWriter out) throws IOException {
        try (JsonGenerator json = FACTORY.createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
            new TemplateJson(json).report(checked);
        }
        out.println();
    }

    private void report(Checked checked) throws IOException {
        TemplateReport report = checked.report();
        json.writeStartObject();
        json.writeStringField("template", checked.template());
        json.writeArrayFieldStart("results");
        for (TemplateVerdict verdict : report.verdicts()) {
            verdict(verdict);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("untaggable");
        for (TemplateReport.Untaggable untaggable : report.untaggable()) {
            untaggable(untaggable);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("notes");
        for (Note note : report.notes()) {
            note(note);
        }
        json.writeEndArray();
        json.writeNumberField("checked", report.checked());
        json.writeNumberField("compliant", report.compliant());
        json.writeNumberField("unknown", report.unknown());
        json.writeEndObject();
    }

    private void verdict(TemplateVerdict verdict) throws IOException {
        json.writeStartObject();
        // As in `tags check`: nothing in a template has an ARN yet.
        json.writeStringField("arn", "");
        json.writeStringField("logicalId", verdict.logicalId());
        json.writeStringField("cloudFormationType", verdict.cloudFormationType());
        json.writeStringField("type", verdict.type());
        place(verdict.place());
        json.writeBooleanField("compliant", verdict.compliant());
        json.writeBooleanField("enforced", verdict.enforced());
        json.writeArrayFieldStart("problems");
        for (TemplateVerdict.Located problem : verdict.problems()) {
            problem(problem);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("unknown");
        for (TemplateVerdict.Unknown unknown : verdict.unknown()) {
            text(unknown.key(), unknown.text(), unknown.place());
        }
        json.writeEndArray();
        json.writeArrayFieldStart("warnings");
        for (TemplateVerdict.Remark remark : verdict.remarks()) {
            text("", remark.text(), remark.place());
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void problem(TemplateVerdict.Located located) throws IOException {
        json.writeStartObject();
        json.writeStringField("code", located.problem().code().name());
        json.writeStringField("key", located.problem().key());
        json.writeStringField("text", located.problem().text());
        place(located.place());
        if (located.when().isPresent()) {
            json.writeStringField("when", located.when().get());
        }
        json.writeEndObject();
    }

    private void text(String key, String text, Place place) throws IOException {
        json.writeStartObject();
        if (!key.isEmpty()) {
            json.writeStringField("key", key);
        }
        json.writeStringField("text", text);
        place(place);
        json.writeEndObject();
    }

    private void untaggable(TemplateReport.Untaggable untaggable) throws IOException {
        json.writeStartObject();
        json.writeStringField("logicalId", untaggable.logicalId());
        json.writeStringField("cloudFormationType", untaggable.cloudFormationType());
        json.writeStringField("text", untaggable.why());
        place(untaggable.place());
        json.writeEndObject();
    }

    private void note(Note note) throws IOException {
        json.writeStartObject();
        json.writeStringField("code", note.code().name());
        json.writeStringField("logicalId", note.logicalId());
        json.writeStringField("text", note.text());
        place(note.place());
        json.writeEndObject();
    }

    private void place(Place place) throws IOException {
        json.writeNumberField("line", place.line());
        json.writeNumberField("column", place.column());
    }
}
