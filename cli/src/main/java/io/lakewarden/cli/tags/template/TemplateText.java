package io.lakewarden.cli.tags.template;

import io.lakewarden.base.Printable;
import io.lakewarden.tags.Problem;
import io.lakewarden.tags.template.Note;
import io.lakewarden.tags.template.TemplateReport;
import io.lakewarden.tags.template.TemplateVerdict;
import java.io.PrintWriter;

/// For people: a line for each resource, its problems below it with their places.
final class TemplateText {
    private static final String INDENT = " ".repeat(9);

    private final PrintWriter out;

    TemplateText(PrintWriter out) {
        this.out = out;
    }

    void write(Checked checked) {
        TemplateReport report = checked.report();
        report.verdicts().forEach(this::verdict);
        report.untaggable().forEach(this::untaggable);
        report.notes().forEach(this::note);
        if (checked.isNothing()) {
            out.println(checked.nothingChecked());
        } else {
            out.println(summary(report));
        }
    }

    private void verdict(TemplateVerdict verdict) {
        line(
                status(verdict),
                verdict.place(),
                verdict.logicalId() + "  " + verdict.cloudFormationType() + "  " + verdict.type());
        verdict.problems().forEach(problem -> detail(problem.place(), text(problem)));
        if (verdict.enforced() && verdict.problems().stream().anyMatch(TemplateText::isRefusedWhereEnforced)) {
            detail(verdict.place(), "warning: the policy asks AWS to refuse this when it is deployed");
        }
        verdict.unknown().forEach(unknown -> detail(unknown.place(), "unknown: " + unknown.text()));
        verdict.remarks().forEach(remark -> detail(remark.place(), "warning: " + remark.text()));
    }

    /// AWS enforces the spelling of keys and the allowed values, never missing keys.
    private static boolean isRefusedWhereEnforced(TemplateVerdict.Located problem) {
        return problem.problem().code() == Problem.Code.CASE
                || problem.problem().code() == Problem.Code.VALUE;
    }

    private static String status(TemplateVerdict verdict) {
        if (!verdict.compliant()) {
            return "FIX";
        }
        return verdict.unknown().isEmpty() ? "OK" : "UNKNOWN";
    }

    /// The problem's own text, with the deployments in which it shows.
    static String text(TemplateVerdict.Located problem) {
        String missing = problem.problem().code() == Problem.Code.MISSING ? "missing: " : "";
        return missing
                + problem.problem().shown()
                + problem.when().map(when -> " (when " + when + ")").orElse("");
    }

    private void untaggable(TemplateReport.Untaggable untaggable) {
        line("NO TAGS", untaggable.place(), untaggable.logicalId() + "  " + untaggable.why());
    }

    private void note(Note note) {
        String subject = note.logicalId().isEmpty() ? "" : note.logicalId() + ": ";
        line(note.code().isWarning() ? "warning" : "note", note.place(), subject + note.text());
    }

    private void line(String status, Object place, String text) {
        out.println(Printable.of(status + " ".repeat(INDENT.length() - status.length()) + place + "  " + text));
    }

    private void detail(Object place, String text) {
        out.println(Printable.of(INDENT + place + "  " + text));
    }

    private static String summary(TemplateReport report) {
        long bad = report.checked() - report.compliant();
        String unknown = report.unknown() == 0 ? "" : ", " + report.unknown() + " with tags known only when deployed";
        String untaggable =
                report.untaggable().isEmpty() ? "" : "; " + report.untaggable().size() + " take no tags";
        return report.checked() + " checked: " + report.compliant() + " compliant, " + bad + " to fix" + unknown
                + untaggable;
    }
}
