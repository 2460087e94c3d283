package io.lakewarden.cli.tags;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import io.lakewarden.cli.Utf8Output;
import io.lakewarden.tags.Problem;
import io.lakewarden.tags.Verdict;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;

/// `{"results":[…],"checked":3,"compliant":1}`: the counts come last, because nothing is held back.
final class JsonWriter implements VerdictWriter {
    private static final JsonFactory JSON = JsonFactory.builder()
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
            .build();

    private static final SerializableString ARN = new SerializedString("arn");
    private static final SerializableString TYPE = new SerializedString("type");
    private static final SerializableString COMPLIANT = new SerializedString("compliant");
    private static final SerializableString ENFORCED = new SerializedString("enforced");
    private static final SerializableString PROBLEMS = new SerializedString("problems");

    private final JsonGenerator json;

    JsonWriter(PrintWriter out) throws IOException {
        json = out instanceof Utf8Output utf8 ? JSON.createGenerator(utf8.bytes()) : JSON.createGenerator(out);
        json.writeStartObject();
        json.writeArrayFieldStart("results");
    }

    @Override
    public void write(Verdict verdict) throws IOException {
        json.writeStartObject();
        json.writeFieldName(ARN);
        json.writeString(verdict.resource().arn());
        json.writeFieldName(TYPE);
        json.writeString(verdict.type());
        json.writeFieldName(COMPLIANT);
        json.writeBoolean(verdict.compliant());
        json.writeFieldName(ENFORCED);
        json.writeBoolean(verdict.enforced());
        json.writeFieldName(PROBLEMS);
        json.writeStartArray();
        for (Problem problem : verdict.problems()) {
            json.writeStartObject();
            writeFields(problem);
            Optional<String> hint = verdict.hint(problem);
            if (hint.isPresent()) {
                json.writeStringField("hint", hint.get());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        writeExempted(verdict);
        json.writeEndObject();
        json.writeRaw('\n');
    }

    private void writeExempted(Verdict verdict) throws IOException {
        if (verdict.exempted().isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("exempted");
        for (Verdict.Exempted exempted : verdict.exempted()) {
            json.writeStartObject();
            writeFields(exempted.problem());
            json.writeStringField("until", exempted.until().toString());
            json.writeStringField("reason", exempted.reason());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void writeFields(Problem problem) throws IOException {
        json.writeStringField("code", problem.code().name());
        if (!problem.key().isEmpty()) {
            json.writeStringField("key", problem.key());
        }
        json.writeStringField("text", problem.text());
    }

    @Override
    public void end(Tally tally) throws IOException {
        json.writeEndArray();
        json.writeNumberField("checked", tally.checked());
        json.writeNumberField("compliant", tally.compliant());
        json.writeEndObject();
        json.writeRaw('\n');
        json.close();
    }
}
