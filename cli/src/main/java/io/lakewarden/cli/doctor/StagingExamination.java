package io.lakewarden.cli.doctor;

import java.util.List;
import software.amazon.awssdk.services.s3.S3Client;

/// Whether the staging bucket tells EventBridge of new objects: without it no marker starts the gate.
/// Source: Amazon S3 user guide, "Using EventBridge"; it is off until somebody switches it on.
final class StagingExamination implements Examination {

    private final S3Client s3;

    StagingExamination(S3Client s3) {
        this.s3 = s3;
    }

    @Override
    public String subject() {
        return "staging bucket";
    }

    @Override
    public String switchedBy() {
        return "DqGate";
    }

    @Override
    public List<Finding> examine(Deployment deployment) {
        return List.of(deployment
                .parameter("StagingBucket")
                .map(this::examine)
                .orElseGet(() -> Finding.ok(subject(), "none: only what a pipeline hands over is judged")));
    }

    private Finding examine(String bucket) {
        boolean tells = s3.getBucketNotificationConfiguration(request -> request.bucket(bucket))
                        .eventBridgeConfiguration()
                != null;
        return tells
                ? Finding.ok(subject(), bucket + " tells EventBridge of new objects")
                : Finding.missing(
                        subject(),
                        bucket + " does not tell EventBridge of new objects: no marker starts the gate",
                        "the bucket's properties, Event notifications, Amazon EventBridge: On");
    }
}
