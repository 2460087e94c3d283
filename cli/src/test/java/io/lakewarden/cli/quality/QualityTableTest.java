package io.lakewarden.cli.quality;

import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import io.lakewarden.cli.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/// `--table`, with Athena and Glue played on loopback.
final class QualityTableTest {

    @RegisterExtension
    static final WireMockExtension AWS = WireMockExtension.newInstance().build();

    @TempDir
    private Path folder;

    private CommandRun check(String... more) throws IOException {
        Path ruleset = Files.writeString(folder.resolve("orders.dqdl"), "Rules = [ RowCount = 4, ColumnCount = 2 ]");
        return CommandRun.lakewarden(
                Stream.concat(Stream.of("quality", "check", ruleset.toString()), Arrays.stream(more))
                        .toArray(String[]::new));
    }

    private static void answers(String target, String body) {
        AWS.stubFor(post("/").withHeader("X-Amz-Target", equalTo(target)).willReturn(okJson(body)));
    }

    private static void aTableOf(String rows) {
        answers("AWSGlue.GetTable", """
                {"Table":{"Name":"orders","StorageDescriptor":{"Columns":[{"Name":"id","Type":"bigint"}]},
                 "PartitionKeys":[{"Name":"dt","Type":"string"}]}}""");
        answers("AmazonAthena.StartQueryExecution", "{\"QueryExecutionId\":\"q-1\"}");
        answers("AmazonAthena.GetQueryExecution", """
                {"QueryExecution":{"QueryExecutionId":"q-1","Status":{"State":"SUCCEEDED"},
                 "Statistics":{"DataScannedInBytes":2500000,"EngineExecutionTimeInMillis":300}}}""");
        answers("AmazonAthena.GetQueryResults", """
                {"ResultSet":{"ResultSetMetadata":{"ColumnInfo":[{"Name":"_col0","Type":"bigint"}]},
                 "Rows":[{"Data":[{"VarCharValue":"_col0"}]},{"Data":[{"VarCharValue":"%s"}]}]}}""".formatted(rows));
    }

    @Test
    void aTableIsCheckedWhereItLies() throws IOException {
        aTableOf("4");

        CommandRun run = check(
                "--table",
                "lake.orders",
                "--partition",
                "dt = '2026-03-01'",
                "--workgroup",
                "quality",
                "--output-location",
                "s3://results/dq/",
                "--endpoint-url",
                AWS.baseUrl());

        assertThat(run.err()).contains("Athena: 1 statements, 2.5 MB scanned, 0.3 s in the engine");
        assertThat(run.out()).contains("PASS  RowCount = 4", "score: 2/2");
        assertThat(run.exitCode()).isZero();
        String sent = AWS.findAll(postRequestedFor(urlEqualTo("/"))
                        .withHeader("X-Amz-Target", equalTo("AmazonAthena.StartQueryExecution")))
                .getFirst()
                .getBodyAsString();
        assertThat(sent).contains("s3://results/dq/", "\"WorkGroup\":\"quality\"", "2026-03-01");
    }

    @Test
    void aFailedRuleIsTheAnswerNo() throws IOException {
        aTableOf("5");

        assertThat(check("--table", "lake.orders", "--endpoint-url", AWS.baseUrl())
                        .exitCode())
                .isOne();
    }

    @Test
    void nothingIsSentWithoutTheUsersWord() throws IOException {
        CommandRun run = check("--table", "lake.orders");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("nothing leaves this machine by itself", "--live");
        assertThat(AWS.getAllServeEvents()).isEmpty();
    }

    @Test
    void optionsThatDoNotGoTogetherAreRefused() throws IOException {
        String[][] wrong = {
            {"--table", "orders"},
            {"--table", "c=lake.customers"},
            {"--table", "lake.a", "--table", "lake.b"},
            {"--table", "lake.a", "--data", "x.csv"},
            {"--table", "lake.a", "--row-level", "rows.csv"},
            {"--table", "lake.a", "--output-location", "/tmp/x"},
            {"--table", "lake.a", "--engine", "duckdb", "--partition", "a = 1"},
            {"--data", "x.csv", "--engine", "athena"},
            {"--data", "x.csv", "--partition", "a = 1"},
            {},
        };
        for (String[] options : wrong) {
            String[] all = Stream.concat(Arrays.stream(options), Stream.of("--endpoint-url", AWS.baseUrl()))
                    .toArray(String[]::new);
            CommandRun run = check(all);
            assertThat(run.exitCode())
                    .as("%s: %s", Arrays.toString(options), run.err())
                    .isEqualTo(2);
            assertThat(run.err()).as(Arrays.toString(options)).contains("--").doesNotContain("Exception");
        }
        assertThat(AWS.getAllServeEvents()).isEmpty();
    }

    @Test
    void aTableThatIsMissingIsAnInputError() throws IOException {
        AWS.stubFor(post("/")
                .willReturn(com.github.tomakehurst.wiremock.client.WireMock.aResponse()
                        .withStatus(400)
                        .withBody("{\"__type\":\"EntityNotFoundException\",\"Message\":\"Entity Not Found\"}")));

        CommandRun run = check("--table", "lake.orders", "--endpoint-url", AWS.baseUrl());

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("there is no table lake.orders");
    }
}
