package io.lakewarden.cli;

import io.lakewarden.cli.config.ConfigCommand;
import io.lakewarden.cli.demo.DemoCommand;
import io.lakewarden.cli.functions.EmitCommand;
import io.lakewarden.cli.functions.InvokeCommand;
import io.lakewarden.cli.incidents.IncidentsCommand;
import io.lakewarden.cli.quality.QualityCommand;
import io.lakewarden.cli.tags.TagsCommand;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/// The root command, and the rules that hold for every command: how it is read, how its errors are told.
@Command(
        name = "lakewarden",
        description = "Keeps a data lake trustworthy, on a laptop, in CI and on AWS Lambda.",
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT,
        versionProvider = Version.class,
        footerHeading = "%nExample:%n",
        footer = "  lakewarden demo",
        subcommands = {
            QualityCommand.class,
            TagsCommand.class,
            InvokeCommand.class,
            EmitCommand.class,
            ConfigCommand.class,
            DemoCommand.class,
            IncidentsCommand.class,
            WarmUpCommand.class
        })
public final class Lakewarden extends GroupCommand {

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Show the stack trace of an error.")
    private boolean debug;

    boolean debug() {
        return debug;
    }

    /// Runs one command line and returns its [ExitCode].
    public static int run(PrintWriter out, PrintWriter err, String... args) {
        Lakewarden root = new Lakewarden();
        CommandLine commandLine = new CommandLine(root)
                .setOut(out)
                .setErr(err)
                .setExpandAtFiles(false)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpAutoWidth(false)
                .setUsageHelpWidth(110)
                .setParameterExceptionHandler(Errors::wrongUsage)
                .setExecutionExceptionHandler(
                        (failure, command, parsed) -> Errors.failed(failure, command, root.debug));
        int exitCode = commandLine.execute(args);
        out.flush();
        err.flush();
        return exitCode;
    }
}
