package io.lakewarden.cli.functions;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class AwsAccessTest {

    private static final Map<String, String> SHELL = Map.of(
            "AWS_ACCESS_KEY_ID", "AKIAREALREALREALREAL",
            "AWS_SECRET_ACCESS_KEY", "real",
            "AWS_SESSION_TOKEN", "real",
            "AWS_PROFILE", "real",
            "AWS_WEB_IDENTITY_TOKEN_FILE", "/real",
            "AWS_CONTAINER_CREDENTIALS_FULL_URI", "http://real",
            "AWS_REGION", "us-east-1",
            "AWS_ENDPOINT_URL", "http://127.0.0.1:4566",
            "HOME", "/home/real");

    @Test
    void anEmulatorGetsItsAddressAndNothingOfTheUsersCredentials() {
        Map<String, String> variables = new AwsAccess.Endpoint(SHELL).variables();

        assertThat(variables)
                .containsEntry("AWS_ENDPOINT_URL", "http://127.0.0.1:4566")
                .containsEntry("AWS_REGION", "us-east-1")
                .containsEntry("AWS_ACCESS_KEY_ID", "local")
                .doesNotContainKey("HOME");
        assertThat(variables.values()).noneMatch(value -> value.contains("real") || value.contains("REAL"));
    }

    @Test
    void theStandInGetsDummyCredentialsOnly() {
        assertThat(new AwsAccess.StandIn(URI.create("http://127.0.0.1:1")).variables())
                .containsEntry("AWS_ENDPOINT_URL", "http://127.0.0.1:1")
                .containsEntry("AWS_ACCESS_KEY_ID", "local")
                .containsEntry("AWS_SHARED_CREDENTIALS_FILE", "/dev/null");
    }

    @Test
    void anAccountIsReachedWithTheUsersOwn() {
        assertThat(new AwsAccess.Live(SHELL).variables())
                .containsEntry("AWS_SESSION_TOKEN", "real")
                .containsEntry("HOME", "/home/real");
    }
}
