package io.lakewarden.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.runtime.DynamoDbVersionedStore.Layout;
import io.lakewarden.testkit.AwsEmulator;
import io.lakewarden.testkit.Tables;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

final class DynamoDbVersionedStoreTest extends VersionedStoreContract {

    @RegisterExtension
    static final AwsEmulator AWS = new AwsEmulator();

    private static final Layout<Note> LAYOUT = Layout.json("the table of notes", "notes/", "note", Note.class);

    @Override
    VersionedStore<Note> store() {
        return new DynamoDbVersionedStore<>(client(), table(), LAYOUT);
    }

    @Test
    void anItemThatIsThereAlreadyIsReadAndReplaced() {
        String table = table();
        put(table, "{\"text\":\"old\",\"at\":\"2026-01-01T00:00:00Z\",\"lines\":[],\"unknown\":1}");
        VersionedStore<Note> store = new DynamoDbVersionedStore<>(client(), table, LAYOUT);
        assertThat(store.read("orders").value().orElseThrow().text()).isEqualTo("old");
        assertThat(store.replace("orders", store.read("orders").revision(), Note.of("new")))
                .isTrue();
        assertThat(client().getItem(get -> get.tableName(table).key(key())).item())
                .containsOnlyKeys("key", "note", "revision")
                .containsEntry("revision", AttributeValue.fromN("42"));
    }

    @Test
    void anItemThatIsNotOursIsNamedAndNotQuoted() {
        String table = table();
        put(table, "{\"text\":{\"secret\":\"hunter2\"}}");
        VersionedStore<Note> store = new DynamoDbVersionedStore<>(client(), table, LAYOUT);
        assertThatThrownBy(() -> store.read("orders"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the item notes/orders of the table of notes is not ours to read: delete it")
                .hasNoCause();
    }

    @Test
    void aTableThatIsNotThereIsToldWithoutItsCause() {
        VersionedStore<Note> store = new DynamoDbVersionedStore<>(client(), "gone", LAYOUT);
        assertThatThrownBy(() -> store.read(KEY))
                .isInstanceOf(RetryableException.class)
                .hasMessageContaining("the table of notes cannot be used: ResourceNotFoundException")
                .hasNoCause();
        assertThatThrownBy(() -> store.replace(KEY, 0, Note.of("a"))).isInstanceOf(RetryableException.class);
    }

    private static void put(String table, String json) {
        client().putItem(put -> put.tableName(table)
                .item(Map.of(
                        "key", AttributeValue.fromS("notes/orders"),
                        "revision", AttributeValue.fromN("41"),
                        "note", AttributeValue.fromS(json))));
    }

    private static Map<String, AttributeValue> key() {
        return Map.of("key", AttributeValue.fromS("notes/orders"));
    }

    private static String table() {
        return Tables.create(client(), "notes-" + UUID.randomUUID(), "key");
    }

    private static DynamoDbClient client() {
        return AwsClients.of(Environment.of(AWS.environment())).build(DynamoDbClient.builder());
    }
}
