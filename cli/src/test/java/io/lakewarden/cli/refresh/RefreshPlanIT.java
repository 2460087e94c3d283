package io.lakewarden.cli.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.lakewarden.cli.CommandRun;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The packaged function's plan, as a user asks for it.
final class RefreshPlanIT {

    private static final Path ROOT = Repository.root();

    @TempDir
    private Path folder;

    @Test
    void whatAnEventWouldStartIsToldWithItsIngestion() {
        CommandRun run = plan(sample("glue-job-succeeded"));

        assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.OK);
        assertThat(run.out())
                .contains("glue-job prod-orders-curate SUCCEEDED")
                .contains("START              Sales overview: glue-job prod-orders-curate succeeded")
                .contains("ingestion lw-prod-orders-curate-");
    }

    @Test
    void whatItWouldNotStartIsToldWithTheReason() {
        assertThat(plan(sample("execution-succeeded")).out())
                .contains(
                        "WAITS              Finance close: waits for redshift-statement load-ledger, crawler ledger-raw");
        assertThat(plan(sample("glue-job-failed")).out()).contains("NOTHING");
        assertThat(plan(sample("glue-job-feeds-nothing")).out())
                .contains("no data set in refreshes.yaml is refreshed after glue-job dev-orders-curate");
        assertThat(plan(sample("batch-array-child")).out()).contains("the end of the whole counts");
    }

    @Test
    void theSameEventGivesTheSamePlanInJson() throws IOException {
        CommandRun one = plan(sample("glue-job-succeeded"), "--format", "json");
        CommandRun two = plan(sample("glue-job-succeeded"), "--format", "json");

        assertThat(one.out()).isEqualTo(two.out());
        JsonNode dataSet = new JsonMapper().readTree(one.out()).path("dataSets").path(0);
        assertThat(dataSet.path("decision").asText()).isEqualTo("START");
        assertThat(dataSet.path("ingestion").asText()).matches("[a-zA-Z0-9_-]{1,128}");
    }

    @Test
    void anEventThatIsNoneIsWrongInputInOneMessage() throws IOException {
        Path event = Files.writeString(folder.resolve("event.json"), "{\"id\": \"x\"}");
        CommandRun run = CommandRun.in(ROOT, "refresh", "plan", "--event", event.toString());

        assertThat(run.exitCode()).isEqualTo(ExitCode.NO_ANSWER);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("detail-type").doesNotContain("\tat ");
    }

    @Test
    void anAccountWithoutItsTablesIsAskedForThem() {
        CommandRun run = plan(sample("glue-job-succeeded"), "--endpoint-url", "http://127.0.0.1:1");

        assertThat(run.exitCode()).isEqualTo(ExitCode.NO_ANSWER);
        assertThat(run.err()).contains("--table").contains("--incident-table");
    }

    private static Path sample(String name) {
        return ROOT.resolve("events/quicksight-refresh/" + name + ".json");
    }

    private static CommandRun plan(Path event, String... options) {
        String[] args = new String[4 + options.length];
        args[0] = "refresh";
        args[1] = "plan";
        args[2] = "--event";
        args[3] = event.toString();
        System.arraycopy(options, 0, args, 4, options.length);
        return CommandRun.in(ROOT, args);
    }
}
