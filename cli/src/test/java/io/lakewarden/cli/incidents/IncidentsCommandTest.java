package io.lakewarden.cli.incidents;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.cli.CommandRun;
import io.lakewarden.incidents.IncidentKey;
import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.Observation;
import io.lakewarden.incidents.Outcome;
import io.lakewarden.incidents.Owner;
import io.lakewarden.incidents.Pause;
import io.lakewarden.incidents.ReminderPolicy;
import io.lakewarden.incidents.Report;
import io.lakewarden.incidents.Severity;
import io.lakewarden.incidents.aws.DynamoDbIncidentStore;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Environment;
import io.lakewarden.testkit.AwsEmulator;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

final class IncidentsCommandTest {

    private static final Instant NOW = Instant.parse("2026-11-28T04:12:09Z");
    private static final IncidentKey KEY = new IncidentKey("data-quality", "1/eu-west-1/table/sales.orders", "core");

    @RegisterExtension
    static final AwsEmulator AWS = new AwsEmulator();

    private final String table = "incidents-" + UUID.randomUUID();

    @BeforeEach
    void anOpenIncident() {
        System.setProperty("aws.accessKeyId", "local");
        System.setProperty("aws.secretAccessKey", "local");
        DynamoDbClient client = AwsClients.of(Environment.of(AWS.environment())).build(DynamoDbClient.builder());
        client.createTable(create -> create.tableName(table)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .keySchema(KeySchemaElement.builder()
                        .attributeName("id")
                        .keyType(KeyType.HASH)
                        .build())
                .attributeDefinitions(AttributeDefinition.builder()
                        .attributeName("id")
                        .attributeType(ScalarAttributeType.S)
                        .build()));
        new Incidents(
                        new DynamoDbIncidentStore(client, table),
                        ReminderPolicy.DEFAULT,
                        List.of(),
                        Clock.fixed(NOW, ZoneOffset.UTC),
                        Pause.none())
                .observe(new Observation(KEY, "result-1", NOW, Outcome.FAIL, Set.of(), report()));
    }

    @Test
    void listsWhatIsOpen() {
        assertThat(run("list").out())
                .contains(
                        KEY.id(), "OPEN", "CRITICAL", "sales.orders: 1 rule failed", "owner sales-data", "1 incident");
        assertThat(run("list", "--format", "json").out()).contains("\"status\":\"OPEN\"", "\"failures\":1");
    }

    @Test
    void acknowledges() {
        CommandRun ack = run("ack", KEY.id(), "--as", "ana");
        assertThat(ack.exitCode()).isZero();
        assertThat(run("list").out()).contains("ACKNOWLEDGED", "acknowledged by ana");
    }

    @Test
    void mutesAndUnmutes() {
        assertThat(run("mute", KEY.id(), "--for", "8h").exitCode()).isZero();
        assertThat(run("list").out()).contains("muted until");
        assertThat(run("unmute", KEY.id()).exitCode()).isZero();
        assertThat(run("list").out()).doesNotContain("muted until");
    }

    @Test
    void wrongInputIsOneMessage() {
        assertThat(run("ack", "0000000000000000")).satisfies(answer -> {
            assertThat(answer.exitCode()).isEqualTo(2);
            assertThat(answer.err())
                    .isEqualToIgnoringNewLines("no incident 0000000000000000: lakewarden incidents list shows them");
        });
        assertThat(run("mute", KEY.id(), "--until", "2020-01-01T00:00:00Z").exitCode())
                .isEqualTo(2);
        assertThat(run("mute", KEY.id(), "--for", "soon").exitCode()).isEqualTo(2);
        assertThat(CommandRun.lakewarden(
                                "incidents",
                                "list",
                                "--endpoint-url",
                                AWS.endpoint().toString(),
                                "--table",
                                "none")
                        .exitCode())
                .isEqualTo(2);
    }

    @Test
    void nothingLeavesTheMachineByItself() {
        CommandRun answer = CommandRun.lakewarden("incidents", "list", "--endpoint-url", "", "--table", "t");
        assertThat(answer.exitCode()).isEqualTo(2);
        assertThat(answer.err()).startsWith("nothing leaves this machine by itself");
    }

    private CommandRun run(String... arguments) {
        Stream<String> where = Stream.of("--endpoint-url", AWS.endpoint().toString(), "--table", table);
        return CommandRun.lakewarden(Stream.concat(Stream.concat(Stream.of("incidents"), Stream.of(arguments)), where)
                .toArray(String[]::new));
    }

    private static Report report() {
        return Report.of(
                        "sales.orders: 1 rule failed",
                        new Owner("sales-data", "alerts.yaml sales"),
                        Severity.CRITICAL,
                        "prod")
                .findingsTotal(1)
                .build();
    }
}
