package io.lakewarden.cli.functions;

import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.cli.Project;
import io.lakewarden.cli.template.FunctionDefinition;
import io.lakewarden.cli.template.SamTemplate;
import io.lakewarden.host.Answer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Runs one packaged function on one event.
@Command(
        name = "invoke",
        description = "Run a packaged function on an event, in a JVM of its own; its result goes to stdout.",
        footer = "  lakewarden invoke dq-alert --event events/dq-alert/catalog-failed.json")
public final class InvokeCommand extends BaseCommand {

    @Parameters(paramLabel = "FUNCTION[:HANDLER]", description = "The function's module, such as dq-alert.")
    private String name;

    @Option(names = "--event", required = true, paramLabel = "FILE", description = "The event in JSON; - is stdin.")
    private String event;

    @Mixin
    private RunOptions options;

    @Override
    public Integer call() {
        Project project = Project.current();
        FunctionDefinition function = new FunctionNames(SamTemplate.read(project.template())).find(name);
        EventFile given = EventFile.read(event, System.in);
        ErrorStream observer = new ErrorStream(err());
        try (LocalFunctions functions = LocalFunctions.open(project, options.live(), options.environment(), observer)) {
            return tell(functions.invoke(function, given.text()));
        }
    }

    private int tell(Answer answer) {
        return switch (answer) {
            case Answer.Returned(String json) -> {
                out().println(json.strip());
                yield ExitCode.OK;
            }
            case Answer.Threw(String type, String message, String stackTrace) -> {
                err().println(name + " threw " + type + ": " + message);
                if (debug()) {
                    err().println(stackTrace);
                }
                yield ExitCode.NO;
            }
        };
    }
}
