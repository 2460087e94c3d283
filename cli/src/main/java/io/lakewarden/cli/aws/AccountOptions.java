package io.lakewarden.cli.aws;

import io.lakewarden.cli.InputException;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Environment;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/// Which account, the same for every command that talks to AWS: nothing leaves the machine without `--live` or an
/// endpoint.
public final class AccountOptions {

    private static final String REGION_OF_EMULATORS = "eu-west-1";

    @Option(names = "--live", description = "Use the account that your AWS profile leads to.")
    private boolean live;

    @Option(
            names = "--endpoint-url",
            paramLabel = "URL",
            defaultValue = "${env:AWS_ENDPOINT_URL}",
            description = "Use an emulator instead (default: AWS_ENDPOINT_URL).")
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

    /// Clients for the account, or for the emulator with credentials of nobody.
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
        // No logger is on the command line's class path; SLF4J need not say so.
        System.setProperty("slf4j.internal.verbosity", "ERROR");
        Map<String, String> variables = new HashMap<>();
        if (!live) {
            emulator().ifPresent(url -> variables.put("AWS_ENDPOINT_URL", url));
            variables.put("AWS_REGION", REGION_OF_EMULATORS);
            credentialsOfNobody();
        }
        named(region).ifPresent(name -> variables.put("AWS_REGION", name));
        return Environment.of(variables);
    }

    private Optional<String> emulator() {
        return named(endpoint);
    }

    private static Optional<String> named(String option) {
        return Optional.ofNullable(option).filter(text -> !text.isBlank());
    }

    /// An emulator wants some, and the user's own are not for it.
    private static void credentialsOfNobody() {
        if (System.getenv("AWS_ACCESS_KEY_ID") == null) {
            System.setProperty("aws.accessKeyId", "local");
            System.setProperty("aws.secretAccessKey", "local");
        }
    }
}
