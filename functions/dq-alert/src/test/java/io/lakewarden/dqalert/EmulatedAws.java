package io.lakewarden.dqalert;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;

import com.github.tomakehurst.wiremock.client.MappingBuilder;
import com.github.tomakehurst.wiremock.stubbing.StubMapping;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Environment;
import io.lakewarden.standin.AwsStandIn;
import io.lakewarden.testkit.AwsEmulator;
import io.lakewarden.testkit.Repository;
import io.lakewarden.testkit.Tables;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.eventbridge.EventBridgeClient;
import software.amazon.awssdk.services.eventbridge.model.Target;
import software.amazon.awssdk.services.sns.SnsClient;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.QueueAttributeName;

/// An emulator's tables, topics, bus and a queue at each end, behind a stand-in that answers for Glue and fails on
/// demand. Names are new each time, since the emulator may be shared.
final class EmulatedAws implements AutoCloseable {

    /// Where a notice arrives.
    enum End {
        TOPIC,
        CHAT,
        BUS
    }

    private static final int LAST = 100;

    final AwsStandIn front;
    final String idempotencyTable;
    final String incidentTable;

    private final String suffix = UUID.randomUUID().toString().substring(0, 8);
    private final DynamoDbClient dynamoDb;
    private final SqsClient sqs;
    private final Map<End, String> queues = new EnumMap<>(End.class);
    private final Map<End, List<Message>> arrived = new EnumMap<>(End.class);
    private final Map<String, String> environment;

    /// @param folder empty; takes the stubs
    EmulatedAws(AwsEmulator emulator, Path folder) throws IOException {
        AwsClients clients = AwsClients.of(Environment.of(emulator.environment()));
        dynamoDb = clients.build(DynamoDbClient.builder());
        sqs = clients.build(SqsClient.builder());
        front = AwsStandIn.start(glueStubs(folder));
        front.server()
                .stubFor(any(anyUrl())
                        .atPriority(LAST)
                        .willReturn(aResponse().proxiedFrom(emulator.endpoint().toString())));
        idempotencyTable = table("idempotency", "key");
        incidentTable = table("incidents", "id");
        SnsClient sns = clients.build(SnsClient.builder());
        environment = new HashMap<>(emulator.environment());
        environment.putAll(Map.of(
                "AWS_ENDPOINT_URL", front.endpoint().toString(),
                "ALERT_TOPIC_ARN", topic(sns, End.TOPIC),
                "CHAT_TOPIC_ARN", topic(sns, End.CHAT),
                "EVENT_BUS_NAME", bus(clients.build(EventBridgeClient.builder())),
                "IDEMPOTENCY_TABLE", idempotencyTable,
                "INCIDENT_TABLE", incidentTable,
                "LAKEWARDEN_CONFIG",
                        Repository.root().resolve("config/lakewarden").toString()));
    }

    Map<String, String> environment() {
        return Map.copyOf(environment);
    }

    String topicName(End end) {
        return end + "-" + suffix;
    }

    /// Answers in the emulator's stead until it is healed.
    StubMapping fault(MappingBuilder fault) {
        return front.server().stubFor(fault.atPriority(1));
    }

    void heal(StubMapping fault) {
        front.server().removeStub(fault);
    }

    /// All that has arrived there so far; waits for what is on its way.
    List<Message> arrived(End end) {
        List<Message> all = arrived.computeIfAbsent(end, _ -> new ArrayList<>());
        for (List<Message> some = receive(end); !some.isEmpty(); some = receive(end)) {
            all.addAll(some);
        }
        return List.copyOf(all);
    }

    /// How many items a table has.
    int items(String table) {
        return dynamoDb.scan(scan -> scan.tableName(table).consistentRead(true)).count();
    }

    private List<Message> receive(End end) {
        List<Message> some = sqs.receiveMessage(receive -> receive.queueUrl(queues.get(end))
                        .maxNumberOfMessages(10)
                        .messageAttributeNames("All")
                        .waitTimeSeconds(1))
                .messages();
        some.forEach(message ->
                sqs.deleteMessage(delete -> delete.queueUrl(queues.get(end)).receiptHandle(message.receiptHandle())));
        return some;
    }

    private static Path glueStubs(Path folder) throws IOException {
        Path answers = Repository.root().resolve("events/aws/mappings");
        try (DirectoryStream<Path> files = Files.newDirectoryStream(answers, "glue-*.json")) {
            for (Path file : files) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }
        return folder;
    }

    private String table(String name, String key) {
        return Tables.create(dynamoDb, name + "-" + suffix, key);
    }

    private String topic(SnsClient sns, End end) {
        String arn = sns.createTopic(create -> create.name(topicName(end))).topicArn();
        String queue = queue(end);
        sns.subscribe(subscribe -> subscribe
                .topicArn(arn)
                .protocol("sqs")
                .endpoint(queue)
                .attributes(Map.of("RawMessageDelivery", "true")));
        return arn;
    }

    private String bus(EventBridgeClient eventBridge) {
        String bus = "lakewarden-" + suffix;
        eventBridge.createEventBus(create -> create.name(bus));
        eventBridge.putRule(put -> put.name(bus).eventBusName(bus).eventPattern("{\"source\":[\"lakewarden\"]}"));
        String queue = queue(End.BUS);
        eventBridge.putTargets(put -> put.rule(bus)
                .eventBusName(bus)
                .targets(Target.builder().id("queue").arn(queue).build()));
        return bus;
    }

    /// Creates the queue; the ARN.
    private String queue(End end) {
        String url = sqs.createQueue(create -> create.queueName(topicName(end))).queueUrl();
        queues.put(end, url);
        return sqs.getQueueAttributes(get -> get.queueUrl(url).attributeNames(QueueAttributeName.QUEUE_ARN))
                .attributes()
                .get(QueueAttributeName.QUEUE_ARN);
    }

    @Override
    public void close() {
        front.close();
    }
}
