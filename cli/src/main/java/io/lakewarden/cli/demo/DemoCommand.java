package io.lakewarden.cli.demo;

import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.cli.InputException;
import io.lakewarden.cli.Lakewarden;
import io.lakewarden.cli.Project;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.stream.Stream;
import picocli.CommandLine.Command;

/// The main job, start to end, on the sample lake.
@Command(
        name = "demo",
        description = {
            "Show the main job on the sample lake: data quality, tags, and every function on its events.",
            "Exit code: 0 everything came out as it should, also what is meant to be refused; 1 something did not."
        },
        footer = "  lakewarden demo")
public final class DemoCommand extends BaseCommand {

    @Override
    public Integer call() {
        Project project = Project.current();
        Stage stage = Stage.of(out());
        stage.line(
                "Lakewarden keeps a data lake trustworthy. Everything below runs on this machine, without an account.");

        stage.title("Bad data is stopped: a ruleset on four orders");
        run(stage, project, "quality", "check", "samples/orders.dqdl", "--data", "samples/orders.csv");

        stage.title("Tags stay right: a policy on three resources");
        run(
                stage,
                project,
                "tags",
                "check",
                "--policy",
                "samples/tag-policy.json",
                "--resources",
                "samples/resources.json");

        return new EventTour(project, stage).show() ? ExitCode.OK : ExitCode.NO;
    }

    /// Runs a command as a user would, from the project's folder. A "no" is a result here; wrong input is not.
    private static void run(Stage stage, Project project, String... args) {
        stage.command(String.join(" ", args));
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        String[] inFolder = Stream.of(args).map(arg -> inFolder(project, arg)).toArray(String[]::new);
        int exitCode = Lakewarden.run(new PrintWriter(out), new PrintWriter(err), inFolder);
        if (exitCode == ExitCode.NO_ANSWER) {
            throw new InputException(err.toString().strip());
        }
        out.toString().lines().forEach(line -> stage.line("  " + line));
        stage.aside("  exit code " + exitCode);
    }

    private static String inFolder(Project project, String arg) {
        return arg.startsWith("samples/") ? project.root().resolve(Path.of(arg)).toString() : arg;
    }
}
