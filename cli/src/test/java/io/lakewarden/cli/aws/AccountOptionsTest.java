package io.lakewarden.cli.aws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.cli.InputException;
import io.lakewarden.runtime.Environment;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import software.amazon.awssdk.auth.credentials.AwsCredentials;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;

final class AccountOptionsTest {

    private final StringWriter err = new StringWriter();

    @Command(name = "any")
    private static final class Any {
        @Mixin
        private AccountOptions account = new AccountOptions();
    }

    @Test
    void anEmulatorGetsDummyCredentialsWhateverTheShellHolds() {
        Environment environment =
                parsed("--endpoint-url", "http://127.0.0.1:4566").environment();

        assertThat(environment.required("AWS_ENDPOINT_URL")).isEqualTo("http://127.0.0.1:4566");
        try (DefaultCredentialsProvider chain =
                DefaultCredentialsProvider.builder().build()) {
            AwsCredentials used = chain.resolveCredentials();
            assertThat(used.accessKeyId()).isEqualTo("local");
            assertThat(used.secretAccessKey()).isEqualTo("local");
        }
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void anEndpointWinsOverLiveAndSaysSo() {
        Environment environment =
                parsed("--live", "--endpoint-url", "http://127.0.0.1:4566").environment();

        assertThat(environment.optional("AWS_ENDPOINT_URL")).contains("http://127.0.0.1:4566");
        assertThat(err.toString()).contains("calls go there, with dummy credentials");
    }

    @Test
    void nothingLeavesTheMachineUnasked() {
        AccountOptions account = parsed("--endpoint-url", "");

        assertThat(account.isGiven()).isFalse();
        assertThatThrownBy(account::environment)
                .isInstanceOf(InputException.class)
                .hasMessageContaining("--live");
    }

    private AccountOptions parsed(String... args) {
        Any any = new Any();
        new CommandLine(any).setErr(new PrintWriter(err, true)).parseArgs(args);
        return any.account;
    }
}
