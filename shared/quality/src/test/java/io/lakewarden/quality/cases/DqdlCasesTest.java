package io.lakewarden.quality.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.dqdl.RulesetException;
import io.lakewarden.quality.report.AnalyzerResult;
import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.report.RuleResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Every case with a right answer, each a test of its own name.
final class DqdlCasesTest {

    /// Cases whose answer the guide leaves open, with what is done here and why: one line a case.
    private static final Path CHOICES = Path.of("../../docs/dqdl-choices.md");

    private static final SharedEngine ENGINE = new SharedEngine();

    @AfterAll
    static void close() {
        ENGINE.close();
    }

    @TestFactory
    Stream<DynamicTest> strictCase() throws IOException {
        return byData(DqdlCase.all()).filter(DqdlCase::isStrict).map(one -> dynamicTest(one.name(), () -> holds(one)));
    }

    @TestFactory
    Stream<DynamicTest> variant() throws IOException {
        return byData(DqdlCase.variants()).map(one -> dynamicTest(one.name(), () -> holds(one)));
    }

    private static Stream<DqdlCase> byData(List<DqdlCase> cases) {
        return cases.stream().sorted(Comparator.comparing(DqdlCase::dataSets));
    }

    @TestFactory
    Stream<DynamicTest> openCaseIsDecidedAsTheDocumentSays() throws IOException {
        Map<String, String> choices = choices();
        return byData(DqdlCase.all())
                .filter(one -> !one.isStrict())
                .map(one -> dynamicTest(
                        one.name(),
                        () -> assertThat(choices.get(one.name()))
                                .as("docs/dqdl-choices.md on %s", one.name())
                                .isEqualTo(outcome(one))));
    }

    private static Map<String, String> choices() throws IOException {
        Map<String, String> choices = new HashMap<>();
        for (String line : Files.readAllLines(CHOICES)) {
            if (line.startsWith("| `")) {
                String[] cells = line.split("\\|", -1);
                choices.put(cells[1].strip().replace("`", ""), cells[2].strip());
            }
        }
        return choices;
    }

    private static String outcome(DqdlCase one) {
        try {
            return one.run(ENGINE.of(one)).rules().stream()
                    .map(rule -> rule.result().name())
                    .collect(Collectors.joining(" "));
        } catch (RulesetException _) {
            return "refused";
        }
    }

    private static void holds(DqdlCase one) {
        if (one.isRefused()) {
            assertThatThrownBy(() -> QualityCheck.parse(one.ruleset())).isInstanceOf(RulesetException.class);
            return;
        }
        QualityReport report = one.run(ENGINE.of(one));
        outcomes(one, report);
        metrics(one, report);
        messages(one, report);
        labels(one, report);
        analyzers(one, report);
        if (one.json().hasNonNull("expectedScore")) {
            assertThat(report.score()).isEqualTo(one.json().get("expectedScore").asDouble(), within(1e-9));
        }
    }

    private static void outcomes(DqdlCase one, QualityReport report) {
        List<String> expected = one.texts("expected");
        List<String> also = one.texts("alsoAcceptable");
        assertThat(report.rules()).hasSameSizeAs(expected);
        for (int i = 0; i < expected.size(); i++) {
            RuleResult rule = report.rules().get(i);
            String other = i < also.size() ? also.get(i) : null;
            assertThat(rule.result().name())
                    .as("%s: %s", rule.description(), rule.message().orElse("passed"))
                    .isIn(expected.get(i), other);
        }
    }

    private static void metrics(DqdlCase one, QualityReport report) {
        double tolerance = one.json().path("expectedTolerance").asDouble(1e-9);
        one.json().path("expectedMetrics").properties().forEach(metric -> {
            Map<String, Double> found = report.rules().getFirst().metrics();
            assertThat(found).containsKey(metric.getKey());
            double expected = metric.getValue().asDouble();
            assertThat(found.get(metric.getKey()))
                    .isEqualTo(expected, within(tolerance * Math.max(1, Math.abs(expected))));
        });
    }

    private static void messages(DqdlCase one, QualityReport report) {
        String all = report.rules().stream()
                .map(RuleResult::message)
                .flatMap(Optional::stream)
                .collect(Collectors.joining("\n"));
        one.texts("expectedMessages").forEach(part -> assertThat(all).contains(part));
    }

    private static void labels(DqdlCase one, QualityReport report) {
        JsonNode expected = one.json().path("expectedLabels");
        for (int i = 0; i < expected.size(); i++) {
            Map<String, String> labels = new HashMap<>();
            expected.get(i)
                    .properties()
                    .forEach(
                            label -> labels.put(label.getKey(), label.getValue().asText()));
            assertThat(report.rules().get(i).labels()).isEqualTo(labels);
        }
    }

    private static void analyzers(DqdlCase one, QualityReport report) {
        Map<String, Double> found = new HashMap<>();
        report.analyzers().stream().map(AnalyzerResult::metrics).forEach(found::putAll);
        one.json().path("expectedAnalyzers").properties().forEach(metric -> {
            assertThat(found).containsKey(metric.getKey());
            assertThat(found.get(metric.getKey())).isEqualTo(metric.getValue().asDouble(), within(1e-9));
        });
    }
}
