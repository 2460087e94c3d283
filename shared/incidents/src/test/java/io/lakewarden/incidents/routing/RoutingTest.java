package io.lakewarden.incidents.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.documents.DocumentException;
import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Mistakes;
import io.lakewarden.documents.Node;
import io.lakewarden.documents.Value;
import io.lakewarden.documents.schema.Schema;
import io.lakewarden.incidents.Owner;
import io.lakewarden.incidents.Severity;
import io.lakewarden.incidents.routing.Subject.Sourced;
import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class RoutingTest {

    private static final String CONFIG = """
            default: {owner: everybody, pipeline-owner: platform}
            environments:
              - {name: dev, match: {database: "dev_*"}, most-severe: info}
            rules:
              - {name: sales, match: {database: sales}, owner: sales-data}
              - {match: {database: sales, table: ["orders*", returns]}, severity: critical, runbook: "https://w.example.com/r"}
            """;

    @Test
    void labelsComeFirst() {
        Routing.Route route = route("sales", "orders", Map.of("owner", "crm"), Map.of("owner", "from-table"));
        assertThat(route.owner()).isEqualTo(new Owner("crm", "label owner"));
    }

    @Test
    void thenTheRules() {
        Routing.Route route = route("sales", "orders", Map.of(), Map.of("owner", "from-table"));
        assertThat(route.owner()).isEqualTo(new Owner("sales-data", "alerts.yaml sales"));
        assertThat(route.severity()).isEqualTo(Severity.CRITICAL);
        assertThat(route.runbook()).contains(URI.create("https://w.example.com/r"));
    }

    @Test
    void thenParametersAndTagsInAnySpelling() {
        Routing.Route route = route("hr", "people", Map.of(), Map.of("Owner", "hr-team", "SEVERITY", "Critical"));
        assertThat(route.owner()).isEqualTo(new Owner("hr-team", "tag Owner"));
        assertThat(route.severity()).isEqualTo(Severity.CRITICAL);
    }

    @Test
    void theDefaultNamesItselfAsOne() {
        Routing.Route route = route("hr", "people", Map.of(), Map.of());
        assertThat(route.owner()).isEqualTo(new Owner("everybody", "the default in alerts.yaml"));
        assertThat(route.severity()).isEqualTo(Severity.WARNING);
        assertThat(route.environment()).isEqualTo("unknown");
    }

    @Test
    void aSeverityOrRunbookThatMakesNoSenseIsPassedOver() {
        Routing.Route route = route(
                "hr",
                "people",
                Map.of("severity", "very", "runbook", "javascript:alert(1)"),
                Map.of("severity", "info"));
        assertThat(route.severity()).isEqualTo(Severity.INFO);
        assertThat(route.runbook()).isEmpty();
    }

    @Test
    void developmentNeverPages() {
        assertThat(route("dev_sales", "orders", Map.of("severity", "critical"), Map.of())
                        .severity())
                .isEqualTo(Severity.INFO);
        assertThat(route("hr", "people", Map.of("severity", "critical"), Map.of("environment", "dev"))
                        .severity())
                .isEqualTo(Severity.INFO);
        Routing ours = new Routing(config(), Optional.of("dev"));
        assertThat(ours.forData(subject("hr", "people", Map.of("severity", "critical"), Map.of()))
                        .severity())
                .isEqualTo(Severity.INFO);
    }

    @Test
    void aCheckThatCannotRunGoesToThePipelinesOwner() {
        Routing routing = new Routing(config());
        assertThat(routing.forPipeline(subject("sales", "orders", Map.of("owner", "crm"), Map.of()))
                        .owner())
                .isEqualTo(new Owner("platform", "the default in alerts.yaml"));
    }

    @Test
    void everyMistakeIsToldWithItsPlace() {
        assertThatThrownBy(() -> config("""
                default: {severity: loud}
                remind-evry: 1d
                flapping: {changes: 5, window: 5}
                rules:
                  - {match: {}, owner: a}
                  - {match: {databse: x}, runbook: ftp://x}
                """))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining("alerts.yaml:2:1")
                .hasMessageContaining("did you mean remind-every?")
                .hasMessageContaining("default.owner: is missing")
                .hasMessageContaining("one of info, warning, critical")
                .hasMessageContaining("window 5 is too short")
                .hasMessageContaining("matches nothing")
                .hasMessageContaining("did you mean database?")
                .hasMessageContaining("expected an https:// address");
    }

    @Test
    void theExampleIsReadAndKeepsItsSchema() throws IOException {
        Node example = Documents.read(Repository.root().resolve("config/lakewarden/alerts.yaml"));
        try (InputStream in = AlertConfig.class.getResourceAsStream("/config-schema/alerts.json")) {
            assertThat(Schema.of("alerts.json", in.readAllBytes()).check(example))
                    .isEmpty();
        }
        Mistakes mistakes = new Mistakes();
        AlertConfig config = AlertConfig.read(Value.of(example, mistakes));
        assertThat(mistakes.found()).isEmpty();
        assertThat(config.fallback().owner()).contains("data-platform");
    }

    private static Routing.Route route(
            String database, String table, Map<String, String> labels, Map<String, String> tags) {
        return new Routing(config()).forData(subject(database, table, labels, tags));
    }

    private static Subject subject(
            String database, String table, Map<String, String> labels, Map<String, String> tags) {
        return Subject.in("111122223333")
                .withTable(database, table)
                .withRuleset("core")
                .withLabels(sourced("label", labels))
                .withTags(sourced("tag", tags));
    }

    private static Map<String, Sourced> sourced(String sort, Map<String, String> values) {
        return values.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> new Sourced(entry.getValue(), sort + " " + entry.getKey())));
    }

    private static AlertConfig config() {
        return config(CONFIG);
    }

    private static AlertConfig config(String yaml) {
        Mistakes mistakes = new Mistakes();
        Node node = Documents.read("alerts.yaml", yaml.getBytes(StandardCharsets.UTF_8), DocumentLimits.CONFIGURATION);
        AlertConfig config = AlertConfig.read(Value.of(node, mistakes));
        mistakes.orThrow();
        return config;
    }
}
