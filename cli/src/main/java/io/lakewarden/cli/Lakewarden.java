package io.lakewarden.cli;

import io.lakewarden.cli.config.ConfigCommand;
import io.lakewarden.cli.demo.DemoCommand;
import io.lakewarden.cli.doctor.DoctorCommand;
import io.lakewarden.cli.functions.EmitCommand;
import io.lakewarden.cli.functions.InvokeCommand;
import io.lakewarden.cli.functions.RotationCommand;
import io.lakewarden.cli.incidents.IncidentsCommand;
import io.lakewarden.cli.quality.QualityCommand;
import io.lakewarden.cli.refresh.RefreshCommand;
import io.lakewarden.cli.runs.RunsCommand;
import io.lakewarden.cli.tags.TagsCommand;
import java.io.PrintWriter;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.TypeConversionException;

/// The root command, and the rules that hold for every command: how it is read, how its errors are told.
@Command(
        name = "lakewarden",
        description = "Keeps a data lake trustworthy, on a laptop, in CI and on AWS Lambda.",
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT,
        versionProvider = Version.class,
        footerHeading = "%nExample:%n",
        footer = "  lakewarden demo")
public final class Lakewarden extends GroupCommand {

    private static final Map<String, Class<?>> COMMANDS = commands();

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Show the stack trace of an error.")
    private boolean debug;

    boolean debug() {
        return debug;
    }

    /// Runs one command line and returns its [ExitCode].
    public static int run(PrintWriter out, PrintWriter err, String... args) {
        Lakewarden root = new Lakewarden();
        CommandLine commandLine = root.commandLine(args)
                .setOut(out)
                .setErr(err)
                .setExpandAtFiles(false)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .registerConverter(Instant.class, Lakewarden::instant)
                .setUsageHelpAutoWidth(false)
                .setUsageHelpWidth(110)
                .setParameterExceptionHandler(Errors::wrongUsage)
                .setExecutionExceptionHandler(
                        (failure, command, parsed) -> Errors.failed(failure, command, root.debug));
        int exitCode = execute(commandLine, args);
        if (out.checkError()) {
            err.println("the result could not be written: is the disk full, or did its reader go away?");
            exitCode = ExitCode.NO_ANSWER;
        }
        err.flush();
        return exitCode;
    }

    private static Map<String, Class<?>> commands() {
        Map<String, Class<?>> commands = new LinkedHashMap<>();
        commands.put("quality", QualityCommand.class);
        commands.put("tags", TagsCommand.class);
        commands.put("invoke", InvokeCommand.class);
        commands.put("emit", EmitCommand.class);
        commands.put("config", ConfigCommand.class);
        commands.put("demo", DemoCommand.class);
        commands.put("incidents", IncidentsCommand.class);
        commands.put("rotation", RotationCommand.class);
        commands.put("doctor", DoctorCommand.class);
        commands.put("refresh", RefreshCommand.class);
        commands.put("runs", RunsCommand.class);
        commands.put("warm-up", WarmUpCommand.class);
        return commands;
    }

    /// Knows only the command that is called, where one is: reading the annotations of all takes a third of a second.
    ///
    /// @param args none for a command line that knows every command
    CommandLine commandLine(String... args) {
        CommandLine commandLine = new CommandLine(this);
        Optional<String> called = Arrays.stream(args)
                .filter(arg -> !arg.startsWith("-"))
                .findFirst()
                .filter(COMMANDS::containsKey);
        COMMANDS.forEach((name, command) -> {
            if (called.isEmpty() || name.equals(called.get())) {
                commandLine.addSubcommand(command);
            }
        });
        return commandLine;
    }

    private static Instant instant(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw new TypeConversionException("expected an instant such as 2026-12-01T00:00:00Z");
        }
    }

    /// Input that asks for more stack or memory than there is, is wrong input like any other.
    private static int execute(CommandLine commandLine, String... args) {
        try {
            return commandLine.execute(args);
        } catch (StackOverflowError | OutOfMemoryError e) {
            commandLine.getErr().println("the input needs more memory than there is, no answer: " + e);
            return ExitCode.NO_ANSWER;
        }
    }
}
