package io.lakewarden.cli.doctor;

import java.util.List;
import software.amazon.awssdk.services.cloudtrail.CloudTrailClient;
import software.amazon.awssdk.services.cloudtrail.model.AdvancedEventSelector;
import software.amazon.awssdk.services.cloudtrail.model.EventSelector;
import software.amazon.awssdk.services.cloudtrail.model.GetEventSelectorsResponse;
import software.amazon.awssdk.services.cloudtrail.model.ReadWriteType;
import software.amazon.awssdk.services.cloudtrail.model.Trail;

/// Whether a trail logs management events: failures of a rotation reach EventBridge only through one.
final class TrailExamination implements Examination {

    private final CloudTrailClient cloudTrail;

    TrailExamination(CloudTrailClient cloudTrail) {
        this.cloudTrail = cloudTrail;
    }

    @Override
    public String subject() {
        return "CloudTrail";
    }

    @Override
    public String switchedBy() {
        return "RotationWatch";
    }

    @Override
    public List<Finding> examine(Deployment deployment) {
        return List.of(cloudTrail.describeTrails(request -> request.includeShadowTrails(true)).trailList().stream()
                .filter(this::logsManagementEvents)
                .findFirst()
                .map(trail -> Finding.ok(subject(), trail.name() + " logs management events"))
                .orElseGet(() -> Finding.missing(
                        subject(),
                        "no trail logs management events of this region: failed rotations are told only by the sweep",
                        "create a trail with management events (write)")));
    }

    private boolean logsManagementEvents(Trail trail) {
        String arn = trail.trailARN();
        return Boolean.TRUE.equals(
                        cloudTrail.getTrailStatus(request -> request.name(arn)).isLogging())
                && selectsManagement(cloudTrail.getEventSelectors(request -> request.trailName(arn)));
    }

    private static boolean selectsManagement(GetEventSelectorsResponse selectors) {
        return selectors.eventSelectors().stream().anyMatch(TrailExamination::selectsManagement)
                || selectors.advancedEventSelectors().stream().anyMatch(TrailExamination::selectsManagement);
    }

    private static boolean selectsManagement(EventSelector selector) {
        return Boolean.TRUE.equals(selector.includeManagementEvents())
                && selector.readWriteType() != ReadWriteType.READ_ONLY;
    }

    private static boolean selectsManagement(AdvancedEventSelector selector) {
        return selector.fieldSelectors().stream()
                        .anyMatch(field -> "eventCategory".equals(field.field())
                                && field.equalsValue().contains("Management"))
                && selector.fieldSelectors().stream()
                        .noneMatch(field -> "readOnly".equals(field.field())
                                && field.equalsValue().contains("true"));
    }
}
