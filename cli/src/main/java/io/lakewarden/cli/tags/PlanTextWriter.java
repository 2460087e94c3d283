package io.lakewarden.cli.tags;

import io.lakewarden.base.Printable;
import io.lakewarden.tags.Fix;
import io.lakewarden.tags.FixPlan;
import java.io.IOException;
import java.io.Writer;

/// For people: each resource that has fixes, one line for each of them.
final class PlanTextWriter implements PlanWriter {
    private final Writer out;

    PlanTextWriter(Writer out) {
        this.out = out;
    }

    @Override
    public void write(FixPlan plan) throws IOException {
        if (plan.fixes().isEmpty()) {
            return;
        }
        out.write(Printable.of(plan.verdict().resource().arn()) + "\n");
        for (Fix fix : plan.fixes()) {
            out.write("  " + Printable.of(line(fix)) + "\n");
        }
    }

    private static String line(Fix fix) {
        return switch (fix) {
            case Fix.Add add -> "add      " + add.key() + "=" + add.value();
            case Fix.Rename rename -> "rename   " + rename.from() + " to " + rename.to() + " (" + rename.value() + ")";
            case Fix.Replace replace -> "replace  " + replace.key() + "=" + replace.from() + " with " + replace.to();
            case Fix.Remove remove -> "remove   " + remove.key() + "=" + remove.value() + ": " + remove.why();
            case Fix.Exempt exempt ->
                "exempt   " + exempt.problem().text() + ", until " + exempt.until() + ": " + exempt.reason();
            case Fix.Leave leave -> "leave    " + leave.problem().text() + ": " + leave.why();
        };
    }

    @Override
    public void end(PlanTally tally) throws IOException {
        out.write("planned for " + tally.resources() + ": changes " + tally.changes() + ", left to people "
                + tally.left() + ", exempt " + tally.exempted() + "\n");
    }
}
