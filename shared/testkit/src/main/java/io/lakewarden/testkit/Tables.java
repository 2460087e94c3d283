package io.lakewarden.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/// Creates tables in an emulator.
public final class Tables {

    private Tables() {}

    /// Creates a table whose keys are texts.
    ///
    /// @param keys the hash key, and the range key if there is one
    /// @return the table's name
    public static String create(DynamoDbClient client, String name, String... keys) {
        List<KeySchemaElement> schema = new ArrayList<>();
        for (String key : keys) {
            KeyType type = schema.isEmpty() ? KeyType.HASH : KeyType.RANGE;
            schema.add(
                    KeySchemaElement.builder().attributeName(key).keyType(type).build());
        }
        client.createTable(create -> create.tableName(name)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .keySchema(schema)
                .attributeDefinitions(Stream.of(keys).map(Tables::text).toList()));
        return name;
    }

    private static AttributeDefinition text(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }
}
