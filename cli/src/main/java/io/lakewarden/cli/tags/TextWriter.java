package io.lakewarden.cli.tags;

import io.lakewarden.base.Printable;
import io.lakewarden.tags.Problem;
import io.lakewarden.tags.Verdict;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/// For people: `OK` or `FIX`, the ARN, the problems; then who has to do something, and what is wrong most.
final class TextWriter implements VerdictWriter {
    private final Writer out;

    TextWriter(Writer out) {
        this.out = out;
    }

    @Override
    public void write(Verdict verdict) throws IOException {
        out.write(verdict.compliant() ? "OK   " : "FIX  ");
        out.write(Printable.of(verdict.resource().arn()));
        String separator = "  ";
        for (Problem problem : verdict.problems()) {
            out.write(separator);
            out.write(Printable.of(problem.shown()
                    + verdict.hint(problem).map(hint -> " (" + hint + ")").orElse("")));
            separator = ", ";
        }
        for (Verdict.Exempted exempted : verdict.exempted()) {
            out.write("  (exempt until " + exempted.until() + ": "
                    + Printable.of(exempted.problem().text()) + ")");
        }
        out.write('\n');
    }

    @Override
    public void end(Tally tally) throws IOException {
        out.write("\nchecked " + tally.checked() + ", compliant " + tally.compliant());
        out.write(tally.exempted() == 0 ? "\n" : ", exempt problems " + tally.exempted() + "\n");
        List<String> teams = tally.byTeam().entrySet().stream()
                .filter(team -> team.getValue().wrong() > 0)
                .map(team -> team.getKey() + " " + team.getValue().wrong() + " of "
                        + team.getValue().all())
                .toList();
        List<String> problems = tally.byProblem().stream()
                .map(problem -> problem.getKey() + " " + problem.getValue().all())
                .toList();
        line("to fix by team: ", teams);
        line("by problem: ", problems);
    }

    private void line(String title, List<String> items) throws IOException {
        if (!items.isEmpty()) {
            out.write(title + Printable.of(String.join(", ", items)) + "\n");
        }
    }
}
