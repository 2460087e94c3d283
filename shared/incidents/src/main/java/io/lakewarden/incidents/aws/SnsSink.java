package io.lakewarden.incidents.aws;

import io.lakewarden.incidents.Notice;
import io.lakewarden.incidents.NoticeSink;
import io.lakewarden.incidents.message.ChatMessage;
import io.lakewarden.incidents.message.TextMessage;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.runtime.RetryableException;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.retries.api.RetryStrategy;
import software.amazon.awssdk.services.sns.SnsClient;
import software.amazon.awssdk.services.sns.model.MessageAttributeValue;
import software.amazon.awssdk.services.sns.model.PublishRequest;

/// A topic of SNS: the one for people, or the one that a chat listens to.
public final class SnsSink implements NoticeSink {

    /// Of one publication, with backoff: the retries of SNS alone.
    private static final int ATTEMPTS = 3;

    private final SnsClient sns;
    private final String name;
    private final Predicate<Notice> takes;
    private final Function<Notice, PublishRequest> request;

    private SnsSink(SnsClient sns, String name, Predicate<Notice> takes, Function<Notice, PublishRequest> request) {
        this.sns = sns;
        this.name = name;
        this.takes = takes;
        this.request = request;
    }

    static SnsClient client(AwsClients clients) {
        RetryStrategy retries = AwsRetryStrategy.standardRetryStrategy().toBuilder()
                .maxAttempts(ATTEMPTS)
                .build();
        return clients.build(SnsClient.builder(), changes -> changes.retryStrategy(retries));
    }

    /// E-mail, SMS and whatever else subscribes to the alert topic: it gets what may page.
    public static SnsSink forPeople(SnsClient sns, String topic) {
        return new SnsSink(sns, "topic", Notice::page, notice -> {
            TextMessage message = TextMessage.of(notice);
            return PublishRequest.builder()
                    .topicArn(topic)
                    .subject(message.subject())
                    .message(message.body())
                    .messageAttributes(attributes(message))
                    .build();
        });
    }

    /// A chat channel, through the topic that Amazon Q Developer in chat applications listens to: it gets everything
    /// that is not muted.
    public static SnsSink forChat(SnsClient sns, String topic) {
        return new SnsSink(
                sns,
                "chat",
                notice -> !notice.muted(),
                notice -> PublishRequest.builder()
                        .topicArn(topic)
                        .message(ChatMessage.of(notice))
                        .build());
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean takes(Notice notice) {
        return takes.test(notice);
    }

    /// A failure is always worth another try: permissions and topics are put right by people meanwhile.
    @Override
    public void send(Notice notice) {
        try {
            sns.publish(request.apply(notice));
        } catch (SdkException e) {
            throw new RetryableException(AwsErrors.describe(e));
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
