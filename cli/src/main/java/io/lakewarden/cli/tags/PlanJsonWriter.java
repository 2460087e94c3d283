package io.lakewarden.cli.tags;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import io.lakewarden.tags.Problem;
import io.lakewarden.tags.Remedy;
import io.lakewarden.tags.RemedyPlan;
import java.io.IOException;
import java.io.Writer;

/// `{"plans":[{"arn","type","remedies":[{"action",…}]}],"resources":3,"changes":2,"left":1,"exempt":0}`;
/// resources without remedies are left out of `plans`.
final class PlanJsonWriter implements PlanWriter {
    private static final JsonFactory JSON =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    private final JsonGenerator json;

    PlanJsonWriter(Writer out) throws IOException {
        json = JSON.createGenerator(out);
        json.writeStartObject();
        json.writeArrayFieldStart("plans");
    }

    @Override
    public void write(RemedyPlan plan) throws IOException {
        if (plan.remedies().isEmpty()) {
            return;
        }
        json.writeStartObject();
        json.writeStringField("arn", plan.verdict().resource().arn());
        json.writeStringField("type", plan.verdict().type());
        json.writeArrayFieldStart("remedies");
        for (Remedy remedy : plan.remedies()) {
            json.writeStartObject();
            writeFields(remedy);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeRaw('\n');
    }

    private void writeFields(Remedy remedy) throws IOException {
        switch (remedy) {
            case Remedy.Add add -> fields("action", "add", "key", add.key(), "value", add.value());
            case Remedy.Rename rename ->
                fields("action", "rename", "from", rename.from(), "to", rename.to(), "value", rename.value());
            case Remedy.Replace replace ->
                fields("action", "replace", "key", replace.key(), "from", replace.from(), "to", replace.to());
            case Remedy.Remove remove ->
                fields("action", "remove", "key", remove.key(), "value", remove.value(), "why", remove.why());
            case Remedy.Exempt exempt -> {
                fields("action", "exempt", "until", exempt.until().toString(), "reason", exempt.reason());
                writeProblem(exempt.problem());
            }
            case Remedy.Leave leave -> {
                fields("action", "leave", "why", leave.why());
                writeProblem(leave.problem());
            }
        }
    }

    private void writeProblem(Problem problem) throws IOException {
        fields("code", problem.code().name(), "problem", problem.text());
    }

    private void fields(String... namesAndValues) throws IOException {
        for (int i = 0; i < namesAndValues.length; i += 2) {
            json.writeStringField(namesAndValues[i], namesAndValues[i + 1]);
        }
    }

    @Override
    public void end(PlanTally tally) throws IOException {
        json.writeEndArray();
        json.writeNumberField("resources", tally.resources());
        json.writeNumberField("changes", tally.changes());
        json.writeNumberField("left", tally.left());
        json.writeNumberField("exempt", tally.exempted());
        json.writeEndObject();
        json.writeRaw('\n');
        json.close();
    }
}
