package io.lakewarden.cli.incidents;

import io.lakewarden.cli.InputException;
import io.lakewarden.incidents.Incident;
import io.lakewarden.incidents.IncidentPolicy;
import io.lakewarden.incidents.IncidentStore;
import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.Pause;
import io.lakewarden.incidents.aws.DynamoDbIncidentStore;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.RetryableException;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine.Option;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// Which table in which account, the same for every command of the group. Nothing leaves the machine
/// without an
/// endpoint or `--live`.
final class StoreOptions {

    @Option(names = "--live", description = "Use the account that your AWS profile leads to.")
    private boolean live;

    @Option(
            names = "--endpoint-url",
            paramLabel = "URL",
            defaultValue = "${env:AWS_ENDPOINT_URL}",
            description = "Use an emulator instead (default: AWS_ENDPOINT_URL).")
    private String endpoint;

    @Option(
            names = "--region",
            paramLabel = "REGION",
            defaultValue = "${env:AWS_REGION}",
            description = "Default: AWS_REGION, else what the profile says.")
    private String region;

    @Option(
            names = "--table",
            paramLabel = "TABLE",
            defaultValue = "${env:INCIDENT_TABLE}",
            description = "The incident table, an output of the stack (default: INCIDENT_TABLE).")
    private String table;

    /// Works with the store; what goes wrong there becomes one message.
    <T> T with(Function<IncidentStore, T> work) {
        try (DynamoDbClient client = client()) {
            return work.apply(new DynamoDbIncidentStore(client, table()));
        } catch (RetryableException | SdkException e) {
            throw new InputException(e.getMessage(), e);
        }
    }

    /// Works with one incident.
    <T> T with(String id, java.util.function.BiFunction<Incidents, Incident, T> work) {
        return with(store -> {
            Incident incident = store.find(id)
                    .orElseThrow(
                            () -> new InputException("no incident " + id + ": lakewarden incidents list shows them"));
            Incidents incidents =
                    new Incidents(store, IncidentPolicy.DEFAULT, List.of(), Clock.systemUTC(), Pause.withJitter());
            return work.apply(incidents, incident);
        });
    }

    private String table() {
        if (table == null || table.isBlank()) {
            throw new InputException("which table? --table or INCIDENT_TABLE names the stack's incident table");
        }
        return table;
    }

    private DynamoDbClient client() {
        boolean emulator = endpoint != null && !endpoint.isBlank();
        if (!emulator && !live) {
            throw new InputException("nothing leaves this machine by itself: --live for your account,"
                    + " --endpoint-url or AWS_ENDPOINT_URL for an emulator");
        }
        // No logger is on the command line's class path; SLF4J need not say so.
        System.setProperty("slf4j.internal.verbosity", "ERROR");
        Map<String, String> variables = new HashMap<>();
        if (emulator && !live) {
            variables.put("AWS_ENDPOINT_URL", endpoint);
            variables.put("AWS_REGION", "eu-west-1");
            dummyCredentials();
        }
        if (region != null && !region.isBlank()) {
            variables.put("AWS_REGION", region);
        }
        return AwsClients.of(Environment.of(variables)).build(DynamoDbClient.builder());
    }

    /// An emulator wants some, and the user's own are not for it.
    private static void dummyCredentials() {
        if (System.getenv("AWS_ACCESS_KEY_ID") == null) {
            System.setProperty("aws.accessKeyId", "local");
            System.setProperty("aws.secretAccessKey", "local");
        }
    }
}
