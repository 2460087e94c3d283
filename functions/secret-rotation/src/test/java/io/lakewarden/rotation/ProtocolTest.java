package io.lakewarden.rotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.amazonaws.services.lambda.runtime.events.SecretsManagerRotationEvent;
import io.lakewarden.rotation.aws.AwsSecrets;
import io.lakewarden.rotation.fake.Boundaries;
import io.lakewarden.rotation.fake.ServiceErrors;
import io.lakewarden.rotation.fake.StrictSecretsManager;
import io.lakewarden.rotation.postgres.CapturedLog;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.FunctionWiring;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.services.secretsmanager.model.ResourceNotFoundException;

/// The labels, whatever the credential.
final class ProtocolTest {

    private final Boundaries boundaries = new Boundaries();
    private final StrictSecretsManager secrets = new StrictSecretsManager(boundaries, Clock.systemUTC());
    private final String arn = secrets.create("orders", "{\"engine\":\"fake\",\"password\":\"first\"}");
    private final FakeProvider provider = new FakeProvider();

    private String step(String step, String token) {
        Rotation rotation = new Rotation(new AwsSecrets(secrets, _ -> {}), new Providers(List.of(provider)));
        return rotation.handle(
                        SecretsManagerRotationEvent.builder()
                                .withStep(step)
                                .withSecretId(arn)
                                .withClientRequestToken(token)
                                .build(),
                        Deadline.none())
                .outcome();
    }

    private void steps(String token) {
        for (Step step : Step.values()) {
            step(step.toString(), token);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theTokenBecomesCurrentWhetherOrNotItKeepsThePendingLabel(boolean keeps) {
        secrets.keepPendingOnCurrent(keeps);
        for (int i = 0; i < 3; i++) {
            String token = secrets.rotate(arn);
            steps(token);
            assertThat(secrets.idOf(arn, "AWSCURRENT")).contains(token);
            steps(token);
        }
        assertThat(boundaries.count("PutSecretValue")).isEqualTo(3);
        assertThat(boundaries.count("UpdateSecretVersionStage")).isEqualTo(3);
    }

    /// Somebody else's schedule, or a stranger who may invoke the function: it is said, and the labels
    /// decide.
    @ParameterizedTest
    @CsvSource({"another, true", "rotator, false", "rotator:live, false", "rotator-2, true"})
    void aSecretThatNamesAnotherFunctionIsToldInTheLog(String named, boolean told) {
        secrets.secret(arn).rotationLambda = "arn:aws:lambda:eu-west-1:111122223333:function:" + named;
        String token = secrets.rotate(arn);
        try (CapturedLog log = new CapturedLog()) {
            new Rotation(new AwsSecrets(secrets, _ -> {}), new Providers(List.of(provider)), Optional.of("rotator"))
                    .handle(
                            SecretsManagerRotationEvent.builder()
                                    .withStep("createSecret")
                                    .withSecretId(arn)
                                    .withClientRequestToken(token)
                                    .build(),
                            Deadline.none());
            assertThat(log.text().contains("as its rotation function, not this one"))
                    .isEqualTo(told);
        }
    }

    @Test
    void anUnknownVersionIsRefused() {
        assertThatThrownBy(() -> step("createSecret", UUID.randomUUID().toString()))
                .hasMessageStartingWith("CONFIG: the secret has no version of the id");
    }

    @Test
    void aVersionWithALabelOfTheUsersOwnIsRefused() {
        String token = secrets.rotate(arn);
        secrets.label(arn, token, "MINE");
        secrets.removePending(arn);
        assertThatThrownBy(() -> step("createSecret", token)).hasMessageContaining("not labelled AWSPENDING");
    }

    @Test
    void aVersionThatIsCurrentSucceedsEvenForAStepThatIsNone() {
        String token = secrets.idOf(arn, "AWSCURRENT").orElseThrow();
        assertThat(step("bogus", token)).contains("nothing to do");
    }

    @Test
    void aStepThatIsNoneIsRefusedWithoutForgingALogLine() {
        String token = secrets.rotate(arn);
        assertThatThrownBy(() -> step("bogus\nERROR forged", token))
                .hasMessageStartingWith("CONFIG: there is no step bogus\\u000aERROR forged")
                .hasMessageNotContainingAny("\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"create_secret", "createSecret"})
    void bothSpellingsOfAStepAreUnderstood(String spelling) {
        step(spelling, secrets.rotate(arn));
        assertThat(boundaries.count("PutSecretValue")).isOne();
    }

    @Test
    void aSecretThatIsSwitchedOffIsRefused() {
        String token = secrets.rotate(arn);
        secrets.secret(arn).rotationEnabled = false;
        assertThatThrownBy(() -> step("createSecret", token)).hasMessageContaining("switched off");
    }

    @Test
    void secretsThatAreNotOursToWriteAreRefusedBeforeTheirValuesAreRead() {
        String token = secrets.rotate(arn);
        secrets.secret(arn).owningService = "rds";
        assertThatThrownBy(() -> step("createSecret", token)).hasMessageContaining("belongs to rds");
        secrets.secret(arn).owningService = null;
        secrets.secret(arn).primaryRegion = "us-east-1";
        assertThatThrownBy(() -> step("createSecret", token)).hasMessageContaining("rotate it in us-east-1");
        secrets.secret(arn).primaryRegion = StrictSecretsManager.REGION;
        secrets.secret(arn).deleted = Instant.now();
        assertThatThrownBy(() -> step("createSecret", token)).hasMessageContaining("scheduled for deletion");
        assertThat(boundaries.count("GetSecretValue")).isZero();
    }

    @Test
    void aSecretThatNeverHadAValueIsToldSo() {
        String empty = secrets.create("empty");
        String token = secrets.rotate(empty);
        Rotation rotation = new Rotation(new AwsSecrets(secrets, _ -> {}), new Providers(List.of(provider)));
        assertThatThrownBy(() -> rotation.handle(
                        SecretsManagerRotationEvent.builder()
                                .withStep("createSecret")
                                .withSecretId(empty)
                                .withClientRequestToken(token)
                                .build(),
                        Deadline.none()))
                .hasMessageStartingWith("CONFIG: the secret has no current value");
    }

    @ParameterizedTest
    @ValueSource(strings = {"no JSON at all CANARY", "[\"CANARY\"]", "\"CANARY\""})
    void aValueThatIsNoObjectIsToldWithoutBeingQuoted(String value) {
        secrets.put(arn, value);
        String token = secrets.rotate(arn);
        assertThatThrownBy(() -> step("createSecret", token))
                .hasMessage("CONFIG: AWSCURRENT is not a JSON object; correct what is named, then rotate again")
                .hasNoCause();
    }

    @Test
    void anEngineThatIsMissingOrUnknownIsTold() {
        secrets.put(arn, "{\"password\":\"x\"}");
        assertThatThrownBy(() -> step("createSecret", secrets.rotate(arn)))
                .hasMessageStartingWith("CONFIG: AWSCURRENT lacks engine");
        secrets.put(arn, "{\"engine\":\"oracle\"}");
        assertThatThrownBy(() -> step("createSecret", secrets.rotate(arn)))
                .hasMessageStartingWith("CONFIG: there is no engine oracle");
    }

    @ParameterizedTest
    @CsvSource({"DescribeSecret", "GetSecretValue", "PutSecretValue", "UpdateSecretVersionStage"})
    void threeThrottlesAreWaitedOut(String call) {
        String token = secrets.rotate(arn);
        for (Step step : Step.values()) {
            boundaries.failBefore(call, 3, ServiceErrors::throttled);
            step(step.toString(), token);
        }
        assertThat(secrets.read(arn, "AWSCURRENT")).contains("made-1");
    }

    @Test
    void aPendingValueThatIsReadLateIsTestedAllTheSame() {
        String token = secrets.rotate(arn);
        step("createSecret", token);
        step("setSecret", token);
        secrets.nextReadsOfPendingAreTooEarly(3);
        assertThat(step("testSecret", token)).isEqualTo("the new value does what the current one does");
    }

    @Test
    void aReadThatFollowsTheWriteTooSoonIsRepeated() {
        String token = secrets.rotate(arn);
        step("createSecret", token);
        List<Duration> waits = new ArrayList<>();
        boundaries.failBefore(
                "GetSecretValue", 3, () -> ServiceErrors.error(ResourceNotFoundException.builder(), "not yet"));
        assertThat(new AwsSecrets(secrets, waits::add).awaitVersion(arn, token, "AWSPENDING"))
                .isPresent();
        assertThat(waits).hasSize(3).isSorted();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "postgres",
                "aurora-postgresql",
                "mysql",
                "aurora-mysql",
                "mariadb",
                "redshift",
                "databricks-token"
            })
    void everyDocumentedEngineIsServed(String engine) {
        Environment environment = Environment.of(Map.of("AWS_REGION", "eu-west-1", "LAKEWARDEN_CONFIG", "src"));
        SecretValue value = SecretValue.parse("{\"engine\":\"%s\"}".formatted(engine), "AWSCURRENT");
        assertThat(new Wiring(new FunctionWiring(environment, Clock.systemUTC()))
                        .providers()
                        .of(value)
                        .engines())
                .contains(engine);
    }

    /// What one engine does not take another may: only whoever rotates the one is told.
    @Test
    void passwordRulesThatOneEngineDoesNotTakeAreToldByThatEngine() {
        Environment environment = Environment.of(
                Map.of("AWS_REGION", "eu-west-1", "LAKEWARDEN_CONFIG", "src", "EXCLUDE_NUMBERS", "true"));
        secrets.put(arn, "{\"engine\":\"redshift\",\"host\":\"127.0.0.1\",\"username\":\"u\",\"password\":\"p\"}");
        Rotation rotation = new Rotation(
                new AwsSecrets(secrets, _ -> {}),
                new Wiring(new FunctionWiring(environment, Clock.systemUTC())).providers());
        assertThatThrownBy(() -> rotation.plan(arn, Deadline.none()))
                .hasMessageStartingWith("CONFIG: [redshift]: password rules: the engine insists on");
    }

    @ParameterizedTest
    @CsvSource({"PutSecretValue", "UpdateSecretVersionStage"})
    void aCallThatTookEffectBeforeItTimedOutIsNoFailure(String call) {
        String token = secrets.rotate(arn);
        boundaries.failAfter(call, 1, () -> ApiCallTimeoutException.create(5000));
        steps(token);
        assertThat(secrets.idOf(arn, "AWSCURRENT")).contains(token);
        assertThat(secrets.read(arn, "AWSCURRENT")).contains("made-1");
    }

    @Test
    void aDeniedKeyIsToldAsOneAndTheServicesWordsAreNot() {
        String token = secrets.rotate(arn);
        boundaries.failBefore(
                "GetSecretValue",
                9,
                () -> ServiceErrors.error(
                        software.amazon.awssdk.services.secretsmanager.model.DecryptionFailureException.builder(),
                        "CANARY"));
        assertThatThrownBy(() -> step("createSecret", token))
                .hasMessageStartingWith("SECRETS_MANAGER: GetSecretValue")
                .hasMessageContaining("KMS key")
                .hasMessageNotContaining("CANARY")
                .hasNoCause();
    }

    @Test
    void twoOfTheSameStepAtOnceStoreOneValue() throws ExecutionException, InterruptedException {
        String token = secrets.rotate(arn);
        Callable<String> create = () -> step("createSecret", token);
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            for (Future<String> done : threads.invokeAll(List.of(create, create, create, create, create, create))) {
                assertThat(done.get()).isNotEmpty();
            }
        }
        String stored = secrets.valueOf(arn, token).orElseThrow();
        steps(token);
        assertThat(secrets.read(arn, "AWSCURRENT")).isEqualTo(stored);
    }

    @Test
    void aRotationTokenIsPassedOnAndNeverPrinted() {
        RotationRequest request = RotationRequest.of(SecretsManagerRotationEvent.builder()
                .withStep("createSecret")
                .withSecretId(arn)
                .withClientRequestToken("request-token")
                .withRotationToken("rotation-token")
                .build());
        assertThat(request.rotationToken()).contains("rotation-token");
        assertThat(request.toString()).doesNotContain("rotation-token", "request-token");
    }
}
