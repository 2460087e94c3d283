package io.lakewarden.cli.quality;

import static io.lakewarden.cli.CommandRun.lakewarden;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.cli.CommandRun;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Environment;
import io.lakewarden.testkit.AwsEmulator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.s3.S3Client;

/// `--data s3://…` against an emulator.
final class QualityCheckS3Test {

    @RegisterExtension
    static final AwsEmulator AWS = new AwsEmulator();

    private final String bucket = "lake-" + UUID.randomUUID();

    @TempDir
    private Path folder;

    private S3Client s3;
    private String ruleset;

    @BeforeEach
    void fillTheBucket() throws IOException {
        s3 = AwsClients.of(Environment.of(AWS.environment()))
                .build(S3Client.builder().forcePathStyle(true));
        s3.createBucket(create ->
                create.bucket(bucket).createBucketConfiguration(where -> where.locationConstraint("eu-west-1")));
        put("orders/dt=2026-01-01/a.csv", "id,customer\n1,7\n2,8\n");
        put("customers/c.csv", "id\n7\n8\n");
        ruleset = Files.writeString(
                        folder.resolve("orders.dqdl"),
                        "Rules = [ RowCount = 2, ColumnExists \"dt\","
                                + " ReferentialIntegrity \"customer\" \"customers.{id}\" = 1.0 ]")
                .toString();
    }

    private void put(String key, String content) {
        s3.putObject(put -> put.bucket(bucket).key(key), RequestBody.fromString(content, UTF_8));
    }

    private CommandRun check(String... more) {
        List<String> arguments = new java.util.ArrayList<>(List.of("quality", "check", ruleset));
        arguments.addAll(List.of(more));
        return lakewarden(arguments.toArray(String[]::new));
    }

    @Test
    void dataAndReferencesComeFromS3WithTheirPartitionsAndNothingIsLeft() throws IOException {
        long before = staged();
        CommandRun run = check(
                "--endpoint-url", AWS.endpoint().toString(),
                "--data", "s3://" + bucket + "/orders/",
                "--data", "customers=s3://" + bucket + "/customers/c.csv");
        assertThat(run.err()).contains("s3://" + bucket + "/orders/: CSV with 3 columns");
        assertThat(run.out()).endsWith("score: 3/3\n");
        assertThat(run.exitCode()).isZero();
        assertThat(staged()).isEqualTo(before);
    }

    private static long staged() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(file -> file.getFileName().toString().startsWith("lakewarden-staged-"))
                    .count();
        }
    }

    @Test
    void filesOfTablesInTheCatalogAreFetchedForTheEngineHere() {
        String database = "lake_" + UUID.randomUUID().toString().replace("-", "");
        try (GlueClient glue = AwsClients.of(Environment.of(AWS.environment())).build(GlueClient.builder())) {
            glue.createDatabase(create -> create.databaseInput(input -> input.name(database)));
            for (String table : List.of("orders", "customers")) {
                glue.createTable(create -> create.databaseName(database)
                        .tableInput(input -> input.name(table)
                                .storageDescriptor(storage -> storage.location("s3://" + bucket + "/" + table))));
            }
        }

        CommandRun run = check(
                "--endpoint-url",
                AWS.endpoint().toString(),
                "--engine",
                "duckdb",
                "--table",
                database + ".orders",
                "--table",
                "customers=" + database + ".customers");

        assertThat(run.out()).as(run.err()).endsWith("score: 3/3\n");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void aPlaceWithoutDataIsWrongInput() {
        CommandRun run = check("--endpoint-url", AWS.endpoint().toString(), "--data", "s3://" + bucket + "/none/");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("--data s3://" + bucket + "/none/: no data there");
    }

    @Test
    void aBucketThatIsNotThereIsWrongInput() {
        CommandRun run =
                check("--endpoint-url", AWS.endpoint().toString(), "--data", "s3://no-such-bucket-anywhere/a/");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("there is no bucket no-such-bucket-anywhere");
    }

    @Test
    void nothingLeavesTheMachineWithoutLiveOrAnEndpoint() {
        CommandRun run = check("--endpoint-url", "", "--data", "s3://" + bucket + "/orders/");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("nothing leaves this machine by itself");
    }
}
