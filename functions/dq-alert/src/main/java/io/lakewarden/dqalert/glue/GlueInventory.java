package io.lakewarden.dqalert.glue;

import io.lakewarden.dqalert.Evaluated;
import io.lakewarden.dqalert.EvaluationRun;
import io.lakewarden.dqalert.Inventory;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.DataQualityRulesetEvaluationRunDescription;
import software.amazon.awssdk.services.glue.model.DataSource;

/// Glue's lists of results and runs, page by page. Listing runs with a filter demands a data source, so runs
/// are listed without one and picked here.
public final class GlueInventory implements Inventory {

    private static final int PAGE = 1_000;

    private final GlueClient glue;

    public GlueInventory(GlueClient glue) {
        this.glue = glue;
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

    @Override
    public Stream<EvaluationRun> runsSince(Instant since) {
        return pages(
                        token -> glue.listDataQualityRulesetEvaluationRuns(
                                list -> list.maxResults(PAGE).nextToken(token)),
                        answer -> answer.nextToken())
                .flatMap(answer -> answer.runs().stream())
                .filter(run -> run.runId() != null && run.startedOn() != null)
                .filter(run -> !run.startedOn().isBefore(since))
                .map(GlueInventory::domain);
    }

    @Override
    public Postmortem postmortem(String runId) {
        var run = Glue.ask(() -> glue.getDataQualityRulesetEvaluationRun(get -> get.runId(runId)));
        return new Postmortem(Optional.ofNullable(run.errorString()), run.rulesetNames());
    }

    private static EvaluationRun domain(DataQualityRulesetEvaluationRunDescription run) {
        return new EvaluationRun(
                run.runId(),
                Optional.ofNullable(run.statusAsString()).orElse("unknown"),
                evaluated(run),
                run.startedOn());
    }

    private static Evaluated evaluated(DataQualityRulesetEvaluationRunDescription run) {
        return Optional.ofNullable(run.dataSource())
                .map(DataSource::glueTable)
                .<Evaluated>map(table -> new Evaluated.Table(
                        table.databaseName(),
                        table.tableName(),
                        Optional.ofNullable(table.catalogId()),
                        Optional.of(run.runId())))
                .orElseGet(Evaluated.Unnamed::new);
    }

    /// One call a page, made when it is needed; a token that is empty or null ends the list.
    private static <T> Stream<T> pages(Function<String, T> call, Function<T, String> next) {
        return Stream.iterate(
                        Optional.of(Glue.ask(() -> call.apply(null))),
                        Optional::isPresent,
                        page -> page.map(next)
                                .filter(token -> !token.isEmpty())
                                .map(token -> Glue.ask(() -> call.apply(token))))
                .map(Optional::get);
    }
}
