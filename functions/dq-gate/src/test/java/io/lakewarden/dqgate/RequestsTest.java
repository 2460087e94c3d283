package io.lakewarden.dqgate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.schema.Schema;
import io.lakewarden.quality.rules.EvaluationOptions.CompositeMethod;
import io.lakewarden.runtime.ConfigFolder;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.runtime.Json;
import io.lakewarden.staging.S3Location;
import io.lakewarden.testkit.Repository;
import io.lakewarden.testkit.SampleEvents;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RequestsTest {

    private final GateConfig config = new ConfigFolder(Repository.root().resolve("config/lakewarden"))
            .read(GateConfig.FILE, root -> GateConfig.of(root, Optional.empty()));
    private final Requests requests = new Requests(config);

    @Test
    void everyFieldIsRead() {
        GateRequest request = read("""
            {"ruleset": {"inline": "Rules = [ RowCount > 0 ]", "name": "n"},
             "data": {"s3": ["s3://a-b/x/", "s3a://a-b/y.csv"]},
             "references": {"c": {"s3": "s3://a-b/c/"}},
             "options": {"compositeRuleEvaluation.method": "ROW"},
             "read": {"delimiter": ";"}, "mode": "warn", "quarantine": "s3://q-q/bad", "pipeline": "p", "name": "orders",
             "publishes": "sales.orders", "execution": "e", "engine": "duckdb", "empty": "pass", "schema": "may-differ"}\
            """);
        assertThat(request.ruleset()).isEqualTo(new RulesetSource.Inline("n", "Rules = [ RowCount > 0 ]"));
        assertThat(request.data())
                .isEqualTo(new DataSource.Files(List.of(new S3Location("a-b", "x/"), new S3Location("a-b", "y.csv"))));
        assertThat(request.options().compositeMethod()).isEqualTo(CompositeMethod.ROW);
        assertThat(request.mode()).isEqualTo(Mode.WARN);
        assertThat(request.quarantine()).contains(new S3Location("q-q", "bad/"));
        assertThat(request.publishes()).contains(new TableId("sales", "orders"));
        assertThat(request.whenEmpty()).isEqualTo(WhenEmpty.PASS);
        assertThat(request.schemaMayDiffer()).isTrue();
        assertThat(request.references()).containsOnlyKeys("c");
    }

    @Test
    void whatIsLeftOutIsStrict() {
        GateRequest request = read("{\"ruleset\": {\"glue\": \"orders\"}, \"data\": {\"s3\": \"s3://a-b/x/\"}}");
        assertThat(request.mode()).isEqualTo(Mode.BLOCK);
        assertThat(request.whenEmpty()).isEqualTo(WhenEmpty.FAIL);
        assertThat(request.schemaMayDiffer()).isFalse();
        assertThat(request.name()).isEqualTo("s3://a-b/x/");
        assertThat(request.execution()).isEmpty();
    }

    @Test
    void everyMistakeIsToldWithItsPath() {
        assertThatThrownBy(() -> read(
                        "{\"rulset\": {}, \"data\": {\"s3\": \"orders/\", \"partition\": \"p\"}, \"mode\": \"blok\"}"))
                .isInstanceOf(InvalidEventException.class)
                .hasMessageContainingAll(
                        "rulset: unknown key, did you mean ruleset?",
                        "ruleset: expected exactly one of inline, file, s3, glue",
                        "data.s3: found",
                        "s3://bucket/folder/",
                        "data.partition: chooses partitions of a table",
                        "mode: found");
    }

    @Test
    void aWordThatIsNoneOfTheTwoIsNotTakenForTheFirst() {
        assertThatThrownBy(() -> read(
                        "{\"ruleset\": {\"glue\": \"a\"}, \"data\": {\"s3\": \"s3://a-b/x/\"}, \"schema\": \"may-difer\","
                                + " \"options\": {\"rowLevelConfiguration.ruleWithLabels\": \"enabled\"}}"))
                .isInstanceOf(InvalidEventException.class)
                .hasMessageContainingAll(
                        "schema: found text \"may-difer\", expected one of [same, may-differ]",
                        "ruleWithLabels\"]: found text \"enabled\", expected one of [DISABLED, ENABLED]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "\"x\"", "1", "null", "{}", "{\"detail-type\": \"Object Created\"}"})
    void whatIsNoRequestIsRefused(String event) {
        assertThatThrownBy(() -> read(event)).isInstanceOf(InvalidEventException.class);
    }

    @Test
    void aMarkerAsksForItsFolderOnceAnArrival() {
        GateRequest request = requests.of(sample("marker-arrived")).orElseThrow();
        assertThat(request.data())
                .isEqualTo(new DataSource.Files(List.of(new S3Location("lake-staging", "staging/orders/2026-11-29/"))));
        assertThat(request.execution())
                .hasValueSatisfying(key -> assertThat(key).endsWith("#00617F08299329D189"));
        assertThat(request.ruleset().name()).isEqualTo("orders");
    }

    @Test
    void anObjectThatIsNoMarkerIsIgnored() {
        assertThat(requests.of(sample("no-marker"))).isEmpty();
    }

    static List<Path> requestSamples() {
        return SampleEvents.of("dq-gate").stream()
                .filter(file -> !file.toString().contains("marker"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("requestSamples")
    void everySampleIsValidByTheSchema(Path file) throws IOException {
        Path schema = Repository.root().resolve("docs/schemas/dq-gate-request.json");
        assertThat(Schema.of(schema.toString(), Files.readAllBytes(schema)).check(Documents.read(file)))
                .isEmpty();
    }

    /// Examples of the documentation stand behind a comment that names their schema.
    @Test
    void everyDocumentedExampleIsValid() throws IOException {
        Pattern example = Pattern.compile("<!-- valid by (\\S+) -->\\n```(json|yaml)\\n(.*?)```", Pattern.DOTALL);
        List<MatchResult> found = example.matcher(
                        Files.readString(Repository.root().resolve("docs/gate.md")))
                .results()
                .toList();
        assertThat(found).hasSize(2);
        for (MatchResult each : found) {
            Schema schema = Schema.of(
                    each.group(1), Files.readAllBytes(Repository.root().resolve(each.group(1))));
            byte[] text = each.group(3).getBytes(StandardCharsets.UTF_8);
            assertThat(schema.check(Documents.read("example." + each.group(2), text, DocumentLimits.CONFIGURATION)))
                    .isEmpty();
        }
    }

    private GateRequest read(String json) {
        return requests.of(Json.read(json.getBytes(StandardCharsets.UTF_8))).orElseThrow();
    }

    private static JsonNode sample(String name) {
        try {
            return Json.read(Files.readAllBytes(Repository.root().resolve("events/dq-gate/" + name + ".json")));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
