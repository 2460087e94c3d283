package io.lakewarden.cli.functions;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.cli.template.EventRule;
import io.lakewarden.cli.template.SamTemplate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The template's rules against every sample event there is.
final class RealEventsTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final SamTemplate TEMPLATE = SamTemplate.read(ROOT.resolve("template.yaml"));

    static Stream<Path> functionEvents() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT.resolve("events"))) {
            return files
                    .filter(file -> file.toString().endsWith(".json"))
                    .filter(file -> !file.startsWith(ROOT.resolve("events/aws")))
                    .filter(file -> EventFile.read(file).json().has("detail-type"))
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("functionEvents")
    void anEventOfAFunctionReachesThatFunctionAndNoOther(Path event) {
        Set<String> expected = isVerdictOfTheGate(event)
                ? Set.of("dq-alert", "quicksight-refresh")
                : Set.of(event.getParent().getFileName().toString());
        assertThat(modules(event)).isEqualTo(expected);
    }

    /// Its owner is told and what waits for it goes on.
    private static boolean isVerdictOfTheGate(Path event) {
        JsonNode json = EventFile.read(event).json();
        return json.path("source").asText().equals("lakewarden")
                && json.path("detail-type").asText().equals("Data Quality Evaluation Results Available");
    }

    static Stream<Path> sampleEvents() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/test/resources/events"))) {
            return files.filter(file -> EventFile.read(file).json().has("detail-type")).toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("sampleEvents")
    void aSampleReachesTheFunctionOfItsSourceOrNone(Path event) {
        Set<String> expected =
                switch (EventFile.read(event).json().path("source").asText()) {
                    case "aws.glue-dataquality" -> Set.of("dq-alert");
                    case "aws.tag" -> Set.of("tag-drift");
                    case "aws.secretsmanager" -> isCall(event) ? Set.of() : Set.of("rotation-watch");
                    case "aws.glue", "aws.states", "aws.redshift-data", "aws.batch" ->
                        isEndOfARun(event) ? Set.of("quicksight-refresh") : Set.of();
                    default -> Set.of();
                };

        assertThat(modules(event)).isEqualTo(expected);
    }

    /// A call of the API says nothing of how it went.
    private static boolean isCall(Path event) {
        return EventFile.read(event).json().path("detail-type").asText().equals("AWS API Call via CloudTrail");
    }

    /// What a data set can be refreshed after.
    private static boolean isEndOfARun(Path event) {
        JsonNode json = EventFile.read(event).json();
        JsonNode detail = json.path("detail");
        String state = detail.path("state").asText(detail.path("status").asText());
        return switch (json.path("detail-type").asText()) {
            case "Glue Job State Change", "Glue Crawler State Change" -> !state.equals("Started");
            case "Step Functions Execution Status Change" -> !state.equals("RUNNING");
            case "Batch Job State Change" -> state.equals("SUCCEEDED") || state.equals("FAILED");
            case "Redshift Data Statement Status Change" -> true;
            default -> false;
        };
    }

    private static Set<String> modules(Path event) {
        return new RuleMatcher(TEMPLATE.rules())
                .matching(EventFile.read(event)).stream()
                        .map(EventRule::function)
                        .map(function -> function.module())
                        .collect(Collectors.toSet());
    }
}
