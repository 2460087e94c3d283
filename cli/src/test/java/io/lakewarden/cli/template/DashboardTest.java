package io.lakewarden.cli.template;

import static io.lakewarden.cli.template.TemplateFile.at;
import static io.lakewarden.cli.template.TemplateFile.scalars;
import static io.lakewarden.cli.template.TemplateFile.text;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.documents.Mapping;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Scalar;
import io.lakewarden.documents.Sequence;
import io.lakewarden.runtime.Json;
import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A widget on a metric that nobody writes stays empty, and nobody is told: so the dashboard is read here.
final class DashboardTest {

    private static final TemplateFile TEMPLATE = TemplateFile.of("template.yaml");
    private static final Pattern NAME = Pattern.compile("\\$\\{([A-Za-z]+)(?:\\.[A-Za-z]+)?}");
    private static final Pattern SEARCHED = Pattern.compile("MetricName=\"([A-Za-z]+)\"");
    private static final int COLUMNS = 24;

    @Test
    void everyFunctionIsThere() {
        assertThat(names()).containsAll(TemplateTest.functions());
    }

    @Test
    void everyAlarmIsThere() {
        assertThat(names())
                .containsAll(TEMPLATE.resources("AWS::CloudWatch::Alarm").keySet());
    }

    /// A stack that names what it does not make cannot be deployed.
    @Test
    void anAlarmThatIsMadeOnConditionIsNamedOnThatConditionOnly() {
        TEMPLATE.resources("AWS::CloudWatch::Alarm").forEach((name, alarm) -> {
            if (at(alarm, "Condition").isPresent()) {
                assertThat(written()).as(name).doesNotContain("${" + name);
                assertThat(variables().values())
                        .as(name)
                        .anyMatch(chosen -> scalars(chosen)
                                .map(Scalar::text)
                                .toList()
                                .equals(List.of(text(alarm, "Condition"), "\"${" + name + ".Arn}\", ", "")));
            }
        });
    }

    @Test
    void whatItNamesIsMadeByTheTemplate() {
        Set<String> rules = Set.of("DqAlertFunctionEvaluated");
        assertThat(names())
                .allMatch(name -> TEMPLATE.section("Resources").containsKey(name)
                        || rules.contains(name)
                        || variables().containsKey(name)
                        || name.equals("AWS"));
    }

    @Test
    void everyMetricOfOursIsExplainedByTheRunbook() throws IOException {
        String runbook = Files.readString(Repository.root().resolve("docs/operations.md"));
        assertThat(ours()).hasSizeGreaterThan(10).allMatch(metric -> runbook.contains("`" + metric + "`"));
    }

    @Test
    void widgetsLieBesideEachOther() {
        Set<List<Integer>> taken = new HashSet<>();
        for (JsonNode widget : body().path("widgets")) {
            for (int x = widget.path("x").asInt(); x < right(widget); x++) {
                for (int y = widget.path("y").asInt(); y < bottom(widget); y++) {
                    assertThat(taken.add(List.of(x, y)))
                            .as("%s at %d, %d", title(widget), x, y)
                            .isTrue();
                }
            }
            assertThat(right(widget)).as(title(widget)).isLessThanOrEqualTo(COLUMNS);
        }
    }

    private static List<String> ours() {
        List<String> metrics = new ArrayList<>();
        for (JsonNode widget : body().path("widgets")) {
            for (JsonNode row : widget.path("properties").path("metrics")) {
                if (row.path(0).asText().equals("Lakewarden")) {
                    metrics.add(row.path(1).asText());
                }
                SEARCHED.matcher(row.path(0).path("expression").asText())
                        .results()
                        .map(found -> found.group(1))
                        .forEach(metrics::add);
            }
        }
        return metrics;
    }

    private static Stream<String> names() {
        return scalars(template())
                .flatMap(text -> NAME.matcher(text.text()).results())
                .map((MatchResult found) -> found.group(1));
    }

    private static JsonNode body() {
        String body = written();
        for (String variable : variables().keySet()) {
            body = body.replace("${" + variable + "}", "");
        }
        return Json.read(body.getBytes(UTF_8));
    }

    private static String written() {
        return ((Scalar) template().items().getFirst()).text();
    }

    /// Parts of the text that depend on a condition.
    private static Map<String, Node> variables() {
        return ((Mapping) template().items().getLast())
                .entries().stream().collect(Collectors.toMap(Mapping.Entry::key, Mapping.Entry::value));
    }

    private static Sequence template() {
        return (Sequence) at(TEMPLATE.section("Resources").get("Dashboard"), "Properties", "DashboardBody")
                .orElseThrow();
    }

    private static int right(JsonNode widget) {
        return widget.path("x").asInt() + widget.path("width").asInt();
    }

    private static int bottom(JsonNode widget) {
        return widget.path("y").asInt() + widget.path("height").asInt();
    }

    private static String title(JsonNode widget) {
        return widget.path("properties").path("title").asText();
    }
}
