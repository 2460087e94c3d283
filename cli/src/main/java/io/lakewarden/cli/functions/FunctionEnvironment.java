package io.lakewarden.cli.functions;

import io.lakewarden.cli.Project;
import io.lakewarden.cli.template.FunctionDefinition;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/// The environment of a function's JVM: what Lambda sets, what the template says, what the user overrides; nothing of
/// the shell's own.
final class FunctionEnvironment {

    private final Project project;
    private final AwsAccess access;
    private final Map<String, String> overrides;

    FunctionEnvironment(Project project, AwsAccess access, Map<String, String> overrides) {
        this.project = project;
        this.access = access;
        this.overrides = Map.copyOf(overrides);
    }

    Map<String, String> of(FunctionDefinition function, Path folder) {
        Map<String, String> variables = new HashMap<>(lambda(function, folder));
        variables.putAll(function.environment());
        variables.put("LAKEWARDEN_CONFIG", project.config().toString());
        variables.putAll(access.variables());
        // No account is one's own on a laptop: samples of any account are taken.
        variables.put("TRUSTED_ACCOUNTS", "*");
        variables.putAll(overrides);
        return variables;
    }

    private static Map<String, String> lambda(FunctionDefinition function, Path folder) {
        return Map.of(
                "_HANDLER",
                function.handler(),
                "LAMBDA_TASK_ROOT",
                folder.toString(),
                "AWS_LAMBDA_FUNCTION_NAME",
                function.logicalId(),
                "AWS_LAMBDA_FUNCTION_VERSION",
                "$LATEST",
                "AWS_LAMBDA_FUNCTION_MEMORY_SIZE",
                String.valueOf(function.memoryMegabytes()),
                "AWS_LAMBDA_LOG_GROUP_NAME",
                "/aws/lambda/" + function.logicalId(),
                "AWS_LAMBDA_LOG_STREAM_NAME",
                "local",
                "AWS_LAMBDA_INITIALIZATION_TYPE",
                "on-demand",
                "LANG",
                "C.UTF-8",
                "TZ",
                ":UTC");
    }
}
