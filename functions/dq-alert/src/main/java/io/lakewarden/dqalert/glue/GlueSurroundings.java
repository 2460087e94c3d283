package io.lakewarden.dqalert.glue;

import io.lakewarden.dqalert.Arns;
import io.lakewarden.dqalert.Surroundings;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.Table;

/// Tables, jobs, rulesets and tags in Glue.
public final class GlueSurroundings implements Surroundings {

    private final GlueClient glue;
    private final String region;

    public GlueSurroundings(GlueClient glue, String region) {
        this.glue = glue;
        this.region = region;
    }

    @Override
    public Map<String, String> tableParameters(String database, String table) {
        return Glue.ifThere(
                        () -> glue.getTable(get -> get.databaseName(database).name(table)))
                .flatMap(answer -> Optional.ofNullable(answer.table()))
                .map(GlueSurroundings::parameters)
                .orElse(Map.of());
    }

    /// The table's own `Owner` field counts where no parameter names one; Hive writes `owner` or `hadoop`
    /// there by itself.
    private static Map<String, String> parameters(Table table) {
        Map<String, String> parameters = new HashMap<>(table.parameters());
        Optional.ofNullable(table.owner())
                .filter(owner -> !owner.equals("owner") && !owner.equals("hadoop"))
                .ifPresent(owner -> parameters.putIfAbsent("owner", owner));
        return parameters;
    }

    @Override
    public Map<String, String> tags(String arn) {
        return Glue.ifThere(() -> glue.getTags(get -> get.resourceArn(arn)).tags())
                .orElse(Map.of());
    }

    @Override
    public Optional<JobRun> jobRun(String job, String runId) {
        return Glue.ifThere(() -> glue.getJobRun(get -> get.jobName(job).runId(runId)))
                .flatMap(answer -> Optional.ofNullable(answer.jobRun()))
                .map(run -> new JobRun(
                        Optional.ofNullable(run.attempt()).orElse(0),
                        Optional.ofNullable(run.logGroupName()).map(group -> log(group, runId)),
                        Optional.ofNullable(run.errorMessage())));
    }

    /// Glue writes a run's errors into the group's `error` half.
    private URI log(String group, String runId) {
        return Arns.log(region, group + "/error", runId);
    }

    @Override
    public Optional<String> rulesetDescription(String ruleset) {
        return Glue.ifThere(() -> glue.getDataQualityRuleset(get -> get.name(ruleset)))
                .flatMap(answer -> Optional.ofNullable(answer.description()))
                .filter(text -> !text.isBlank());
    }
}
