package io.lakewarden.cli;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;
import picocli.CommandLine.Command;

/// Runs the usual commands on the samples and throws their output away, so that the launcher's class data archive holds
/// the classes that they load.
@Command(name = "warm-up", hidden = true, description = "Used by the launcher.", footer = "  lakewarden warm-up")
final class WarmUpCommand extends BaseCommand {

    @Override
    public Integer call() {
        Project project = Project.current();
        String orders = project.sample("orders.dqdl").toString();
        String csv = project.sample("orders.csv").toString();
        String policy = project.sample("tag-policy.json").toString();
        String resources = project.sample("resources.json").toString();
        for (String format : List.of("text", "json")) {
            run("quality", "check", orders, "--data", csv, "--format", format);
            run("tags", "check", "--policy", policy, "--resources", resources, "--format", format);
        }
        run("quality", "check", orders, "--data", project.sample("orders.json").toString());
        return ExitCode.OK;
    }

    private static void run(String... args) {
        Lakewarden.run(new PrintWriter(Writer.nullWriter()), new PrintWriter(Writer.nullWriter()), args);
    }
}
