package io.lakewarden.dqalert;

import io.lakewarden.incidents.routing.Subject.Sourced;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/// What is known around an evaluation: the owners that tables and jobs name, the run of the job, what the ruleset
/// means. Each question is asked by itself; one that gets no answer becomes a note.
final class Details {

    /// Where nothing needs to be known.
    static final Details NONE = new Details();

    private final Map<String, Sourced> tags = new HashMap<>();
    private final List<String> notes = new ArrayList<>();
    private Optional<Glue.JobRun> jobRun = Optional.empty();
    private Optional<String> description = Optional.empty();

    private Details() {}

    /// How details are found.
    ///
    /// @param account where the function runs; where it is not known, as on a laptop, only the region counts
    static Function<Evaluation, Details> from(Glue glue, Optional<String> account, String region) {
        return evaluation -> {
            Details details = new Details();
            boolean here = region.equals(evaluation.region())
                    && account.map(evaluation.account()::equals).orElse(true);
            if (here) {
                details.ask(glue, evaluation);
            } else {
                // A table of the same name in another account or region is another table.
                details.notes.add("Not known: owners that tables and jobs name. They lie in account "
                        + evaluation.account() + ", " + evaluation.region() + ", where nothing is read from here.");
            }
            return details;
        };
    }

    /// Parameters and tags by key, with the place of each.
    Map<String, Sourced> tags() {
        return Map.copyOf(tags);
    }

    /// What could not be had, and why.
    List<String> notes() {
        return List.copyOf(notes);
    }

    Optional<Glue.JobRun> jobRun() {
        return jobRun;
    }

    /// What the ruleset means.
    Optional<String> description() {
        return description;
    }

    private void ask(Glue glue, Evaluation evaluation) {
        switch (evaluation.what()) {
            case DataSet.Table table -> {
                String name = table.database() + "." + table.table();
                keep("parameter", "table " + name, () -> glue.tableParameters(table.database(), table.table()));
                keepTags(glue, evaluation, "database", "database", table.database());
            }
            case DataSet.Job job -> {
                jobRun = job.runId()
                        .flatMap(id -> orNote(
                                "run of job " + job.name(), Optional.empty(), () -> glue.jobRun(job.name(), id)));
                keepTags(glue, evaluation, "job", "job", job.name());
            }
            case DataSet.Unnamed _ -> {}
        }
        String ruleset = evaluation.ruleset();
        keepTags(glue, evaluation, "dataQualityRuleset", "ruleset", ruleset);
        description = orNote("ruleset " + ruleset, Optional.empty(), () -> glue.rulesetDescription(ruleset));
    }

    private void keepTags(Glue glue, Evaluation evaluation, String type, String word, String name) {
        String arn = GlueLinks.arn(evaluation.region(), evaluation.account(), type, name);
        keep("tag", word + " " + name, () -> glue.tags(arn));
    }

    /// The first that names a key wins: the table before its database, the job before the ruleset.
    private void keep(String sort, String of, Supplier<Map<String, String>> question) {
        orNote(sort + "s of " + of, Map.<String, String>of(), question)
                .forEach((key, value) -> tags.putIfAbsent(key, new Sourced(value, sort + " " + key + " of " + of)));
    }

    private <T> T orNote(String what, T otherwise, Supplier<T> question) {
        try {
            return question.get();
        } catch (UnavailableException e) {
            notes.add("Not known: " + what + " (" + e.getMessage() + ").");
            return otherwise;
        }
    }
}
