package io.lakewarden.cli.e2e;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.Json;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.Tag;
import software.amazon.awssdk.services.eventbridge.EventBridgeClient;
import software.amazon.awssdk.services.sns.SnsClient;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.QueueAttributeName;

/// What the functions need beside themselves, at an emulator: their tables, and the alert topic with a queue behind it.
final class AwsResources {

    private static final int LONGEST_WAIT = 20;

    private final DynamoDbClient dynamoDb;
    private final SqsClient sqs;
    private final EventBridgeClient events;
    private final String topic;
    private final String queue;

    AwsResources(URI endpoint) {
        AwsClients clients = AwsClients.of(
                Environment.of(Map.of("AWS_ENDPOINT_URL", endpoint.toString(), "AWS_REGION", "eu-west-1")));
        dynamoDb = clients.build(DynamoDbClient.builder());
        sqs = clients.buildForFiles(SqsClient.builder());
        events = clients.build(EventBridgeClient.builder());
        makeTables();
        SnsClient sns = clients.build(SnsClient.builder());
        topic = sns.createTopic(create -> create.name("lakewarden-alerts")).topicArn();
        queue = sqs.createQueue(create -> create.queueName("alerts")).queueUrl();
        String arn = sqs.getQueueAttributes(get -> get.queueUrl(queue).attributeNames(QueueAttributeName.QUEUE_ARN))
                .attributes()
                .get(QueueAttributeName.QUEUE_ARN);
        sns.subscribe(subscribe -> subscribe.topicArn(topic).protocol("sqs").endpoint(arn));
    }

    /// Named as the template's resources, by whose names the functions know them here.
    private void makeTables() {
        makeTable("IdempotencyTable", List.of(), "key");
        makeTable("IncidentTable", List.of(), "id");
        makeTable("TagUndoTable", List.of(), "day", "at");
    }

    private void makeTable(String name, List<Tag> tags, String... keys) {
        dynamoDb.createTable(create -> create.tableName(name)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(Stream.of(keys).map(AwsResources::text).toList())
                .keySchema(Stream.of(keys)
                        .map(key -> KeySchemaElement.builder()
                                .attributeName(key)
                                .keyType(key.equals(keys[0]) ? KeyType.HASH : KeyType.RANGE)
                                .build())
                        .toList())
                .tags(tags.isEmpty() ? null : tags));
    }

    private static AttributeDefinition text(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }

    /// Where it differs from what the template gives the functions on a laptop.
    Map<String, String> environment() {
        return Map.of("ALERT_TOPIC_ARN", topic, "TAG_MODE", "apply", "TRUSTED_ACCOUNTS", "*", "CHAT_TOPIC_ARN", "");
    }

    EventBridgeClient events() {
        return events;
    }

    /// See [Deployment#alerts].
    List<String> alerts(int expected) {
        List<String> subjects = new ArrayList<>();
        List<Message> came;
        do {
            int wait = subjects.size() < expected ? LONGEST_WAIT : 1;
            came = sqs.receiveMessage(receive ->
                            receive.queueUrl(queue).maxNumberOfMessages(10).waitTimeSeconds(wait))
                    .messages();
            came.forEach(message -> {
                subjects.add(subject(message.body()));
                sqs.deleteMessage(delete -> delete.queueUrl(queue).receiptHandle(message.receiptHandle()));
            });
        } while (!came.isEmpty());
        return subjects;
    }

    private static String subject(String body) {
        JsonNode notification = Json.read(body.getBytes(StandardCharsets.UTF_8));
        return notification.path("Subject").asText() + "\n"
                + notification.path("Message").asText();
    }

    String tagged(String name, Map<String, String> tags) {
        makeTable(
                name,
                tags.entrySet().stream()
                        .map(tag -> Tag.builder()
                                .key(tag.getKey())
                                .value(tag.getValue())
                                .build())
                        .toList(),
                "id");
        return dynamoDb.describeTable(describe -> describe.tableName(name))
                .table()
                .tableArn();
    }

    Map<String, String> tags(String arn) {
        Map<String, String> tags = new HashMap<>();
        dynamoDb.listTagsOfResource(list -> list.resourceArn(arn))
                .tags()
                .forEach(tag -> tags.put(tag.key(), tag.value()));
        return tags;
    }
}
