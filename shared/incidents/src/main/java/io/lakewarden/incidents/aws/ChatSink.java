package io.lakewarden.incidents.aws;

import io.lakewarden.incidents.Notice;
import io.lakewarden.incidents.NoticeSink;
import io.lakewarden.incidents.message.ChatMessage;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.sns.SnsClient;

/// A chat channel, through the topic that Amazon Q Developer in chat applications listens to. Gets everything
/// that is not muted.
public final class ChatSink implements NoticeSink {

    private final SnsClient sns;
    private final String topic;

    public ChatSink(SnsClient sns, String topic) {
        this.sns = sns;
        this.topic = topic;
    }

    @Override
    public String name() {
        return "chat";
    }

    @Override
    public boolean takes(Notice notice) {
        return !notice.muted();
    }

    @Override
    public void send(Notice notice) {
        try {
            sns.publish(publish -> publish.topicArn(topic).message(ChatMessage.of(notice)));
        } catch (SdkException e) {
            throw SinkFailures.of(e);
        }
    }
}
