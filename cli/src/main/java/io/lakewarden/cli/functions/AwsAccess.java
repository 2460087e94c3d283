package io.lakewarden.cli.functions;

import java.net.URI;
import java.util.HashMap;
import java.util.Map;

/// Where the AWS calls of a local function go, as the environment variables that say so to every SDK.
sealed interface AwsAccess {

    String REGION = "eu-west-1";

    Map<String, String> variables();

    /// To the stand-in on loopback: with credentials that are none, and blind to the user's own.
    record StandIn(URI endpoint) implements AwsAccess {

        @Override
        public Map<String, String> variables() {
            Map<String, String> variables = new HashMap<>(dummyCredentials());
            variables.put("AWS_ENDPOINT_URL", endpoint.toString());
            variables.put("AWS_CONFIG_FILE", "/dev/null");
            variables.put("AWS_SHARED_CREDENTIALS_FILE", "/dev/null");
            variables.put("AWS_EC2_METADATA_DISABLED", "true");
            return variables;
        }
    }

    /// To the emulator that `AWS_ENDPOINT_URL` names, with the user's variables where there are any.
    record Endpoint(Map<String, String> environment) implements AwsAccess {

        @Override
        public Map<String, String> variables() {
            Map<String, String> variables = new HashMap<>(dummyCredentials());
            variables.put("AWS_EC2_METADATA_DISABLED", "true");
            variables.putAll(awsOnly(environment));
            return variables;
        }
    }

    /// To the account that the user's own variables and profile lead to.
    record Live(Map<String, String> environment) implements AwsAccess {

        @Override
        public Map<String, String> variables() {
            Map<String, String> variables = new HashMap<>(awsOnly(environment));
            variables.computeIfAbsent("HOME", _ -> environment.get("HOME"));
            return variables;
        }
    }

    private static Map<String, String> awsOnly(Map<String, String> environment) {
        Map<String, String> variables = new HashMap<>(environment);
        variables.keySet().removeIf(name -> !name.startsWith("AWS_"));
        return variables;
    }

    private static Map<String, String> dummyCredentials() {
        return Map.of(
                "AWS_ACCESS_KEY_ID",
                "local",
                "AWS_SECRET_ACCESS_KEY",
                "local",
                "AWS_REGION",
                REGION,
                "AWS_DEFAULT_REGION",
                REGION);
    }
}
