package io.lakewarden.cli.tags;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import io.lakewarden.tags.Fix;
import io.lakewarden.tags.FixPlan;
import io.lakewarden.tags.Problem;
import java.io.IOException;
import java.io.Writer;

/// `{"plans":[{"arn","type","remedies":[{"action",…}]}],"resources":3,"changes":2,"left":1,"exempt":0}`;
/// resources without fixes are left out of `plans`.
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
    public void write(FixPlan plan) throws IOException {
        if (plan.fixes().isEmpty()) {
            return;
        }
        json.writeStartObject();
        json.writeStringField("arn", plan.verdict().resource().arn());
        json.writeStringField("type", plan.verdict().type());
        json.writeArrayFieldStart("remedies");
        for (Fix fix : plan.fixes()) {
            json.writeStartObject();
            writeFields(fix);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeRaw('\n');
    }

    private void writeFields(Fix fix) throws IOException {
        switch (fix) {
            case Fix.Add add -> fields("action", "add", "key", add.key(), "value", add.value());
            case Fix.Rename rename ->
                fields("action", "rename", "from", rename.from(), "to", rename.to(), "value", rename.value());
            case Fix.Replace replace ->
                fields("action", "replace", "key", replace.key(), "from", replace.from(), "to", replace.to());
            case Fix.Remove remove ->
                fields("action", "remove", "key", remove.key(), "value", remove.value(), "why", remove.why());
            case Fix.Exempt exempt -> {
                fields("action", "exempt", "until", exempt.until().toString(), "reason", exempt.reason());
                writeProblem(exempt.problem());
            }
            case Fix.Leave leave -> {
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
