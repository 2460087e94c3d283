package io.lakewarden.cli.doctor;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.sns.SnsClient;
import software.amazon.awssdk.services.sns.model.Subscription;

/// Whether anybody receives alerts: an e-mail address has to confirm first.
final class SubscriptionExamination implements Examination {

    private final SnsClient sns;

    SubscriptionExamination(SnsClient sns) {
        this.sns = sns;
    }

    @Override
    public String subject() {
        return "subscriptions";
    }

    @Override
    public List<Finding> examine(Deployment deployment) {
        return deployment.id("AlertTopic").map(this::examine).orElseGet(List::of);
    }

    private List<Finding> examine(String topic) {
        Map<Boolean, Long> byConfirmed =
                sns.listSubscriptionsByTopicPaginator(request -> request.topicArn(topic)).subscriptions().stream()
                        .collect(
                                Collectors.partitioningBy(SubscriptionExamination::isConfirmed, Collectors.counting()));
        long confirmed = byConfirmed.get(true);
        String text = confirmed + " confirmed, " + byConfirmed.get(false) + " waiting for confirmation";
        return List.of(
                confirmed > 0
                        ? Finding.ok(subject(), text)
                        : Finding.missing(
                                subject(),
                                text + ": no alert reaches anybody",
                                "follow the link in AWS's message to the alert address, or subscribe something to "
                                        + topic));
    }

    /// A subscription that waits has the word `PendingConfirmation` in place of its ARN.
    private static boolean isConfirmed(Subscription subscription) {
        return subscription.subscriptionArn().startsWith("arn:");
    }
}
