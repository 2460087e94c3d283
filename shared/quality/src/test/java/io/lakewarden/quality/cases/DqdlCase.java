package io.lakewarden.quality.cases;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.duckdb.DataFiles;
import io.lakewarden.quality.duckdb.DataLocator;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.ReadOptions;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.rules.EvaluationOptions;
import io.lakewarden.quality.rules.EvaluationOptions.CompositeMethod;
import io.lakewarden.quality.rules.EvaluationOptions.FilteredRows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// One line of `cases/dqdl.jsonl` or `cases/variants.jsonl`: a ruleset, its data and the right answers.
record DqdlCase(JsonNode json) {

    private static final Path FOLDER = Path.of("src/test/resources/cases");
    private static final ObjectMapper MAPPER = new ObjectMapper();

    static List<DqdlCase> all() throws IOException {
        return of("dqdl.jsonl");
    }

    /// More of each kind, decided by the guide and Deequ's answers to their kin.
    static List<DqdlCase> variants() throws IOException {
        return of("variants.jsonl");
    }

    private static List<DqdlCase> of(String file) throws IOException {
        List<DqdlCase> cases = new ArrayList<>();
        for (String line : Files.readAllLines(FOLDER.resolve(file))) {
            cases.add(new DqdlCase(MAPPER.readTree(line)));
        }
        return cases;
    }

    String name() {
        return json.get("name").asText();
    }

    boolean isStrict() {
        return json.path("strict").asBoolean(true);
    }

    boolean isRefused() {
        return json.path("expectParseError").asBoolean();
    }

    String ruleset() {
        return json.get("ruleset")
                .asText()
                .replace(
                        "FILES",
                        FOLDER.resolve("dqdl-data/files").toAbsolutePath().toString());
    }

    List<String> texts(String key) {
        List<String> texts = new ArrayList<>();
        json.path(key).forEach(one -> texts.add(one.isNull() ? null : one.asText()));
        return texts;
    }

    /// Opens the case's data sets; the caller closes them.
    DuckDbEngine open() {
        Map<String, DataFiles> references = new HashMap<>();
        json.path("additional")
                .properties()
                .forEach(entry ->
                        references.put(entry.getKey(), located(entry.getValue().asText())));
        return DuckDbEngine.open(
                located(json.get("data").asText()), references, ReadOptions.sniffed(), EngineLimits.DEFAULTS);
    }

    private static DataFiles located(String path) {
        return DataLocator.locate(FOLDER.resolve(path).toString(), ReadOptions.sniffed());
    }

    QualityCheck check(DuckDbEngine engine) {
        Instant now = json.hasNonNull("now") ? Instant.parse(json.get("now").asText()) : Instant.now();
        return QualityCheck.local(engine, history(), now, options());
    }

    QualityReport run(DuckDbEngine engine) {
        return check(engine).run(name(), QualityCheck.parse(ruleset()));
    }

    /// What is opened for it; cases about the same data may share an engine.
    String dataSets() {
        return json.get("data").asText() + " " + json.path("additional");
    }

    private History history() {
        return (series, count) -> {
            List<Double> values = new ArrayList<>();
            json.path("history").path(series.metric()).forEach(value -> values.add(value.asDouble()));
            return values.subList(0, Math.min(count, values.size()));
        };
    }

    private EvaluationOptions options() {
        JsonNode options = json.path("options");
        return new EvaluationOptions(
                CompositeMethod.valueOf(
                        options.path("compositeRuleEvaluation.method").asText("COLUMN")),
                FilteredRows.valueOf(
                        options.path("rowLevelConfiguration.filteredRowLabel").asText("PASSED")),
                false);
    }
}
