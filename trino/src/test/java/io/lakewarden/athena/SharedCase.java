package io.lakewarden.athena;

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

/// One of the cases that the rule evaluator's own tests run, on two engines.
record SharedCase(JsonNode json) {

    private static final Path FOLDER = Path.of("../shared/quality/src/test/resources/cases");
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /// What both engines say.
    record Both(QualityReport duckDb, QualityReport athena) {}

    /// Every case whose ruleset can be read.
    static List<SharedCase> all() throws IOException {
        List<SharedCase> cases = new ArrayList<>();
        for (String line : Files.readAllLines(FOLDER.resolve("dqdl.jsonl"))) {
            SharedCase one = new SharedCase(MAPPER.readTree(line));
            if (!one.json().path("expectParseError").asBoolean()) {
                cases.add(one);
            }
        }
        return cases;
    }

    String name() {
        return json.get("name").asText();
    }

    Both run() {
        Instant now = json.hasNonNull("now") ? Instant.parse(json.get("now").asText()) : Instant.now();
        try (DuckDbEngine engine = open();
                TrinoEngine trino = TrinoEngine.copyOf(engine)) {
            QualityCheck local = QualityCheck.local(engine, history(), now, options());
            QualityCheck athena = new QualityCheck(trino, local.files(), history(), now, options());
            return new Both(
                    local.run(name(), QualityCheck.parse(ruleset())),
                    athena.run(name(), QualityCheck.parse(ruleset())));
        }
    }

    private String ruleset() {
        String files = FOLDER.resolve("dqdl-data/files").toAbsolutePath().toString();
        return json.get("ruleset").asText().replace("FILES", files);
    }

    private DuckDbEngine open() {
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
