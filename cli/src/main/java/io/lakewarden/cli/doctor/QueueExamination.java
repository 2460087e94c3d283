package io.lakewarden.cli.doctor;

import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.QueueAttributeName;

/// Whether events were given up: they wait in two queues for a person.
final class QueueExamination implements Examination {

    private final SqsClient sqs;

    QueueExamination(SqsClient sqs) {
        this.sqs = sqs;
    }

    @Override
    public String subject() {
        return "failure queues";
    }

    @Override
    public List<Finding> examine(Deployment deployment) {
        return List.of("FailedEvents", "UndeliveredEvents").stream()
                .map(queue -> deployment.id(queue).map(url -> examine(queue, url)))
                .flatMap(Optional::stream)
                .toList();
    }

    private Finding examine(String queue, String url) {
        String waiting = sqs.getQueueAttributes(request ->
                        request.queueUrl(url).attributeNames(QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES))
                .attributes()
                .get(QueueAttributeName.APPROXIMATE_NUMBER_OF_MESSAGES);
        return waiting.equals("0")
                ? Finding.ok(subject(), queue + " is empty")
                : Finding.missing(
                        subject(), queue + " holds " + waiting + " events", "docs/operations.md, \"" + queue + "\"");
    }
}
