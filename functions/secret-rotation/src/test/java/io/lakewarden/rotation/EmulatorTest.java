package io.lakewarden.rotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.amazonaws.services.lambda.runtime.events.SecretsManagerRotationEvent;
import io.lakewarden.rotation.aws.AwsSecrets;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Environment;
import io.lakewarden.testkit.AwsEmulator;
import io.lakewarden.testkit.Permissions;
import io.lakewarden.testkit.RecordedCalls;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.secretsmanager.SecretsManagerClient;

/// The calls as they go over the wire, and whether the template grants them. Emulators differ from the
/// service in their labels, so those are tested elsewhere.
final class EmulatorTest {

    @RegisterExtension
    static final AwsEmulator AWS = new AwsEmulator();

    private final RecordedCalls calls = new RecordedCalls();

    @Test
    void aRotationOverTheWireNeedsNoMoreThanTheTemplateGrants() {
        AwsClients clients = AwsClients.of(Environment.of(AWS.environment()), calls);
        SecretsManagerClient theirs =
                AwsClients.of(Environment.of(AWS.environment())).build(SecretsManagerClient.builder());
        String arn = theirs.createSecret(create -> create.name("rotated-" + UUID.randomUUID())
                        .secretString("{\"engine\":\"fake\",\"password\":\"first\"}"))
                .arn();
        String token = UUID.randomUUID().toString();
        // The emulator begins the rotation, then finds no function to call: as far as we need it.
        Throwable refused = catchThrowable(() -> theirs.rotateSecret(rotate -> rotate.secretId(arn)
                .clientRequestToken(token)
                .rotationLambdaARN("arn:aws:lambda:eu-west-1:123456789012:function:none")
                .rotationRules(rules -> rules.automaticallyAfterDays(30L))));
        assertThat(refused).as("the emulator calls no function").isNotNull();
        AwsSecrets secrets = new AwsSecrets(clients.build(SecretsManagerClient.builder()), _ -> {});
        Rotation rotation = new Rotation(secrets, new Providers(List.of(new FakeProvider())));
        for (Step step : Step.values()) {
            rotation.handle(
                    SecretsManagerRotationEvent.builder()
                            .withStep(step.toString())
                            .withSecretId(arn)
                            .withClientRequestToken(token)
                            .build(),
                    Deadline.none());
        }
        secrets.unlabelledVersionIds(arn);
        secrets.randomPassword(PasswordRulesTest.rulesOfTests());
        assertThat(theirs.getSecretValue(get -> get.secretId(arn).versionStage("AWSCURRENT"))
                        .versionId())
                .isEqualTo(token);
        Permissions.assertGranted("SecretRotationFunction", calls);
    }
}
