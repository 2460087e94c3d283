package io.lakewarden.cli.tags;

import io.lakewarden.base.Printable;
import io.lakewarden.tags.Remedy;
import io.lakewarden.tags.RemedyPlan;
import java.io.IOException;
import java.io.Writer;

/// For people: each resource that has remedies, one line for each of them.
final class PlanTextWriter implements PlanWriter {
    private final Writer out;

    PlanTextWriter(Writer out) {
        this.out = out;
    }

    @Override
    public void write(RemedyPlan plan) throws IOException {
        if (plan.remedies().isEmpty()) {
            return;
        }
        out.write(Printable.of(plan.verdict().resource().arn()) + "\n");
        for (Remedy remedy : plan.remedies()) {
            out.write("  " + Printable.of(line(remedy)) + "\n");
        }
    }

    private static String line(Remedy remedy) {
        return switch (remedy) {
            case Remedy.Add add -> "add      " + add.key() + "=" + add.value();
            case Remedy.Rename rename ->
                "rename   " + rename.from() + " to " + rename.to() + " (" + rename.value() + ")";
            case Remedy.Replace replace -> "replace  " + replace.key() + "=" + replace.from() + " with " + replace.to();
            case Remedy.Remove remove -> "remove   " + remove.key() + "=" + remove.value() + ": " + remove.why();
            case Remedy.Exempt exempt ->
                "exempt   " + exempt.problem().text() + ", until " + exempt.until() + ": " + exempt.reason();
            case Remedy.Leave leave -> "leave    " + leave.problem().text() + ": " + leave.why();
        };
    }

    @Override
    public void end(PlanTally tally) throws IOException {
        out.write("planned for " + tally.resources() + ": changes " + tally.changes() + ", left to people "
                + tally.left() + ", exempt " + tally.exempted() + "\n");
    }
}
