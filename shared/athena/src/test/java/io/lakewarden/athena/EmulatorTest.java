package io.lakewarden.athena;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.report.QualityReport;
import io.lakewarden.quality.rules.EvaluationOptions;
import io.lakewarden.quality.rules.FileStore;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Environment;
import io.lakewarden.testkit.AwsEmulator;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.athena.AthenaClient;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.Column;

/// A whole check against an emulator's own catalog and query executions. It runs no SQL: the rows are given to it.
final class EmulatorTest {

    @RegisterExtension
    static final AwsEmulator AWS = new AwsEmulator();

    private final AwsClients clients = AwsClients.of(Environment.of(AWS.environment()));
    private final GlueClient glue = clients.build(GlueClient.builder());
    private final AthenaClient athena = clients.build(AthenaClient.builder());

    @Test
    void aTableIsFoundCheckedAndReported() throws Exception {
        String database = "lake_" + UUID.randomUUID().toString().replace("-", "");
        glue.createDatabase(request -> request.databaseInput(input -> input.name(database)));
        glue.createTable(request -> request.databaseName(database)
                .tableInput(input -> input.name("orders")
                        .storageDescriptor(storage -> storage.columns(
                                Column.builder().name("id").type("bigint").build()))));
        nextResultIs("4");

        AthenaSettings settings = AthenaSettings.of(database).outputLocation("s3://results/");
        try (AthenaEngine engine =
                AthenaEngine.open(athena, glue, settings, CatalogData.of(new TableName(database, "orders")))) {
            QualityReport report = new QualityCheck(
                            engine, FileStore.NONE, History.NONE, Instant.now(), EvaluationOptions.DEFAULTS)
                    .run("orders", QualityCheck.parse("Rules = [ RowCount = 4, ColumnExists \"id\" ]"));

            assertThat(report.rules().stream().map(rule -> rule.result().name()))
                    .containsExactly("PASS", "PASS");
            assertThat(engine.usage().statements()).isOne();
        }
    }

    private static void nextResultIs(String number) throws IOException, InterruptedException {
        String body = """
                {"region":"eu-west-1","results":[{"rows":[{"Data":[{"VarCharValue":"_col0"}]},
                 {"Data":[{"VarCharValue":"%s"}]}],"column_info":[{"Name":"_col0","Type":"bigint"}]}]}
                """.formatted(number);
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create(AWS.endpoint() + "/moto-api/static/athena/query-results"))
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        try (HttpClient http = HttpClient.newHttpClient()) {
            assertThat(http.send(request, HttpResponse.BodyHandlers.ofString()).statusCode())
                    .isEqualTo(201);
        }
    }
}
