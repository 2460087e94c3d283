package io.lakewarden.quality.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Map;
import java.util.OptionalDouble;

/// The shape of Glue's GetDataQualityResult. Metrics that are not finite are left out: JSON has no word for them.
public final class JsonReport {

    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonReport() {}

    /// Writes the whole report; the target is not closed.
    ///
    /// @throws IOException if the target fails
    public static void write(QualityReport report, Appendable target) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            write(report, json);
        }
        target.append(text.toString()).append('\n');
    }

    private static void write(QualityReport report, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeNumberField("Score", report.score());
        json.writeStringField("RulesetName", report.rulesetName());
        json.writeArrayFieldStart("RuleResults");
        for (RuleResult rule : report.rules()) {
            write(rule, json);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("AnalyzerResults");
        for (AnalyzerResult analyzer : report.analyzers()) {
            write(analyzer, json);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("Observations");
        for (MetricObservation observation : report.observations()) {
            write(observation, json);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(RuleResult rule, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("Name", rule.name());
        json.writeStringField("Description", rule.description());
        json.writeStringField("EvaluatedRule", rule.evaluatedRule());
        json.writeStringField("Result", rule.result().name());
        if (rule.message().isPresent()) {
            json.writeStringField("EvaluationMessage", rule.message().get());
        }
        metrics(rule.metrics(), json);
        json.writeObjectFieldStart("Labels");
        for (Map.Entry<String, String> label : rule.labels().entrySet()) {
            json.writeStringField(label.getKey(), label.getValue());
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void write(AnalyzerResult analyzer, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("Name", analyzer.name());
        json.writeStringField("Description", analyzer.description());
        if (analyzer.message().isPresent()) {
            json.writeStringField("EvaluationMessage", analyzer.message().get());
        }
        metrics(analyzer.metrics(), json);
        if (!analyzer.distributions().isEmpty()) {
            json.writeObjectFieldStart("EvaluatedDistributions");
            for (Map.Entry<String, Distribution> entry :
                    analyzer.distributions().entrySet()) {
                json.writeFieldName(entry.getKey());
                write(entry.getValue(), json);
            }
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private static void write(Distribution distribution, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("DataType", distribution.dataType());
        json.writeArrayFieldStart("BinEdges");
        for (String edge : distribution.binEdges()) {
            json.writeString(edge);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("Count");
        for (long count : distribution.counts()) {
            json.writeNumber(count);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(MetricObservation observation, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("Description", observation.description());
        json.writeObjectFieldStart("MetricBasedObservation");
        json.writeStringField("MetricName", observation.metric());
        json.writeObjectFieldStart("MetricValues");
        number("ActualValue", OptionalDouble.of(observation.actual()), json);
        number("ExpectedValue", observation.expected(), json);
        number("LowerLimit", observation.lowerLimit(), json);
        number("UpperLimit", observation.upperLimit(), json);
        json.writeEndObject();
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void metrics(Map<String, Double> metrics, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("EvaluatedMetrics");
        for (Map.Entry<String, Double> metric : metrics.entrySet()) {
            number(metric.getKey(), OptionalDouble.of(metric.getValue()), json);
        }
        json.writeEndObject();
    }

    private static void number(String field, OptionalDouble value, JsonGenerator json) throws IOException {
        if (value.isPresent() && Double.isFinite(value.getAsDouble())) {
            json.writeNumberField(field, value.getAsDouble());
        }
    }
}
