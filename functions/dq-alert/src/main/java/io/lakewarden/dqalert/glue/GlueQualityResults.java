package io.lakewarden.dqalert.glue;

import io.lakewarden.dqalert.Evaluated;
import io.lakewarden.dqalert.QualityResult;
import io.lakewarden.dqalert.QualityResults;
import io.lakewarden.dqalert.RuleVerdict;
import io.lakewarden.dqalert.RuleVerdict.Result;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.DataQualityResult;
import software.amazon.awssdk.services.glue.model.DataQualityRuleResult;
import software.amazon.awssdk.services.glue.model.DataSource;
import software.amazon.awssdk.services.glue.model.GetDataQualityResultResponse;

/// Results in Glue. Every field but the result's id may be missing.
public final class GlueQualityResults implements QualityResults {

    private static final int BATCH = 100;

    private final GlueClient glue;

    public GlueQualityResults(GlueClient glue) {
        this.glue = glue;
    }

    @Override
    public Optional<QualityResult> find(String id) {
        return Glue.ifThere(() -> glue.getDataQualityResult(get -> get.resultId(id)))
                .filter(answer -> answer.hasRuleResults() || answer.score() != null)
                .map(answer -> domain(id, answer));
    }

    @Override
    public List<QualityResult> findAll(List<String> ids) {
        return IntStream.iterate(0, from -> from < ids.size(), from -> from + BATCH)
                .mapToObj(from -> ids.subList(from, Math.min(ids.size(), from + BATCH)))
                .flatMap(this::batch)
                .toList();
    }

    private Stream<QualityResult> batch(List<String> ids) {
        return Glue.ask(() -> glue.batchGetDataQualityResult(get -> get.resultIds(ids))).results().stream()
                .filter(result -> result.resultId() != null)
                .map(GlueQualityResults::domain);
    }

    @Override
    public List<String> ofRun(String runId) {
        return Glue.ifThere(() -> glue.getDataQualityRulesetEvaluationRun(get -> get.runId(runId)))
                .map(run -> run.resultIds())
                .orElse(List.of());
    }

    private static QualityResult domain(String id, GetDataQualityResultResponse answer) {
        return new QualityResult(
                id,
                evaluated(
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

    private static QualityResult domain(DataQualityResult result) {
        return new QualityResult(
                result.resultId(),
                evaluated(
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

    private static Evaluated evaluated(
            Optional<DataSource> source,
            Optional<String> runId,
            Optional<String> jobName,
            Optional<String> jobRunId,
            Optional<String> context) {
        if (jobName.isPresent()) {
            return new Evaluated.Job(jobName.get(), jobRunId, context);
        }
        return source.map(DataSource::glueTable)
                .<Evaluated>map(table -> new Evaluated.Table(
                        table.databaseName(), table.tableName(), Optional.ofNullable(table.catalogId()), runId))
                .orElseGet(Evaluated.Unnamed::new);
    }

    private static List<RuleVerdict> rules(List<DataQualityRuleResult> rules) {
        return rules.stream().map(GlueQualityResults::rule).toList();
    }

    private static RuleVerdict rule(DataQualityRuleResult rule) {
        String name = text(rule.name()).orElse("a rule");
        return new RuleVerdict(
                name,
                text(rule.description()).or(() -> text(rule.evaluatedRule())).orElse(name),
                result(rule),
                text(rule.evaluationMessage()),
                withoutNulls(rule.evaluatedMetrics()),
                withoutNulls(rule.labels()));
    }

    /// A result that is new to us is not a pass.
    private static Result result(DataQualityRuleResult rule) {
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
}
