package io.lakewarden.rotation.databricks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.amazonaws.services.lambda.runtime.events.SecretsManagerRotationEvent;
import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.lakewarden.rotation.Providers;
import io.lakewarden.rotation.Rotation;
import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.SecretValue;
import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.aws.AwsSecrets;
import io.lakewarden.rotation.fake.Boundaries;
import io.lakewarden.rotation.fake.StrictSecretsManager;
import io.lakewarden.rotation.postgres.TestCertificate;
import io.lakewarden.runtime.Deadline;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class WorkspaceTokensTest {

    private PlayedWorkspace workspace = new PlayedWorkspace();
    private final Boundaries boundaries = new Boundaries();
    private final StrictSecretsManager secrets = new StrictSecretsManager(boundaries, Clock.systemUTC());
    private Wire wire = workspace.wire(boundaries);
    private String arn = begin();

    @AfterEach
    void stop() {
        workspace.close();
    }

    @Test
    void anOldTokenWorksAsLongAsItIsAwsPrevious() {
        rotate();
        String first = token("AWSCURRENT");
        rotate();
        assertThat(token("AWSPREVIOUS")).isEqualTo(first);
        assertThat(List.of(first, token("AWSCURRENT"))).doesNotHaveDuplicates().allMatch(workspace::accepts);
        String pending = secrets.rotate(arn);
        step(Step.CREATE_SECRET, pending);
        step(Step.SET_SECRET, pending);
        step(Step.TEST_SECRET, pending);
        assertThat(workspace.accepts(first))
                .as("until another one is AWSPREVIOUS")
                .isTrue();
        step(Step.FINISH_SECRET, pending);
        rotate();
        assertThat(workspace.accepts(first)).isFalse();
    }

    @Test
    void tokensOfPeopleAndOfOtherSecretsAreLeftToThem() {
        String byHand = token("AWSCURRENT");
        PlayedWorkspace.Token ofAnother = workspace.add("etl", comment() + "2");
        PlayedWorkspace.Token ofAnotherUser = workspace.add("somebody", comment());
        for (int i = 0; i < 4; i++) {
            rotate();
        }
        assertThat(List.of(byHand, ofAnother.value(), ofAnotherUser.value())).allMatch(workspace::accepts);
        assertThat(ours()).isEqualTo(3);
    }

    @Test
    void theNewTokenHasTheCommentTheLifetimeAndTheScopesOfTheOld() {
        arn = secrets.create("scoped", value(workspace.add("etl", "by hand", "sql", "jobs"), ",\"lifetimeDays\":30"));
        rotate();
        JsonNode asked = workspace.creations().getFirst();
        assertThat(asked.path("comment").asText()).isEqualTo(comment());
        assertThat(asked.path("lifetime_seconds").asLong()).isEqualTo(30L * 24 * 3600);
        assertThat(asked.path("scopes")).extracting(JsonNode::asText).containsExactly("jobs", "sql");
        assertThat(current().text("team")).as("other keys").contains("a");
    }

    @Test
    void withoutALifetimeATokenLivesNinetyDays() {
        rotate();
        assertThat(workspace.creations().getFirst().path("lifetime_seconds").asLong())
                .isEqualTo(90L * 24 * 3600);
    }

    @Test
    void aTokenThatMayMoreIsNotPromoted() {
        arn = secrets.create("scoped", value(workspace.add("etl", "by hand", "sql"), ""));
        workspace.forgetsScopes();
        String before = token("AWSCURRENT");
        refuses(this::rotate, "PERMISSION", "scopes []", "[sql]");
        assertThat(token("AWSCURRENT")).isEqualTo(before);
    }

    @Test
    void aTokenOfSomebodyElseIsNotPromoted() {
        String pending = secrets.rotate(arn);
        step(Step.CREATE_SECRET, pending);
        PlayedWorkspace.Token other = workspace.add("somebody", comment());
        secrets.overwrite(
                arn,
                pending,
                current()
                        .with("token_id", other.id())
                        .with("token", other.value())
                        .toJson());
        refuses(() -> step(Step.SET_SECRET, pending), "CREDENTIAL", "AWSPENDING is none of the user's");
        refuses(() -> step(Step.TEST_SECRET, pending), "CREDENTIAL", "AWSCURRENT is none of the user's");
    }

    @Test
    void aPendingValueThatLeadsElsewhereIsRefusedBeforeAnythingIsSent() {
        String pending = secrets.rotate(arn);
        step(Step.CREATE_SECRET, pending);
        secrets.overwrite(
                arn, pending, current().with("host", "evil.example.com").toJson());
        boundaries.revive();
        refuses(() -> step(Step.SET_SECRET, pending), "it differs in host");
        assertThat(boundaries.calls()).noneMatch(call -> call.startsWith("token"));
    }

    @Test
    void aTokenOfALaterRotationOutlivesALateStepOfAnEarlierOne() {
        String pending = secrets.rotate(arn);
        step(Step.CREATE_SECRET, pending);
        PlayedWorkspace.Token later = workspace.add("etl", comment());
        step(Step.SET_SECRET, pending);
        assertThat(workspace.accepts(later.value())).isTrue();
    }

    @Test
    void createSecretTwiceCreatesOnce() {
        String pending = secrets.rotate(arn);
        step(Step.CREATE_SECRET, pending);
        step(Step.CREATE_SECRET, pending);
        assertThat(ours()).isEqualTo(1);
    }

    enum Retry {
        SAME_TOKEN,
        NEW_TOKEN,
        NEW_TOKEN_AFTER_LABEL_WAS_REMOVED
    }

    @ParameterizedTest
    @EnumSource
    void whateverItDiesAtTheTokenWorksAndNoneIsLeftBehind(Retry retry) {
        int calls = callsOfAWholeRotation();
        assertThat(calls).isGreaterThan(15);
        for (int call = 0; call < calls; call++) {
            workspace.close();
            workspace = new PlayedWorkspace();
            wire = workspace.wire(boundaries);
            arn = begin();
            rotate();
            rotate();
            diesAndIsRepeated(call, retry);
        }
    }

    private int callsOfAWholeRotation() {
        rotate();
        rotate();
        String pending = secrets.rotate(arn);
        boundaries.revive();
        steps(pending);
        return boundaries.calls().size();
    }

    private void diesAndIsRepeated(int call, Retry retry) {
        String pending = secrets.rotate(arn);
        boundaries.killAt(call);
        assertThatThrownBy(() -> steps(pending)).as("call " + call).isInstanceOf(Boundaries.Killed.class);
        boundaries.revive();
        assertThat(workspace.accepts(token("AWSCURRENT")))
                .as("clients after the kill at call %d", call)
                .isTrue();
        switch (retry) {
            case SAME_TOKEN -> steps(pending);
            case NEW_TOKEN -> {
                secrets.cancelRotation(arn);
                rotate();
            }
            case NEW_TOKEN_AFTER_LABEL_WAS_REMOVED -> {
                secrets.removePending(arn);
                rotate();
            }
        }
        assertThat(workspace.accepts(token("AWSCURRENT")))
                .as("killed at call %d", call)
                .isTrue();
        assertThat(workspace.accepts(token("AWSPREVIOUS")))
                .as("overlap, call %d", call)
                .isTrue();
        rotate();
        assertThat(ours()).as("orphans, call %d", call).isLessThanOrEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({
        "401, '', CREDENTIAL",
        "403, '', CREDENTIAL",
        "403, PERMISSION_DENIED, PERMISSION",
        "404, FEATURE_DISABLED, PERMISSION",
        "404, ENDPOINT_NOT_FOUND, CONFIG",
        "400, QUOTA_EXCEEDED, POLICY",
        "400, INVALID_PARAMETER_VALUE, POLICY",
        "429, REQUEST_LIMIT_EXCEEDED, NETWORK",
        "503, TEMPORARILY_UNAVAILABLE, NETWORK",
        "307, '', CONFIG",
        "400, dapi_canary, CONFIG"
    })
    void eachRefusalHasItsClassAndARedirectIsNotFollowed(int status, String code, String failure) {
        workspace.fails(status, code);
        refuses(this::rotate, failure, "(" + status);
    }

    @ParameterizedTest
    @CsvSource({"'[]', CONFIG, not a JSON object", "'not json', CONFIG, not a JSON object"})
    void anAnswerOfAnotherFormIsNoWorkspaces(String body, String failure, String told) {
        workspace.answers(body.getBytes(StandardCharsets.UTF_8));
        refuses(this::rotate, failure, told);
    }

    @Test
    void anAnswerWithoutEndIsNotReadToItsEnd() {
        workspace.answers(new byte[(int) Wire.LARGEST_ANSWER + 1]);
        refuses(this::rotate, "NETWORK", "no whole answer");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://dbc-1.cloud.databricks.com",
                "user:x@dbc-1.cloud.databricks.com",
                "dbc-1.cloud.databricks.com/?q=1",
                "dbc-1.cloud.databricks.com/api",
                "dbc-1.cloud.databricks.com\\n@evil",
                "-x.example.com",
                "127.1",
                "a..b"
            })
    void whatIsNoHostIsRefused(String host) {
        arn = secrets.create("odd", """
                {"engine":"databricks-token","host":"%s","token":"t","token_id":"i"}""".formatted(host));
        refuses(this::rotate, "CONFIG", "not the name of a workspace");
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "127.0.0.1", "169.254.169.254", "0.0.0.0", "224.0.0.1", "LOCALHOST:8443"})
    void theFunctionsOwnMachineIsSentNoToken(String host) {
        wire = Wire.network();
        arn = secrets.create("odd", """
                {"engine":"databricks-token","host":"%s","token":"dapi_canary","token_id":"i"}""".formatted(host));
        refuses(this::rotate, "CONFIG", "function's own machine");
    }

    @Test
    void aCertificateThatNobodySignedEndsItBeforeATokenIsSent(@TempDir Path folder) throws Exception {
        HttpsServer server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(TestCertificate.context(folder)));
        server.start();
        try {
            arn = secrets.create("odd", """
                    {"engine":"databricks-token","host":"127.0.0.1:%d","token":"dapi_canary","token_id":"i"}""".formatted(server.getAddress().getPort()));
            wire = Wire.network(_ -> false);
            refuses(this::rotate, "TLS", "failed the TLS check");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aWorkspaceThatIsNotThereIsSaidToBeUnreachable() {
        workspace.close();
        refuses(this::rotate, "NETWORK", "no whole answer");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "731", "-1", "1e2", "soon"})
    void aLifetimeThatNoWorkspaceTakesIsRefusedBeforeAnythingIsSent(String days) {
        arn = secrets.create("odd", value(workspace.add("etl", "by hand"), ",\"lifetimeDays\":\"" + days + "\""));
        boundaries.revive();
        refuses(this::rotate, "CONFIG", "from 1 to 730");
        assertThat(boundaries.calls()).noneMatch(call -> call.startsWith("token"));
    }

    @Test
    void aTokenThatWouldBeginAnotherHeaderIsNotSent() {
        arn = secrets.create("odd", """
                {"engine":"databricks-token","host":"x.example.com","token":"t\\r\\nX-Evil: 1","token_id":"i"}""");
        refuses(this::rotate, "CONFIG", "characters that no header takes");
    }

    @Test
    void anIdThatIsNotOfTheUsersTokensIsRefusedBeforeAnythingIsCreated() {
        arn = secrets.create(
                "odd", value(workspace.add("etl", "by hand"), "").replaceFirst("\"token_id\":\"0", "\"token_id\":\"f"));
        refuses(this::rotate, "CREDENTIAL", "token_id of AWSCURRENT is none of the user's");
        assertThat(workspace.creations()).isEmpty();
    }

    @Test
    void missingKeysAreNamedAtOnce() {
        arn = secrets.create("odd", "{\"engine\":\"databricks-token\"}");
        refuses(this::rotate, "AWSCURRENT lacks host, token, token_id");
    }

    @Test
    void aTokenThatIsMadeIsNotPrinted() {
        assertThat(new Workspace.Created("1", "dapi_canary").toString()).doesNotContain("canary");
    }

    private void refuses(ThrowingCallable rotation, String... told) {
        assertThatThrownBy(rotation)
                .isInstanceOf(RotationException.class)
                .hasNoCause()
                .satisfies(e -> assertThat(e.getMessage()).contains(told).doesNotContain("dapi_canary"));
    }

    private String begin() {
        return secrets.create("api", value(workspace.add("etl", "by hand"), ""));
    }

    private static String value(PlayedWorkspace.Token token, String more) {
        return """
                {"engine":"databricks-token","host":"%s","token_id":"%s","token":"%s","team":"a"%s}\
                """.formatted(PlayedWorkspace.HOST, token.id(), token.value(), more);
    }

    private String comment() {
        return "lakewarden " + arn;
    }

    private long ours() {
        return workspace.commented("etl", comment());
    }

    private SecretValue current() {
        return SecretValue.parse(secrets.read(arn, "AWSCURRENT"), "AWSCURRENT");
    }

    private String token(String label) {
        return SecretValue.parse(secrets.read(arn, label), label).required("token");
    }

    private void rotate() {
        steps(secrets.rotate(arn));
    }

    private void steps(String pending) {
        for (Step step : Step.values()) {
            step(step, pending);
        }
    }

    private void step(Step step, String pending) {
        new Rotation(new AwsSecrets(secrets, _ -> {}), new Providers(List.of(new WorkspaceTokens(wire))))
                .handle(
                        SecretsManagerRotationEvent.builder()
                                .withStep(step.toString())
                                .withSecretId(arn)
                                .withClientRequestToken(pending)
                                .build(),
                        Deadline.none());
    }
}
