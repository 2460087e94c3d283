package io.lakewarden.quality.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Map;
import java.util.OptionalDouble;

/// The shape of Glue's GetDataQualityResult. Metrics that are not finite are left out: JSON has no word for them.
public final class JsonReport {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private JsonReport() {}

    /// Writes the whole report; the target is not closed.
    ///
    /// @throws IOException if the target fails
    public static void write(QualityReport report, Appendable target) throws IOException {
        target.append(MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(tree(report)))
                .append('\n');
    }

    /// The whole report.
    public static ObjectNode tree(QualityReport report) {
        ObjectNode json =
                MAPPER.createObjectNode().put("Score", report.score()).put("RulesetName", report.rulesetName());
        ArrayNode rules = json.putArray("RuleResults");
        report.rules().forEach(rule -> rule(rule, rules.addObject()));
        ArrayNode analyzers = json.putArray("AnalyzerResults");
        report.analyzers().forEach(analyzer -> analyzer(analyzer, analyzers.addObject()));
        ArrayNode observations = json.putArray("Observations");
        report.observations().forEach(observation -> observation(observation, observations.addObject()));
        return json;
    }

    private static void rule(RuleResult rule, ObjectNode json) {
        json.put("Name", rule.name())
                .put("Description", rule.description())
                .put("EvaluatedRule", rule.evaluatedRule())
                .put("Result", rule.result().name());
        rule.message().ifPresent(message -> json.put("EvaluationMessage", message));
        metrics(rule.metrics(), json);
        ObjectNode labels = json.putObject("Labels");
        rule.labels().forEach(labels::put);
    }

    private static void analyzer(AnalyzerResult analyzer, ObjectNode json) {
        json.put("Name", analyzer.name()).put("Description", analyzer.description());
        analyzer.message().ifPresent(message -> json.put("EvaluationMessage", message));
        metrics(analyzer.metrics(), json);
        if (!analyzer.distributions().isEmpty()) {
            ObjectNode distributions = json.putObject("EvaluatedDistributions");
            analyzer.distributions()
                    .forEach((name, distribution) -> distribution(distribution, distributions.putObject(name)));
        }
    }

    private static void distribution(Distribution distribution, ObjectNode json) {
        json.put("DataType", distribution.dataType());
        ArrayNode edges = json.putArray("BinEdges");
        distribution.binEdges().forEach(edges::add);
        ArrayNode counts = json.putArray("Count");
        distribution.counts().forEach(counts::add);
    }

    private static void observation(MetricObservation observation, ObjectNode json) {
        json.put("Description", observation.description());
        ObjectNode metric = json.putObject("MetricBasedObservation").put("MetricName", observation.metric());
        ObjectNode values = metric.putObject("MetricValues");
        number("ActualValue", OptionalDouble.of(observation.actual()), values);
        number("ExpectedValue", observation.expected(), values);
        number("LowerLimit", observation.lowerLimit(), values);
        number("UpperLimit", observation.upperLimit(), values);
    }

    private static void metrics(Map<String, Double> metrics, ObjectNode json) {
        ObjectNode values = json.putObject("EvaluatedMetrics");
        metrics.forEach((name, value) -> number(name, OptionalDouble.of(value), values));
    }

    private static void number(String field, OptionalDouble value, ObjectNode json) {
        if (value.isPresent() && Double.isFinite(value.getAsDouble())) {
            json.put(field, value.getAsDouble());
        }
    }
}
