package io.lakewarden.cli.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A metric that was renamed in the code leaves an empty widget and an alarm that never rings: the code is the measure.
final class MetricsTest {

    private static final Pattern ROW = Pattern.compile("\\[\"Lakewarden\", \"([A-Za-z]+)\"");
    private static final Pattern SEARCHED = Pattern.compile("\\{Lakewarden[^}]*} MetricName=\\\\*\"([A-Za-z]+)");
    private static final Pattern NAME = Pattern.compile("`([A-Za-z]+)`");
    private static final Set<String> DIMENSIONS = Set.of("Step", "Class", "Finding", "Outcome", "DataSet");

    @Test
    void everyMetricOnTheDashboardIsWrittenByAFunction() throws IOException {
        String template = Files.readString(Repository.root().resolve("template.yaml"));
        Set<String> shown = new HashSet<>();
        for (Pattern pattern : List.of(ROW, SEARCHED)) {
            pattern.matcher(template).results().forEach(found -> shown.add(found.group(1)));
        }
        String code = code();
        assertThat(shown).hasSizeGreaterThan(14).allMatch(metric -> code.contains('"' + metric + '"'));
    }

    @Test
    void everyMetricOfAnAlarmIsWrittenByAFunction() throws IOException {
        String code = code();
        List<String> watched = TemplateFile.of("template.yaml").resources("AWS::CloudWatch::Alarm").values().stream()
                .filter(alarm ->
                        TemplateFile.text(alarm, "Properties", "Namespace").equals("Lakewarden"))
                .map(alarm -> TemplateFile.text(alarm, "Properties", "MetricName"))
                .toList();
        assertThat(watched).isNotEmpty().allMatch(metric -> code.contains('"' + metric + '"'));
    }

    @Test
    void everyMetricThatTheRunbookExplainsIsWrittenByAFunction() throws IOException {
        String runbook = Files.readString(Repository.root().resolve("docs/operations.md"));
        String table = runbook.substring(runbook.indexOf("## Metrics"), runbook.indexOf("## Switching off"));
        String code = code();
        List<String> explained = table.lines()
                .filter(line -> line.startsWith("| `"))
                .map(line -> line.substring(0, line.indexOf('|', 1)))
                .flatMap(names -> NAME.matcher(names).results().map(found -> found.group(1)))
                .filter(name -> !DIMENSIONS.contains(name))
                .toList();
        assertThat(explained).hasSizeGreaterThan(20).allMatch(metric -> code.contains('"' + metric + '"'));
    }

    private static String code() throws IOException {
        StringBuilder code = new StringBuilder();
        for (String group : List.of("functions", "shared/runtime")) {
            try (Stream<Path> files = Files.walk(Repository.root().resolve(group))) {
                for (Path file : files.filter(MetricsTest::isMainCode).toList()) {
                    code.append(Files.readString(file));
                }
            }
        }
        return code.toString();
    }

    private static boolean isMainCode(Path file) {
        return file.toString().endsWith(".java") && file.toString().contains("src/main/java");
    }
}
