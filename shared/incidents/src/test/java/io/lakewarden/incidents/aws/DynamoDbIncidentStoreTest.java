package io.lakewarden.incidents.aws;

import io.lakewarden.incidents.IncidentStore;
import io.lakewarden.incidents.IncidentStoreContract;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Environment;
import io.lakewarden.testkit.AwsEmulator;
import java.util.UUID;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

final class DynamoDbIncidentStoreTest extends IncidentStoreContract {

    @RegisterExtension
    static final AwsEmulator AWS = new AwsEmulator();

    @Override
    protected IncidentStore store() {
        System.setProperty("aws.accessKeyId", "test");
        System.setProperty("aws.secretAccessKey", "test");
        DynamoDbClient client = AwsClients.of(Environment.of(AWS.environment())).build(DynamoDbClient.builder());
        String table = "incidents-" + UUID.randomUUID();
        client.createTable(create -> create.tableName(table)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .keySchema(KeySchemaElement.builder()
                        .attributeName("id")
                        .keyType(KeyType.HASH)
                        .build())
                .globalSecondaryIndexes(GlobalSecondaryIndex.builder()
                        .indexName("open")
                        .keySchema(KeySchemaElement.builder()
                                .attributeName("openKind")
                                .keyType(KeyType.HASH)
                                .build())
                        .projection(all -> all.projectionType(ProjectionType.ALL))
                        .build())
                .attributeDefinitions(text("id"), text("openKind")));
        return new DynamoDbIncidentStore(client, table);
    }

    private static AttributeDefinition text(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }
}
