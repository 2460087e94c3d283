package io.lakewarden.incidents.aws;

import io.lakewarden.incidents.Notice;
import io.lakewarden.incidents.NoticeSink;
import io.lakewarden.incidents.message.TextMessage;
import java.util.Map;
import java.util.stream.Collectors;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.sns.SnsClient;
import software.amazon.awssdk.services.sns.model.MessageAttributeValue;

/// People: e-mail, SMS and whatever else subscribes to the alert topic. Gets what may page.
public final class SnsSink implements NoticeSink {

    private final SnsClient sns;
    private final String topic;

    public SnsSink(SnsClient sns, String topic) {
        this.sns = sns;
        this.topic = topic;
    }

    @Override
    public String name() {
        return "topic";
    }

    @Override
    public boolean takes(Notice notice) {
        return notice.page();
    }

    @Override
    public void send(Notice notice) {
        TextMessage message = TextMessage.of(notice);
        try {
            sns.publish(publish -> publish.topicArn(topic)
                    .subject(message.subject())
                    .message(message.body())
                    .messageAttributes(attributes(message)));
        } catch (SdkException e) {
            throw SinkFailures.of(e);
        }
    }

    private static Map<String, MessageAttributeValue> attributes(TextMessage message) {
        return message.attributes().entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        attribute -> MessageAttributeValue.builder()
                                .dataType("String")
                                .stringValue(attribute.getValue())
                                .build()));
    }
}
