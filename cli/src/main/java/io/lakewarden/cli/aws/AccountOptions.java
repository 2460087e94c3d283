package io.lakewarden.cli.aws;

import io.lakewarden.cli.InputException;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Environment;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Which account, the same for every command that talks to AWS: nothing leaves the machine without `--live` or an
/// endpoint. Where both are given the endpoint wins and says so: real credentials never go to an emulator.
public final class AccountOptions {

    /// What is said where somebody asked for both.
    public static final String EMULATOR_WINS =
            "AWS_ENDPOINT_URL is set: calls go there, with dummy credentials; unset it for your account";

    /// Emulators take any.
    public static final String REGION_OF_EMULATORS = "eu-west-1";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(names = "--live", description = "Use the account that your AWS profile leads to.")
    private boolean live;

    @Option(
            names = "--endpoint-url",
            paramLabel = "URL",
            defaultValue = "${env:AWS_ENDPOINT_URL}",
            description = "Use an emulator instead, with dummy credentials (default: AWS_ENDPOINT_URL).")
    private String endpoint;

    @Option(
            names = "--region",
            paramLabel = "REGION",
            defaultValue = "${env:AWS_REGION}",
            description = "Default: AWS_REGION, else what the profile says.")
    private String region;

    /// Whether the user allowed any call at all.
    public boolean isGiven() {
        return live || emulator().isPresent();
    }

    /// Clients for the account, or for the emulator with dummy credentials.
    ///
    /// @throws InputException when the user named neither
    public AwsClients clients() {
        return AwsClients.of(environment());
    }

    /// The same choice as environment variables.
    ///
    /// @throws InputException when the user named neither
    public Environment environment() {
        if (!isGiven()) {
            throw new InputException("nothing leaves this machine by itself: --live for your account,"
                    + " --endpoint-url or AWS_ENDPOINT_URL for an emulator");
        }
        Map<String, String> variables = new HashMap<>();
        emulator().ifPresent(url -> {
            variables.put("AWS_ENDPOINT_URL", url);
            variables.put("AWS_REGION", REGION_OF_EMULATORS);
            useDummyCredentials();
        });
        named(region).ifPresent(name -> variables.put("AWS_REGION", name));
        return Environment.of(variables);
    }

    private Optional<String> emulator() {
        return named(endpoint);
    }

    private static Optional<String> named(String option) {
        return Optional.ofNullable(option).filter(text -> !text.isBlank());
    }

    /// An emulator wants some, and the user's own are not for it: these come before all others in the SDK's chain.
    private void useDummyCredentials() {
        if (live && command != null) {
            command.commandLine().getErr().println(EMULATOR_WINS);
        }
        System.setProperty("aws.accessKeyId", "local");
        System.setProperty("aws.secretAccessKey", "local");
    }
}
