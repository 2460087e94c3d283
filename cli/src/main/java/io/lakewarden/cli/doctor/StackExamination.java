package io.lakewarden.cli.doctor;

import java.util.List;

/// Whether the last deployment came to its end.
final class StackExamination implements Examination {

    @Override
    public String subject() {
        return "stack";
    }

    @Override
    public List<Finding> examine(Deployment deployment) {
        String status = deployment.status();
        String text = deployment.stack() + " is " + status;
        return List.of(
                status.endsWith("_COMPLETE") && !status.contains("ROLLBACK") && !status.startsWith("DELETE")
                        ? Finding.ok(subject(), text)
                        : Finding.missing(
                                subject(), text, "see its events in CloudFormation, then deploy again: sam deploy"));
    }
}
