package io.lakewarden.cli.doctor;

import java.util.List;
import software.amazon.awssdk.services.costexplorer.CostExplorerClient;

/// Whether cost allocation tags can be looked at: only the payer account may.
final class CostTagExamination implements Examination {

    private final CostExplorerClient costExplorer;

    CostTagExamination(CostExplorerClient costExplorer) {
        this.costExplorer = costExplorer;
    }

    @Override
    public String subject() {
        return "cost tags";
    }

    @Override
    public String switchedBy() {
        return "TagSweep";
    }

    @Override
    public List<Finding> examine(Deployment deployment) {
        return List.of(deployment
                .parameter("CostRoleArn")
                .map(role -> Finding.ok(subject(), "the sweep asks through " + role))
                .orElseGet(this::asThisAccount));
    }

    private Finding asThisAccount() {
        costExplorer.listCostAllocationTags(request -> request.maxResults(1));
        return Finding.ok(subject(), "this account may list cost allocation tags");
    }
}
