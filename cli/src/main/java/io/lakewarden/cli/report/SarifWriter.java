package io.lakewarden.cli.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.lakewarden.cli.Version;
import io.lakewarden.cli.report.CheckedItem.Finding;
import io.lakewarden.documents.Place;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/// SARIF 2.1.0, which code hosts show beside the lines of a change.
///
/// Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".
final class SarifWriter implements ItemWriter {
    private static final JsonFactory FACTORY = new JsonFactory();
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private final Writer out;
    private final JsonGenerator json;

    SarifWriter(Map<String, String> codes, Writer out) throws IOException {
        this.out = out;
        json = FACTORY.createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        json.writeStartObject();
        json.writeStringField("$schema", SCHEMA);
        json.writeStringField("version", "2.1.0");
        json.writeArrayFieldStart("runs");
        json.writeStartObject();
        tool(codes);
        json.writeStringField("columnKind", "unicodeCodePoints");
        json.writeArrayFieldStart("results");
    }

    private void tool(Map<String, String> codes) throws IOException {
        json.writeObjectFieldStart("tool");
        json.writeObjectFieldStart("driver");
        json.writeStringField("name", "lakewarden");
        json.writeStringField("version", Version.version());
        json.writeArrayFieldStart("rules");
        for (Map.Entry<String, String> code : codes.entrySet()) {
            json.writeStartObject();
            json.writeStringField("id", code.getKey());
            message("shortDescription", code.getValue());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndObject();
    }

    @Override
    public void write(CheckedItem item) throws IOException {
        for (Finding finding : item.findings()) {
            json.writeStartObject();
            json.writeStringField("ruleId", finding.code());
            json.writeStringField("level", finding.level().name().toLowerCase(Locale.ROOT));
            message("message", item.name() + ": " + finding.text());
            json.writeArrayFieldStart("locations");
            json.writeStartObject();
            if (finding.place().isPresent()) {
                physical(finding.place().get());
            }
            json.writeArrayFieldStart("logicalLocations");
            json.writeStartObject();
            json.writeStringField("name", item.id());
            json.writeStringField("kind", "resource");
            json.writeEndObject();
            json.writeEndArray();
            json.writeEndObject();
            json.writeEndArray();
            json.writeEndObject();
        }
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

    @Override
    public void end() throws IOException {
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
        json.close();
        out.write('\n');
        out.flush();
    }
}
