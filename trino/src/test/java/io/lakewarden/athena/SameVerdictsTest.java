package io.lakewarden.athena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.lakewarden.quality.report.AnalyzerResult;
import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.report.RuleResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Every shared case says the same on a laptop and on Athena: verdicts, metrics and messages.
final class SameVerdictsTest {

    /// Cases that differ, each with its reason: one line a case.
    private static final Path DIFFERENCES = Path.of("../docs/athena-differences.md");

    @TestFactory
    Stream<DynamicTest> bothEnginesSayTheSame() throws IOException {
        Set<String> different = different();
        return SharedCase.all().stream()
                .filter(one -> !different.contains(one.name()))
                .map(one -> dynamicTest(one.name(), () -> same(one.run())));
    }

    @TestFactory
    Stream<DynamicTest> theEnginesDifferWhereTheDocumentSaysSo() throws IOException {
        Set<String> different = different();
        return SharedCase.all().stream()
                .filter(one -> different.contains(one.name()))
                .map(one -> dynamicTest(one.name(), () -> {
                    SharedCase.Both both = one.run();
                    assertThat(told(both.athena())).isNotEqualTo(told(both.duckDb()));
                }));
    }

    private static Set<String> different() throws IOException {
        try (Stream<String> lines = Files.lines(DIFFERENCES)) {
            return lines.filter(line -> line.startsWith("| `"))
                    .map(line -> line.split("`", -1)[1])
                    .collect(Collectors.toSet());
        }
    }

    private static void same(SharedCase.Both both) {
        assertThat(told(both.athena())).isEqualTo(told(both.duckDb()));
        List<Map<String, Double>> athena = metrics(both.athena());
        List<Map<String, Double>> duckDb = metrics(both.duckDb());
        for (int i = 0; i < duckDb.size(); i++) {
            assertThat(athena.get(i)).containsOnlyKeys(duckDb.get(i).keySet());
            Map<String, Double> found = athena.get(i);
            duckDb.get(i)
                    .forEach((name, value) -> assertThat(isSame(found.get(name), value))
                            .as("%s: %s and %s", name, found.get(name), value)
                            .isTrue());
        }
    }

    private static boolean isSame(double one, double other) {
        return Double.compare(one, other) == 0 || Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other));
    }

    /// Verdicts and messages; digits beyond the twelfth are the engines' own.
    private static List<String> told(QualityReport report) {
        return Stream.concat(
                        report.rules().stream().map(SameVerdictsTest::told),
                        report.analyzers().stream().map(one -> one.description() + ": " + one.distributions()))
                .toList();
    }

    private static String told(RuleResult rule) {
        String message = rule.message().orElse("").replaceAll("(\\.\\d{10})\\d+", "$1");
        return rule.result() + " " + rule.description() + ": " + message;
    }

    private static List<Map<String, Double>> metrics(QualityReport report) {
        return Stream.concat(
                        report.rules().stream().map(RuleResult::metrics),
                        report.analyzers().stream().map(AnalyzerResult::metrics))
                .toList();
    }
}
