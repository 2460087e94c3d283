package io.lakewarden.cli.functions;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.lakewarden.cli.BaseCommand;
import io.lakewarden.cli.ExitCode;
import io.lakewarden.cli.FormatOption;
import io.lakewarden.cli.Project;
import io.lakewarden.cli.template.FunctionDefinition;
import io.lakewarden.cli.template.SamTemplate;
import io.lakewarden.host.Answer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Every read and check of a rotation, by the packaged function itself, and no write anywhere.
@Command(
        name = "plan",
        description = {
            "Check whether a secret could be rotated now, and say what would be done.",
            "Nothing is written, neither to Secrets Manager nor to the database. Exit code 1 when it could not."
        },
        footer = "  lakewarden rotation plan --secret orders/postgres --live")
public final class RotationPlanCommand extends BaseCommand {

    private static final String MODULE = "secret-rotation";
    private static final String HANDLER = "io.lakewarden.rotation.RotationPlanHandler";

    @Option(names = "--secret", required = true, paramLabel = "ARN|NAME", description = "The secret.")
    private String secret;

    @Mixin
    private FormatOption format;

    @Mixin
    private RunOptions options;

    @Override
    public Integer call() throws JsonProcessingException {
        Project project = Project.current();
        FunctionDefinition function = planner(new FunctionNames(SamTemplate.read(project.template())).find(MODULE));
        String event =
                new JsonMapper().createObjectNode().put("SecretId", secret).toString();
        try (LocalFunctions functions =
                LocalFunctions.open(project, options.live(), options.environment(), new ErrorStream(err()))) {
            return tell(functions.invoke(function, event));
        }
    }

    /// A handler of the module that nobody deploys: the same code, the same environment.
    private static FunctionDefinition planner(FunctionDefinition rotation) {
        return new FunctionDefinition(
                rotation.logicalId(),
                rotation.module(),
                HANDLER,
                rotation.zip(),
                rotation.timeout(),
                rotation.memoryMegabytes(),
                rotation.environment());
    }

    private int tell(Answer answer) throws JsonProcessingException {
        return switch (answer) {
            case Answer.Returned(String json) -> {
                print(json.strip());
                yield ExitCode.OK;
            }
            case Answer.Threw(String type, String message, String stackTrace) -> {
                err().println("cannot be rotated now: " + message);
                if (debug()) {
                    err().println(type + "\n" + stackTrace);
                }
                yield ExitCode.NO;
            }
        };
    }

    private void print(String json) throws JsonProcessingException {
        if (format.isJson()) {
            out().println(json);
            return;
        }
        JsonNode plan = new JsonMapper().readTree(json);
        out().println(plan.path("secret").asText());
        plan.path("plan").forEach(line -> out().println("  " + line.asText()));
        out().println("nothing was written");
    }
}
