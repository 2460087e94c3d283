package io.lakewarden.runtime;

import java.util.Map;
import java.util.Optional;

/// The function's environment variables, read in one place; an empty variable counts as absent.
public final class Environment {

    private final Map<String, String> variables;

    private Environment(Map<String, String> variables) {
        this.variables = Map.copyOf(variables);
    }

    /// The environment of this process.
    public static Environment ofProcess() {
        return new Environment(System.getenv());
    }

    /// A given environment, for tests and the command line.
    public static Environment of(Map<String, String> variables) {
        return new Environment(variables);
    }

    /// A variable, absent when it is not set or blank.
    public Optional<String> optional(String name) {
        return Optional.ofNullable(variables.get(name)).filter(value -> !value.isBlank());
    }

    /// A variable that the function cannot do without.
    ///
    /// @throws ConfigurationException naming the variable
    public String required(String name) {
        return optional(name)
                .orElseThrow(() -> new ConfigurationException(
                        "environment variable " + name + " is not set: template.yaml gives it to the function"));
    }
}
