package io.lakewarden.cli.template;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/// A Lambda function of the template.
///
/// @param logicalId   its key under `Resources`
/// @param module      the folder below `functions/` that its zip comes from, such as `dq-alert`
/// @param handler     class (and method) as Lambda reads it
/// @param zip         the packaged code
/// @param environment variables, references resolved to local names
public record FunctionDefinition(
        String logicalId,
        String module,
        String handler,
        Path zip,
        Duration timeout,
        int memoryMegabytes,
        Map<String, String> environment) {

    public FunctionDefinition {
        environment = Map.copyOf(environment);
    }

    /// The handler's class without package and without `Handler`.
    public String handlerName() {
        String type = handler.split("::", 2)[0];
        String simple = type.substring(type.lastIndexOf('.') + 1);
        return simple.endsWith("Handler") ? simple.substring(0, simple.length() - "Handler".length()) : simple;
    }

    public String arn() {
        return LocalNames.arn("lambda", "function:" + logicalId);
    }
}
