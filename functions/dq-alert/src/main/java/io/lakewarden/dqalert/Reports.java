package io.lakewarden.dqalert;

import io.lakewarden.incidents.Report;
import io.lakewarden.incidents.Report.Finding;
import io.lakewarden.incidents.Severity;
import io.lakewarden.incidents.routing.Routing;
import io.lakewarden.incidents.routing.Routing.Route;
import io.lakewarden.incidents.routing.Subject;
import io.lakewarden.incidents.routing.Subject.Sourced;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Turns an evaluation into what its owner reads.
final class Reports {

    private final Routing routing;

    Reports(Routing routing) {
        this.routing = routing;
    }

    /// About the data: goes to its owner.
    Report aboutData(Evaluation evaluation, Details details) {
        List<RuleVerdict> failed = evaluation.with(RuleVerdict.Result.FAIL);
        Route route = routing.forData(subject(evaluation, failed, details));
        return report(evaluation, dataHeadline(evaluation, failed), failed, route, details);
    }

    /// About the check: goes to the pipeline's owner.
    Report aboutCheck(Evaluation evaluation, Details details) {
        List<RuleVerdict> errors = evaluation.with(RuleVerdict.Result.ERROR);
        Route route = routing.forPipeline(subject(evaluation, errors, details));
        String headline = evaluation.what().title()
                + (errors.isEmpty()
                        ? ": all rules could be evaluated"
                        : ": " + of(errors.size(), evaluation) + " could not be evaluated");
        return report(evaluation, headline, errors, route, details);
    }

    /// About a run that gave no result, or the one that ended that.
    Report aboutRun(Evaluation evaluation, String status, Optional<String> error, Details details) {
        Route route = routing.forPipeline(subject(evaluation, List.of(), details));
        boolean died = !status.equals("SUCCEEDED");
        List<RuleVerdict> cause = died
                ? List.of(new RuleVerdict(
                        evaluation.id(), "Run " + evaluation.id(), RuleVerdict.Result.ERROR, error, Map.of(), Map.of()))
                : List.of();
        String headline = evaluation.what().title()
                + (died ? ": the evaluation run ended as " + status + ", nothing was checked" : ": evaluated again");
        return report(evaluation, headline, cause, route, details);
    }

    private static String dataHeadline(Evaluation evaluation, List<RuleVerdict> failed) {
        String title = evaluation.what().title() + ": ";
        if (!failed.isEmpty()) {
            return title + of(failed.size(), evaluation) + " failed";
        }
        return switch (evaluation.ofData()) {
            case FAIL -> title + "ruleset " + evaluation.ruleset() + " failed";
            case PASS -> title + "ruleset " + evaluation.ruleset() + " passed";
            case UNKNOWN -> title + "no verdict on the data";
        };
    }

    private static String of(int some, Evaluation evaluation) {
        int all = evaluation.rules().size();
        return some + " of " + all + (all == 1 ? " rule" : " rules");
    }

    private static Report report(
            Evaluation evaluation, String headline, List<RuleVerdict> rules, Route route, Details details) {
        Report.Builder report = route.report(headline);
        switch (evaluation.what()) {
            case DataSet.Table table ->
                report.where("Table", table.database() + "." + table.table()).where("Evaluation run", table.runId());
            case DataSet.Job job ->
                report.where("Job", job.name())
                        .where("Evaluation context", job.context())
                        .where("Job run", job.runId())
                        .where("Attempt", details.jobRun().map(run -> String.valueOf(run.attempt() + 1)));
            case DataSet.Unnamed _ -> {}
        }
        report.where("Ruleset", evaluation.ruleset())
                .where("Meaning", details.description())
                .where("Account", evaluation.account() + " " + evaluation.region())
                .where("Result", evaluation.id())
                .score(evaluation.score())
                .findings(findings(rules))
                .query(BadRows.query(evaluation.what(), rules))
                .link("Console", GlueLinks.console(evaluation))
                .notes(evaluation.notes())
                .notes(details.notes());
        details.jobRun().flatMap(Glue.JobRun::log).ifPresent(log -> report.link("Log", log));
        return report.build();
    }

    private static List<Finding> findings(List<RuleVerdict> rules) {
        return rules.stream()
                .sorted(Comparator.comparing(Reports::severity).reversed())
                .map(rule -> new Finding(rule.text(), rule.message().orElse(""), rule.metrics()))
                .toList();
    }

    private static Severity severity(RuleVerdict rule) {
        return Optional.ofNullable(rule.labels().get("severity"))
                .flatMap(Routing::severityOf)
                .orElse(Severity.WARNING);
    }

    private static Subject subject(Evaluation evaluation, List<RuleVerdict> rules, Details details) {
        Subject subject = Subject.in(evaluation.account())
                .withRuleset(evaluation.ruleset())
                .withLabels(labels(rules))
                .withTags(details.tags());
        return switch (evaluation.what()) {
            case DataSet.Table table -> subject.withTable(table.database(), table.table());
            case DataSet.Job job -> subject.withJob(job.name());
            case DataSet.Unnamed _ -> subject;
        };
    }

    /// The labels of the most severe rule that failed come first.
    private static Map<String, Sourced> labels(List<RuleVerdict> rules) {
        Map<String, Sourced> labels = new HashMap<>();
        rules.stream()
                .sorted(Comparator.comparing(Reports::severity).reversed())
                .forEach(rule -> rule.labels()
                        .forEach((key, value) ->
                                labels.putIfAbsent(key, new Sourced(value, "label " + key + " of " + rule.name()))));
        return labels;
    }
}
