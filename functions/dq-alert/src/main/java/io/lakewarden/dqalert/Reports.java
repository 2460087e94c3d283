package io.lakewarden.dqalert;

import io.lakewarden.incidents.Outcome;
import io.lakewarden.incidents.Report;
import io.lakewarden.incidents.Report.Field;
import io.lakewarden.incidents.Report.Finding;
import io.lakewarden.incidents.Report.Link;
import io.lakewarden.incidents.Severity;
import io.lakewarden.incidents.routing.Routing;
import io.lakewarden.incidents.routing.Routing.Route;
import io.lakewarden.incidents.routing.Subject;
import io.lakewarden.incidents.routing.Subject.Sourced;
import java.util.ArrayList;
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
    Report aboutData(Evaluation evaluation, Outcome outcome, Context context) {
        List<RuleVerdict> failed = evaluation.with(RuleVerdict.Result.FAIL);
        Route route = routing.forData(subject(evaluation, failed, context));
        return report(evaluation, dataHeadline(evaluation, outcome, failed), failed, route, context);
    }

    /// About the check: goes to the pipeline's owner.
    Report aboutCheck(Evaluation evaluation, Context context) {
        List<RuleVerdict> errors = evaluation.with(RuleVerdict.Result.ERROR);
        Route route = routing.forPipeline(subject(evaluation, errors, context));
        String headline = evaluation.what().title()
                + (errors.isEmpty()
                        ? ": all rules could be evaluated"
                        : ": " + of(errors.size(), evaluation) + " could not be evaluated");
        return report(evaluation, headline, errors, route, context);
    }

    /// About a run that gave no result, or the one that ended that.
    Report aboutRun(Evaluation evaluation, String status, Optional<String> error, Context context) {
        Route route = routing.forPipeline(subject(evaluation, List.of(), context));
        boolean died = !status.equals("SUCCEEDED");
        List<RuleVerdict> cause = died
                ? List.of(new RuleVerdict(
                        evaluation.id(), "Run " + evaluation.id(), RuleVerdict.Result.ERROR, error, Map.of(), Map.of()))
                : List.of();
        String headline = evaluation.what().title()
                + (died ? ": the evaluation run ended as " + status + ", nothing was checked" : ": evaluated again");
        return report(evaluation, headline, cause, route, context);
    }

    private static String dataHeadline(Evaluation evaluation, Outcome outcome, List<RuleVerdict> failed) {
        String title = evaluation.what().title() + ": ";
        if (!failed.isEmpty()) {
            return title + of(failed.size(), evaluation) + " failed";
        }
        return switch (outcome) {
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
            Evaluation evaluation, String headline, List<RuleVerdict> rules, Route route, Context context) {
        List<String> notes = new ArrayList<>(evaluation.notes());
        notes.addAll(context.notes());
        return new Report(
                headline,
                where(evaluation, context),
                evaluation.score(),
                findings(rules),
                rules.size(),
                BadRows.query(evaluation.what(), rules),
                links(evaluation, route, context),
                notes,
                route.owner(),
                route.severity(),
                route.environment());
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

    private static List<Field> where(Evaluation evaluation, Context context) {
        List<Field> fields = new ArrayList<>();
        switch (evaluation.what()) {
            case Evaluated.Table table -> {
                fields.add(new Field("Table", table.database() + "." + table.table()));
                table.runId().ifPresent(run -> fields.add(new Field("Evaluation run", run)));
            }
            case Evaluated.Job job -> {
                fields.add(new Field("Job", job.name()));
                job.context().ifPresent(place -> fields.add(new Field("Evaluation context", place)));
                job.runId().ifPresent(run -> fields.add(new Field("Job run", run)));
                context.jobRun().ifPresent(run -> fields.add(new Field("Attempt", String.valueOf(run.attempt() + 1))));
            }
            case Evaluated.Unnamed _ -> {}
        }
        fields.add(new Field("Ruleset", evaluation.ruleset()));
        context.description().ifPresent(text -> fields.add(new Field("Meaning", text)));
        fields.add(new Field("Account", evaluation.account() + " " + evaluation.region()));
        fields.add(new Field("Result", evaluation.id()));
        return fields;
    }

    private static List<Link> links(Evaluation evaluation, Route route, Context context) {
        List<Link> links = new ArrayList<>();
        links.add(new Link(
                "Console",
                switch (evaluation.what()) {
                    case Evaluated.Table table -> Arns.tableConsole(evaluation.region(), table, evaluation.account());
                    case Evaluated.Job job -> Arns.jobConsole(evaluation.region(), job);
                    case Evaluated.Unnamed _ -> Arns.rulesetsConsole(evaluation.region());
                }));
        context.jobRun().flatMap(Surroundings.JobRun::log).ifPresent(log -> links.add(new Link("Log", log)));
        route.runbook().ifPresent(runbook -> links.add(new Link("Runbook", runbook)));
        return links;
    }

    private static Subject subject(Evaluation evaluation, List<RuleVerdict> rules, Context context) {
        Optional<Evaluated.Table> table =
                evaluation.what() instanceof Evaluated.Table found ? Optional.of(found) : Optional.empty();
        return new Subject(
                evaluation.account(),
                table.map(Evaluated.Table::database),
                table.map(Evaluated.Table::table),
                evaluation.what() instanceof Evaluated.Job job ? Optional.of(job.name()) : Optional.empty(),
                Optional.of(evaluation.ruleset()),
                labels(rules),
                context.tags());
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
