package io.lakewarden.dqalert;

import io.lakewarden.incidents.routing.Subject.Sourced;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// Looks up what makes an alert useful. Each lookup is independent: one that fails becomes a note.
final class Enrichment {

    private final Surroundings surroundings;
    private final Home home;

    Enrichment(Surroundings surroundings, Home home) {
        this.surroundings = surroundings;
        this.home = home;
    }

    Context of(Evaluation evaluation) {
        return home.holds(evaluation) ? new Questions(evaluation).ask() : new Context(elsewhere(evaluation));
    }

    private static String elsewhere(Evaluation evaluation) {
        return "Not known: owners that tables and jobs name. They lie in account " + evaluation.account() + ", "
                + evaluation.region() + ", where nothing is read from here.";
    }

    private final class Questions {

        private final Evaluation evaluation;
        private final Map<String, Sourced> tags = new HashMap<>();
        private final List<String> notes = new ArrayList<>();

        Questions(Evaluation evaluation) {
            this.evaluation = evaluation;
        }

        Context ask() {
            Optional<Surroundings.JobRun> run = Optional.empty();
            if (evaluation.what() instanceof Evaluated.Table table) {
                String name = table.database() + "." + table.table();
                keep("parameter", "table " + name, () -> surroundings.tableParameters(table.database(), table.table()));
                keepTags("database", table.database());
            } else if (evaluation.what() instanceof Evaluated.Job job) {
                run = job.runId()
                        .flatMap(id -> orNote(
                                "run of job " + job.name(),
                                Optional.empty(),
                                () -> surroundings.jobRun(job.name(), id)));
                keepTags("job", job.name());
            }
            keepTags("dataQualityRuleset", evaluation.ruleset());
            Optional<String> description = orNote(
                    "ruleset " + evaluation.ruleset(),
                    Optional.empty(),
                    () -> surroundings.rulesetDescription(evaluation.ruleset()));
            return new Context(Map.copyOf(tags), run, description, List.copyOf(notes));
        }

        private void keepTags(String type, String name) {
            String arn = Arns.glue(evaluation.region(), evaluation.account(), type, name);
            keep(
                    "tag",
                    (type.equals("dataQualityRuleset") ? "ruleset" : type) + " " + name,
                    () -> surroundings.tags(arn));
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
}
