package io.lakewarden.cli.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.CodeGenConfigurationNode;
import software.amazon.awssdk.services.glue.model.DQResultsPublishingOptions;
import software.amazon.awssdk.services.glue.model.DataQualityEvaluationRunAdditionalRunOptions;
import software.amazon.awssdk.services.glue.model.DataQualityRulesetEvaluationRunDescription;
import software.amazon.awssdk.services.glue.model.GetDataQualityRulesetEvaluationRunResponse;
import software.amazon.awssdk.services.glue.model.Job;

/// Whether Glue tells of its evaluations: it sends events only of those that publish metrics to CloudWatch.
/// Source: AWS Glue user guide, "Setting up alerts".
final class DataQualityExamination implements Examination {

    private static final int RUNS = 50;
    private static final String REMEDY =
            "switch \"publish metrics to CloudWatch\" on (CloudWatchMetricsEnabled of a run's additional options,"
                    + " enableDataQualityCloudWatchMetrics in a job); until then only the hourly reconciliation finds"
                    + " their results";

    private final GlueClient glue;

    DataQualityExamination(GlueClient glue) {
        this.glue = glue;
    }

    @Override
    public String subject() {
        return "data quality";
    }

    @Override
    public String switchedBy() {
        return "DqAlert";
    }

    @Override
    public List<Finding> examine(Deployment deployment) {
        return List.of(
                finding("rulesets on tables", "of the last " + RUNS + " runs", silentRulesets()),
                finding("visual jobs", "(a job's own script cannot be looked into)", silentJobs()));
    }

    private Finding finding(String what, String scope, Set<String> silent) {
        return silent.isEmpty()
                ? Finding.ok(subject(), what + ": none without events " + scope)
                : Finding.missing(subject(), what + " that send no event: " + String.join(", ", silent), REMEDY);
    }

    private Set<String> silentRulesets() {
        Set<String> silent = new TreeSet<>();
        for (DataQualityRulesetEvaluationRunDescription listed : glue.listDataQualityRulesetEvaluationRuns(
                        request -> request.maxResults(RUNS))
                .runs()) {
            GetDataQualityRulesetEvaluationRunResponse run =
                    glue.getDataQualityRulesetEvaluationRun(request -> request.runId(listed.runId()));
            if (!publishes(run.additionalRunOptions())) {
                silent.addAll(run.rulesetNames());
            }
        }
        return silent;
    }

    private static boolean publishes(DataQualityEvaluationRunAdditionalRunOptions options) {
        return options != null && Boolean.TRUE.equals(options.cloudWatchMetricsEnabled());
    }

    private Set<String> silentJobs() {
        Set<String> silent = new TreeSet<>();
        for (Job job : glue.getJobsPaginator(request -> {}).jobs()) {
            if (job.hasCodeGenConfigurationNodes()
                    && job.codeGenConfigurationNodes().values().stream()
                            .flatMap(node -> publishing(node).stream())
                            .anyMatch(options -> !Boolean.TRUE.equals(options.cloudWatchMetricsEnabled()))) {
                silent.add(job.name());
            }
        }
        return silent;
    }

    /// What the node's evaluation, if it is one, publishes.
    private static List<DQResultsPublishingOptions> publishing(CodeGenConfigurationNode node) {
        List<DQResultsPublishingOptions> options = new ArrayList<>();
        if (node.evaluateDataQuality() != null) {
            options.add(orNothing(node.evaluateDataQuality().publishingOptions()));
        }
        if (node.evaluateDataQualityMultiFrame() != null) {
            options.add(orNothing(node.evaluateDataQualityMultiFrame().publishingOptions()));
        }
        return options;
    }

    private static DQResultsPublishingOptions orNothing(DQResultsPublishingOptions options) {
        return options == null ? DQResultsPublishingOptions.builder().build() : options;
    }
}
