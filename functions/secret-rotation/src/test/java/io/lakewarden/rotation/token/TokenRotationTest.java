package io.lakewarden.rotation.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.amazonaws.services.lambda.runtime.events.SecretsManagerRotationEvent;
import io.lakewarden.rotation.Providers;
import io.lakewarden.rotation.Rotation;
import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.SecretValue;
import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.aws.AwsSecrets;
import io.lakewarden.rotation.fake.Boundaries;
import io.lakewarden.rotation.fake.StrictSecretsManager;
import io.lakewarden.runtime.Deadline;
import java.net.http.HttpClient;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TokenRotationTest {

    private final HttpClient http = RestTokenApi.client();
    private TokenService service = new TokenService();
    private final Boundaries boundaries = new Boundaries();
    private final StrictSecretsManager secrets = new StrictSecretsManager(boundaries, Clock.systemUTC());
    private String arn = begin("read", "tokens");

    @AfterEach
    void stop() {
        service.close();
        http.close();
    }

    @Test
    void anOldTokenWorksAsLongAsItIsAwsPrevious() {
        rotate();
        String first = token("AWSCURRENT");
        rotate();
        assertThat(token("AWSPREVIOUS")).isEqualTo(first);
        assertThat(List.of(first, token("AWSCURRENT"))).doesNotHaveDuplicates().allMatch(service::accepts);
        String pending = secrets.rotate(arn);
        step(Step.CREATE_SECRET, pending);
        step(Step.SET_SECRET, pending);
        step(Step.TEST_SECRET, pending);
        assertThat(service.accepts(first))
                .as("until another one is AWSPREVIOUS")
                .isTrue();
        step(Step.FINISH_SECRET, pending);
        rotate();
        assertThat(service.accepts(first)).isFalse();
    }

    @Test
    void aTokenThatSomebodyMadeByHandIsLeftToThem() {
        String byHand = token("AWSCURRENT");
        for (int i = 0; i < 4; i++) {
            rotate();
        }
        assertThat(service.accepts(byHand)).isTrue();
        assertThat(service.named("lakewarden " + arn)).hasSize(3);
    }

    @Test
    void anAdministratorsTokenIssuesWhereTheTokenItselfMayNot() {
        TokenService.Token admin = service.add("admin", "tokens", "read", "write");
        String adminArn = secrets.create("admin", value(admin, ""));
        arn = secrets.create("limited", value(service.add("by hand", "read"), ",\"adminarn\":\"" + adminArn + "\""));
        rotate();
        rotate();
        assertThat(service.accepts(token("AWSCURRENT"))).isTrue();
    }

    @Test
    void anAdministratorsTokenIsNotSentElsewhere() {
        TokenService.Token admin = service.add("admin", "tokens");
        String adminArn = secrets.create(
                "admin", value(admin, "").replace(service.endpoint(), "https://real.example.com/tokens"));
        arn = secrets.create("evil", value(service.add("by hand", "read"), ",\"adminarn\":\"" + adminArn + "\""));
        refuses(this::rotate, "CONFIG", "for another endpoint");
    }

    @Test
    void aTokenThatMayLessIsNotPromoted() {
        service.givesOnly("read");
        String before = token("AWSCURRENT");
        refuses(this::rotate, "PERMISSION", "[read]", "[read, tokens]");
        assertThat(token("AWSCURRENT")).isEqualTo(before);
    }

    @Test
    void aPendingValueThatLeadsElsewhereIsRefusedBeforeAnythingIsSent() {
        String pending = secrets.rotate(arn);
        step(Step.CREATE_SECRET, pending);
        secrets.overwrite(
                arn,
                pending,
                current().with("endpoint", "https://evil.example.com").toJson());
        boundaries.revive();
        refuses(() -> step(Step.SET_SECRET, pending), "it differs in endpoint");
        assertThat(boundaries.calls()).noneMatch(call -> call.startsWith("token"));
    }

    @Test
    void createSecretTwiceIssuesOnce() {
        String pending = secrets.rotate(arn);
        step(Step.CREATE_SECRET, pending);
        step(Step.CREATE_SECRET, pending);
        assertThat(service.named("lakewarden " + arn)).hasSize(1);
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
            service.close();
            service = new TokenService();
            arn = begin("read", "tokens");
            rotate();
            diesAndIsRepeated(call, retry);
        }
    }

    private int callsOfAWholeRotation() {
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
        assertThat(service.accepts(token("AWSCURRENT")))
                .as("killed at call %d", call)
                .isTrue();
        assertThat(service.accepts(token("AWSPREVIOUS")))
                .as("overlap, call %d", call)
                .isTrue();
        rotate();
        assertThat(service.named("lakewarden " + arn))
                .as("orphans, call %d", call)
                .hasSizeLessThanOrEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({
        "401, CREDENTIAL",
        "403, PERMISSION",
        "404, CONFIG",
        "409, POLICY",
        "429, NETWORK",
        "500, NETWORK",
        "302, CONFIG"
    })
    void eachRefusalHasItsClassAndRepeatsNothing(int status, String failure) {
        service.fails(status);
        refuses(this::rotate, failure, "(" + status + ")");
    }

    @Test
    void aRedirectIsNotFollowed() {
        arn = secrets.create("moved", secrets.read(arn, "AWSCURRENT").replace("/v1/tokens", "/moved"));
        refuses(this::rotate, "CONFIG", "(307)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1/v1",
                "https://user:x@api.example.com/",
                "https://api.example.com/?q=1",
                "ftp://x",
                "https://api.example.com\\n@evil/"
            })
    void anEndpointThatIsNoHttpsAddressIsRefused(String endpoint) {
        arn = secrets.create("odd", """
                {"engine":"api-token","endpoint":"%s","token":"t","id":"i"}""".formatted(endpoint));
        refuses(this::rotate, "CONFIG", "not an https:// address");
    }

    @Test
    void aServiceThatIsNotThereIsSaidToBeUnreachable() {
        service.close();
        refuses(this::rotate, "NETWORK", "did not answer");
    }

    @Test
    void aTokenThatWouldBeginAnotherHeaderIsNotSent() {
        arn = secrets.create("odd", """
                {"engine":"api-token","endpoint":"%s","ssl":false,"token":"t\\r\\nX-Evil: 1","id":"i"}""".formatted(service.endpoint()));
        refuses(this::rotate, "CONFIG", "characters that no header takes");
    }

    @Test
    void missingKeysAreNamedAtOnce() {
        arn = secrets.create("odd", "{\"engine\":\"api-token\"}");
        refuses(this::rotate, "AWSCURRENT lacks endpoint, token, id");
    }

    private void refuses(ThrowingCallable rotation, String... told) {
        assertThatThrownBy(rotation)
                .isInstanceOf(RotationException.class)
                .hasNoCause()
                .satisfies(e -> assertThat(e.getMessage()).contains(told).doesNotContain("tok_canary"));
    }

    private String begin(String... scopes) {
        return secrets.create("api", value(service.add("by hand", scopes), ""));
    }

    private String value(TokenService.Token token, String more) {
        return """
                {"engine":"api-token","endpoint":"%s","ssl":false,"id":"%s","token":"%s","team":"a"%s}\
                """.formatted(service.endpoint(), token.id(), token.value(), more);
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
        TokenApi.Connector rest = RestTokenApi.connector(() -> http);
        TokenApi.Connector watched = (place, token, time) -> new Watched(rest.connect(place, token, time), boundaries);
        new Rotation(
                        new AwsSecrets(secrets, _ -> {}),
                        new Providers(List.of(new TokenProvider(RestTokenApi.ENGINE, watched))))
                .handle(
                        SecretsManagerRotationEvent.builder()
                                .withStep(step.toString())
                                .withSecretId(arn)
                                .withClientRequestToken(pending)
                                .build(),
                        Deadline.none());
    }

    /// Every call to the service crosses the boundaries at which the process can be killed.
    private record Watched(TokenApi api, Boundaries boundaries) implements TokenApi {

        @Override
        public Issued issue(String name, Set<String> scopes) {
            boundaries.before("token issue");
            Issued issued = api.issue(name, scopes);
            boundaries.after("token issue");
            return issued;
        }

        @Override
        public Self self(String token) {
            boundaries.before("token self");
            return api.self(token);
        }

        @Override
        public List<Listed> list() {
            boundaries.before("token list");
            return api.list();
        }

        @Override
        public void revoke(String id) {
            boundaries.before("token revoke");
            api.revoke(id);
            boundaries.after("token revoke");
        }
    }
}
