package io.lakewarden.dqalert;

import io.lakewarden.dqalert.RuleVerdict.Result;
import io.lakewarden.runtime.AwsErrors;
import java.net.URI;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.DataQualityResult;
import software.amazon.awssdk.services.glue.model.DataQualityRuleResult;
import software.amazon.awssdk.services.glue.model.DataQualityRulesetEvaluationRunDescription;
import software.amazon.awssdk.services.glue.model.DataSource;
import software.amazon.awssdk.services.glue.model.GetDataQualityResultResponse;
import software.amazon.awssdk.services.glue.model.Table;

/// Glue itself, with the SDK's retries behind every call. Every field but a result's id may be missing.
final class AwsGlue implements Glue {

    private static final int BATCH = 100;
    private static final int PAGE = 1_000;

    private final GlueClient glue;
    private final String region;

    AwsGlue(GlueClient glue, String region) {
        this.glue = glue;
        this.region = region;
    }

    @Override
    public Optional<QualityResult> find(String id) {
        return ifThere(() -> glue.getDataQualityResult(get -> get.resultId(id)))
                .filter(answer -> answer.hasRuleResults() || answer.score() != null)
                .map(answer -> result(id, answer));
    }

    @Override
    public List<QualityResult> findAll(List<String> ids) {
        return IntStream.iterate(0, from -> from < ids.size(), from -> from + BATCH)
                .mapToObj(from -> ids.subList(from, Math.min(ids.size(), from + BATCH)))
                .flatMap(this::batch)
                .toList();
    }

    private Stream<QualityResult> batch(List<String> ids) {
        return ask(() -> glue.batchGetDataQualityResult(get -> get.resultIds(ids))).results().stream()
                .filter(result -> result.resultId() != null)
                .map(AwsGlue::result);
    }

    @Override
    public List<String> resultsOfRun(String runId) {
        return ifThere(() -> glue.getDataQualityRulesetEvaluationRun(get -> get.runId(runId)))
                .map(run -> run.resultIds())
                .orElse(List.of());
    }

    @Override
    public Stream<String> resultsSince(Instant since) {
        return pages(
                        token -> glue.listDataQualityResults(list -> list.filter(filter -> filter.startedAfter(since))
                                .maxResults(PAGE)
                                .nextToken(token)),
                        answer -> answer.nextToken())
                .flatMap(answer -> answer.results().stream())
                .map(summary -> summary.resultId())
                .filter(Objects::nonNull);
    }

    /// Listing runs with a filter demands a data source, so they are listed without one and picked here.
    @Override
    public Stream<EvaluationRun> runsSince(Instant since) {
        return pages(
                        token -> glue.listDataQualityRulesetEvaluationRuns(
                                list -> list.maxResults(PAGE).nextToken(token)),
                        answer -> answer.nextToken())
                .flatMap(answer -> answer.runs().stream())
                .filter(run -> run.runId() != null && run.startedOn() != null)
                .filter(run -> !run.startedOn().isBefore(since))
                .map(AwsGlue::run);
    }

    @Override
    public Postmortem postmortem(String runId) {
        var run = ask(() -> glue.getDataQualityRulesetEvaluationRun(get -> get.runId(runId)));
        return new Postmortem(Optional.ofNullable(run.errorString()), run.rulesetNames());
    }

    @Override
    public Map<String, String> tableParameters(String database, String table) {
        return ifThere(() -> glue.getTable(get -> get.databaseName(database).name(table)))
                .flatMap(answer -> Optional.ofNullable(answer.table()))
                .map(AwsGlue::parameters)
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
        return ifThere(() -> glue.getTags(get -> get.resourceArn(arn)).tags()).orElse(Map.of());
    }

    @Override
    public Optional<JobRun> jobRun(String job, String runId) {
        return ifThere(() -> glue.getJobRun(get -> get.jobName(job).runId(runId)))
                .flatMap(answer -> Optional.ofNullable(answer.jobRun()))
                .map(run -> new JobRun(
                        Optional.ofNullable(run.attempt()).orElse(0),
                        Optional.ofNullable(run.logGroupName()).map(group -> log(group, runId))));
    }

    /// Glue writes a run's errors into the group's `error` half.
    private URI log(String group, String runId) {
        return GlueLinks.log(region, group + "/error", runId);
    }

    @Override
    public Optional<String> rulesetDescription(String ruleset) {
        return ifThere(() -> glue.getDataQualityRuleset(get -> get.name(ruleset)))
                .flatMap(answer -> Optional.ofNullable(answer.description()))
                .filter(text -> !text.isBlank());
    }

    private static QualityResult result(String id, GetDataQualityResultResponse answer) {
        return new QualityResult(
                id,
                dataSet(
                        Optional.ofNullable(answer.dataSource()),
                        Optional.ofNullable(answer.rulesetEvaluationRunId()),
                        Optional.ofNullable(answer.jobName()),
                        Optional.ofNullable(answer.jobRunId()),
                        text(answer.evaluationContext())),
                text(answer.rulesetName()),
                score(answer.score()),
                rules(answer.ruleResults()),
                Optional.ofNullable(answer.completedOn()));
    }

    private static QualityResult result(DataQualityResult result) {
        return new QualityResult(
                result.resultId(),
                dataSet(
                        Optional.ofNullable(result.dataSource()),
                        Optional.ofNullable(result.rulesetEvaluationRunId()),
                        Optional.ofNullable(result.jobName()),
                        Optional.ofNullable(result.jobRunId()),
                        text(result.evaluationContext())),
                text(result.rulesetName()),
                score(result.score()),
                rules(result.ruleResults()),
                Optional.ofNullable(result.completedOn()));
    }

    private static EvaluationRun run(DataQualityRulesetEvaluationRunDescription run) {
        return new EvaluationRun(
                run.runId(),
                Optional.ofNullable(run.statusAsString()).orElse("unknown"),
                dataSet(
                        Optional.ofNullable(run.dataSource()),
                        Optional.of(run.runId()),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()),
                run.startedOn());
    }

    private static DataSet dataSet(
            Optional<DataSource> source,
            Optional<String> runId,
            Optional<String> jobName,
            Optional<String> jobRunId,
            Optional<String> context) {
        if (jobName.isPresent()) {
            return new DataSet.Job(jobName.get(), jobRunId, context);
        }
        return source.map(DataSource::glueTable)
                .<DataSet>map(table -> new DataSet.Table(
                        table.databaseName(), table.tableName(), Optional.ofNullable(table.catalogId()), runId))
                .orElseGet(DataSet.Unnamed::new);
    }

    private static List<RuleVerdict> rules(List<DataQualityRuleResult> rules) {
        return rules.stream().map(AwsGlue::rule).toList();
    }

    private static RuleVerdict rule(DataQualityRuleResult rule) {
        String name = text(rule.name()).orElse("a rule");
        return new RuleVerdict(
                name,
                text(rule.description()).or(() -> text(rule.evaluatedRule())).orElse(name),
                verdict(rule),
                text(rule.evaluationMessage()),
                withoutNulls(rule.evaluatedMetrics()),
                withoutNulls(rule.labels()));
    }

    /// A result that is new to us is not a pass.
    private static Result verdict(DataQualityRuleResult rule) {
        return switch (rule.result()) {
            case PASS -> Result.PASS;
            case FAIL -> Result.FAIL;
            case ERROR, UNKNOWN_TO_SDK_VERSION -> Result.ERROR;
            case null -> Result.ERROR;
        };
    }

    private static <V> Map<String, V> withoutNulls(Map<String, V> map) {
        return map.entrySet().stream()
                .filter(entry -> Objects.nonNull(entry.getValue()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private static OptionalDouble score(Double score) {
        return score == null || !Double.isFinite(score) ? OptionalDouble.empty() : OptionalDouble.of(score);
    }

    private static Optional<String> text(String text) {
        return Optional.ofNullable(text).filter(value -> !value.isBlank());
    }

    /// One call a page, made when it is needed; a token that is empty or null ends the list.
    private static <T> Stream<T> pages(Function<String, T> call, Function<T, String> next) {
        return Stream.iterate(
                        Optional.of(ask(() -> call.apply(null))),
                        Optional::isPresent,
                        page -> page.map(next)
                                .filter(token -> !token.isEmpty())
                                .map(token -> ask(() -> call.apply(token))))
                .map(Optional::get);
    }

    private static <T> T ask(Supplier<T> call) {
        try {
            return call.get();
        } catch (SdkException e) {
            throw new UnavailableException(word(e));
        }
    }

    /// Empty for what does not exist.
    private static <T> Optional<T> ifThere(Supplier<T> call) {
        try {
            return Optional.of(call.get());
        } catch (SdkException e) {
            if (AwsErrors.isGone(e)) {
                return Optional.empty();
            }
            throw new UnavailableException(word(e));
        }
    }

    private static String word(SdkException e) {
        String code = e instanceof AwsServiceException service ? AwsErrors.code(service) : "";
        return code.isEmpty() ? e.getClass().getSimpleName() : code;
    }
}
