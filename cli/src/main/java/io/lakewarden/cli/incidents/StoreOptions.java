package io.lakewarden.cli.incidents;

import io.lakewarden.cli.InputException;
import io.lakewarden.cli.aws.AccountOptions;
import io.lakewarden.incidents.Incident;
import io.lakewarden.incidents.IncidentStore;
import io.lakewarden.incidents.Incidents;
import io.lakewarden.incidents.Pause;
import io.lakewarden.incidents.ReminderPolicy;
import io.lakewarden.incidents.aws.DynamoDbIncidentStore;
import io.lakewarden.runtime.RetryableException;
import java.time.Clock;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/// Which table in which account, the same for every command of the group.
final class StoreOptions {

    @Mixin
    private AccountOptions account;

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
    <T> T with(String id, BiFunction<Incidents, Incident, T> work) {
        return with(store -> {
            Incident incident = store.find(id)
                    .orElseThrow(
                            () -> new InputException("no incident " + id + ": lakewarden incidents list shows them"));
            Incidents incidents =
                    new Incidents(store, ReminderPolicy.DEFAULT, List.of(), Clock.systemUTC(), Pause.withJitter());
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
        return account.clients().build(DynamoDbClient.builder());
    }
}
