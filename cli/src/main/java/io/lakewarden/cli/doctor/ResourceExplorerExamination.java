package io.lakewarden.cli.doctor;

import java.util.List;
import software.amazon.awssdk.services.resourceexplorer2.ResourceExplorer2Client;

/// Whether resources that never had a tag can be found: the tagging API does not list them.
final class ResourceExplorerExamination implements Examination {

    private final ResourceExplorer2Client explorer;

    ResourceExplorerExamination(ResourceExplorer2Client explorer) {
        this.explorer = explorer;
    }

    @Override
    public String subject() {
        return "Resource Explorer";
    }

    @Override
    public String switchedBy() {
        return "TagSweep";
    }

    @Override
    public List<Finding> examine(Deployment deployment) {
        String view = explorer.getDefaultView(request -> {}).viewArn();
        return List.of(
                view == null || view.isBlank()
                        ? Finding.missing(
                                subject(),
                                "no default view in this region: many types that were never tagged stay unseen",
                                "set Resource Explorer up in this region and make a view its default")
                        : Finding.ok(subject(), "default view " + view));
    }
}
