package io.lakewarden.cli.functions;

import io.lakewarden.cli.aws.AccountOptions;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;

/// Where the AWS calls of a local function go, as the environment variables that say so to every SDK.
sealed interface AwsAccess {

    Map<String, String> variables();

    /// To the stand-in on loopback, with dummy credentials.
    record StandIn(URI endpoint) implements AwsAccess {

        @Override
        public Map<String, String> variables() {
            Map<String, String> variables = dummyCredentials();
            variables.put("AWS_ENDPOINT_URL", endpoint.toString());
            return variables;
        }
    }

    /// To the emulator that `AWS_ENDPOINT_URL` names, with dummy credentials: of the user's variables only those that
    /// say where.
    record Endpoint(Map<String, String> environment) implements AwsAccess {

        @Override
        public Map<String, String> variables() {
            Map<String, String> variables = dummyCredentials();
            environment.forEach((name, value) -> {
                if (name.startsWith("AWS_ENDPOINT_URL")
                        || name.equals("AWS_REGION")
                        || name.equals("AWS_DEFAULT_REGION")) {
                    variables.put(name, value);
                }
            });
            return variables;
        }
    }

    /// To the account that the user's own variables and profile lead to.
    record Live(Map<String, String> environment) implements AwsAccess {

        @Override
        public Map<String, String> variables() {
            Map<String, String> variables = new HashMap<>(environment);
            variables.keySet().removeIf(name -> !name.startsWith("AWS_"));
            variables.computeIfAbsent("HOME", _ -> environment.get("HOME"));
            return variables;
        }
    }

    /// Whatever the SDK looks at for credentials leads to these.
    private static Map<String, String> dummyCredentials() {
        return new HashMap<>(Map.of(
                "AWS_ACCESS_KEY_ID", "local",
                "AWS_SECRET_ACCESS_KEY", "local",
                "AWS_REGION", AccountOptions.REGION_OF_EMULATORS,
                "AWS_DEFAULT_REGION", AccountOptions.REGION_OF_EMULATORS,
                "AWS_CONFIG_FILE", "/dev/null",
                "AWS_SHARED_CREDENTIALS_FILE", "/dev/null",
                "AWS_EC2_METADATA_DISABLED", "true"));
    }
}
