package io.lakewarden.rotationwatch;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.absent;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.matchingJsonPath;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.client.MappingBuilder;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import io.lakewarden.incidents.Notice;
import io.lakewarden.incidents.message.TextMessage;
import io.lakewarden.incidents.routing.AlertConfig;
import io.lakewarden.incidents.routing.Routing;
import io.lakewarden.rotationwatch.Finding.Kind;
import io.lakewarden.rotationwatch.SecretEntry.Keeper;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.ConfigFolder;
import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.Meter;
import io.lakewarden.runtime.RetryableException;
import io.lakewarden.testkit.FunctionContext;
import io.lakewarden.testkit.Repository;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.secretsmanager.SecretsManagerClient;

/// The sweep against Secrets Manager's answers over HTTP, its ways of failing among them.
final class HygieneHttpTest {

    private static final String LIST = "secretsmanager.ListSecrets";
    private static final String VERSIONS = "secretsmanager.ListSecretVersionIds";
    private static final String DESCRIBE = "secretsmanager.DescribeSecret";
    private static final String LONG_AGO = "\"CreatedDate\":1735689600";
    private static final String READ_TODAY = "\"LastAccessedDate\":1795824000";
    private static final Instant NOW = Instant.parse("2026-11-28T05:20:00Z");

    private final WireMockServer aws =
            new WireMockServer(WireMockConfiguration.options().dynamicPort());
    private final RememberedIncidents kept = new RememberedIncidents();

    @BeforeEach
    void start() {
        aws.start();
    }

    @AfterEach
    void stop() {
        aws.stop();
    }

    @Test
    void twoHundredAndFiftySecretsArePagedAndCountedOnce() {
        aws.stubFor(list(absentToken()).willReturn(page(secrets(0, 100), "p2")));
        aws.stubFor(list("p2").willReturn(page(secrets(100, 200), "p3")));
        aws.stubFor(list("p3").willReturn(page(secrets(200, 250), "")));
        Hygiene.Outcome outcome = sweep("2026-11-28");
        assertThat(outcome.checked()).isEqualTo(250);
        assertThat(outcome.findings()).isEqualTo(Map.of(Kind.NEVER_CONFIGURED, 250));
        assertThat(outcome.finished()).isTrue();
        aws.verify(3, postRequestedFor(urlEqualTo("/")).withHeader("X-Amz-Target", equalTo(LIST)));
        assertThat(kept.told())
                .singleElement()
                .satisfies(notice -> assertThat(text(notice))
                        .contains("secrets of data-platform: 250 of 250 need a look", "and 240 more of 250"));
    }

    @Test
    void replicasManagedAndDeletedSecretsAreLeftToOthers() {
        aws.stubFor(list(absentToken())
                .willReturn(page(
                        List.of(
                                secret("copy", "\"PrimaryRegion\":\"us-east-1\""),
                                secret("rds!db-1", "\"OwningService\":\"rds\""),
                                secret("going", "\"DeletedDate\":1795700000"),
                                secret("primary", "\"PrimaryRegion\":\"eu-west-1\"")),
                        "")));
        Hygiene.Outcome outcome = sweep("2026-11-28");
        assertThat(outcome.checked()).isEqualTo(1);
        assertThat(outcome.left()).isEqualTo(Map.of(Keeper.PRIMARY_REGION, 1, Keeper.AWS_SERVICE, 1, Keeper.NOBODY, 1));
        aws.verify(postRequestedFor(urlEqualTo("/"))
                .withRequestBody(matchingJsonPath("$.IncludePlannedDeletion", equalTo("true"))));
    }

    @Test
    void eachOwnerGetsOneDigestAndHearsWhenAllIsWell() {
        aws.stubFor(list(absentToken())
                .willReturn(page(
                        List.of(
                                secret("orders/a", tag("sales-data")),
                                secret("orders/b", tag("sales-data")),
                                secret("billing", tag("finance"))),
                        "")));
        sweep("2026-11-27");
        assertThat(kept.told()).hasSize(2);
        aws.stubFor(list(absentToken())
                .willReturn(page(
                        List.of(
                                secret("orders/a", tag("sales-data")),
                                secret("billing", tag("finance") + "," + ROTATES)),
                        "")));
        sweep("2026-11-28");
        assertThat(kept.told().getLast()).satisfies(notice -> {
            assertThat(notice.type()).isEqualTo(Notice.Type.RECOVERED);
            assertThat(text(notice)).contains("secrets of finance: all are well", "Owner: finance");
        });
    }

    @Test
    void anOwnerWithoutSecretsLeftIsDone() {
        aws.stubFor(list(absentToken()).willReturn(page(List.of(secret("billing", tag("finance"))), "")));
        sweep("2026-11-27");
        aws.stubFor(list(absentToken()).willReturn(page(List.of(), "")));
        sweep("2026-11-28");
        assertThat(kept.types()).containsExactly(Notice.Type.OPENED, Notice.Type.RECOVERED);
    }

    @Test
    void aScheduleThatFiresTwiceTellsOnceAndANewSecretIsNews() {
        aws.stubFor(list(absentToken()).willReturn(page(secrets(0, 1), "")));
        sweep("2026-11-27");
        sweep("2026-11-27");
        assertThat(kept.types()).containsExactly(Notice.Type.OPENED);
        aws.stubFor(list(absentToken()).willReturn(page(secrets(0, 2), "")));
        sweep("2026-11-28");
        assertThat(kept.types()).containsExactly(Notice.Type.OPENED, Notice.Type.WORSENED);
    }

    @Test
    void throttlesAreWaitedOut() {
        aws.stubFor(list(absentToken())
                .inScenario("throttle")
                .whenScenarioStateIs("Started")
                .willSetStateTo("calm")
                .willReturn(error("ThrottlingException", "Rate exceeded")));
        aws.stubFor(list(absentToken())
                .inScenario("throttle")
                .whenScenarioStateIs("calm")
                .willReturn(page(secrets(0, 1), "")));
        assertThat(sweep("2026-11-28").checked()).isEqualTo(1);
    }

    @Test
    void aPageThatCannotBeHadFailsTheSweepAndTellsNobody() {
        aws.stubFor(list(absentToken()).willReturn(page(secrets(0, 100), "p2")));
        aws.stubFor(list("p2").willReturn(error("ThrottlingException", "Rate exceeded")));
        assertThatThrownBy(() -> sweep("2026-11-28"))
                .isInstanceOf(RetryableException.class)
                .hasMessageContaining("secrets cannot be listed")
                .hasMessageContaining("ThrottlingException");
        assertThat(kept.told()).isEmpty();
    }

    @Test
    void whoMayNotListIsToldThePermission() {
        aws.stubFor(list(absentToken()).willReturn(error("AccessDeniedException", "not authorized")));
        assertThatThrownBy(() -> sweep("2026-11-28"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("secretsmanager:ListSecrets");
    }

    @Test
    void aStuckRotationIsDatedByItsVersion() {
        aws.stubFor(list(absentToken()).willReturn(page(List.of(secret("orders/a", STUCK)), "")));
        aws.stubFor(call(VERSIONS).willReturn(success("""
                {"Versions":[{"VersionId":"v1","VersionStages":["AWSCURRENT"],"CreatedDate":1735689600},
                 {"VersionId":"v2","VersionStages":["AWSPENDING"],"CreatedDate":1795665600}]}""")));
        assertThat(sweep("2026-11-28").findings()).isEqualTo(Map.of(Kind.STUCK, 1));
        assertThat(text(kept.told().getFirst()))
                .contains("a rotation began 2 d 1 h ago")
                .doesNotContain("v2");
    }

    @Test
    void pendingBesideCurrentIsHowAFinishedRotationMayLook() {
        aws.stubFor(list(absentToken())
                .willReturn(page(
                        List.of(
                                secret(
                                        "orders/a",
                                        ROTATES
                                                + ",\"SecretVersionsToStages\":{\"v1\":[\"AWSCURRENT\",\"AWSPENDING\"],\"v0\":[\"AWSPREVIOUS\"]}")),
                        "")));
        assertThat(sweep("2026-11-28").findings()).isEmpty();
    }

    @Test
    void aSecretThatMayNotBeAskedForIsNamedInTheDigest() {
        aws.stubFor(list(absentToken())
                .willReturn(page(List.of(secret("orders/a", STUCK), secret("orders/b", "\"Description\":\"x\"")), "")));
        aws.stubFor(call(VERSIONS).willReturn(error("AccessDeniedException", "explicit deny")));
        sweep("2026-11-28");
        assertThat(text(kept.told().getFirst()))
                .contains("1 of 2 need a look")
                .contains("Note: orders/a: since when AWSPENDING stands is not known");
    }

    @Test
    void neverReadIsCheckedAgainstTheCopies() {
        String unread = secret("orders/a", ROTATES).replace("," + READ_TODAY, "");
        aws.stubFor(list(absentToken()).willReturn(page(List.of(unread), "")));
        aws.stubFor(call(DESCRIBE)
                .willReturn(success(
                        "{\"ReplicationStatus\":[{\"Region\":\"us-east-1\",\"LastAccessedDate\":1795824000}]}")));
        assertThat(sweep("2026-11-27").findings()).isEmpty();
        aws.stubFor(call(DESCRIBE).willReturn(success("{\"ReplicationStatus\":[]}")));
        assertThat(sweep("2026-11-28").findings()).isEqualTo(Map.of(Kind.UNUSED, 1));
    }

    @Test
    void aSecretThatIsDeletedMeanwhileIsNoFinding() {
        aws.stubFor(list(absentToken()).willReturn(page(List.of(secret("orders/a", STUCK)), "")));
        aws.stubFor(call(VERSIONS).willReturn(error("ResourceNotFoundException", "gone")));
        assertThat(sweep("2026-11-28").findings()).isEmpty();
    }

    @Test
    void aSweepWithoutTimeTellsWhatItSawAndEndsNothing() {
        aws.stubFor(list(absentToken()).willReturn(page(List.of(secret("billing", tag("finance"))), "")));
        sweep("2026-11-27");
        Hygiene.Outcome outcome =
                hygiene().sweep(schedule("2026-11-28"), Deadline.of(FunctionContext.of("rotation-watch", () -> 5_000)));
        assertThat(outcome.finished()).isFalse();
        assertThat(kept.types()).containsExactly(Notice.Type.OPENED);
    }

    private static final String ROTATES = "\"RotationEnabled\":true,\"NextRotationDate\":1798761600";
    private static final String STUCK =
            ROTATES + ",\"SecretVersionsToStages\":{\"v1\":[\"AWSCURRENT\"],\"v2\":[\"AWSPENDING\"]}";

    private Hygiene.Outcome sweep(String day) {
        return hygiene().sweep(schedule(day), Deadline.none());
    }

    private Hygiene hygiene() {
        ConfigFolder folder = new ConfigFolder(Repository.root().resolve("config/lakewarden"));
        Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
        RotationConfig config = folder.read(RotationConfig.FILE, RotationConfig::read);
        SecretRouting routing = new SecretRouting(
                new Routing(folder.read(AlertConfig.FILE, AlertConfig::read), Optional.of("prod")), config);
        SecretsManagerClient client = AwsClients.of(Environment.of(FunctionEnvironment.at(aws.baseUrl())))
                .build(SecretsManagerClient.builder());
        return new Hygiene(
                new AwsInventory(client),
                config,
                routing,
                new HygieneDigests(kept.at(clock), routing),
                Meter.none(),
                clock);
    }

    private static EventBridgeEvent schedule(String day) {
        return EventBridgeEvent.of(Json.read("""
                {"id":"1","detail-type":"Scheduled Event","source":"aws.events","account":"111122223333",
                 "region":"eu-west-1","time":"%sT05:20:00Z","detail":{}}""".formatted(day).getBytes(StandardCharsets.UTF_8)));
    }

    private static List<String> secrets(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(i -> secret("s%03d".formatted(i), "\"Description\":\"x\""))
                .toList();
    }

    private static String secret(String name, String more) {
        return "{\"ARN\":\"arn:aws:secretsmanager:eu-west-1:111122223333:secret:%1$s-Ab12Cd\",\"Name\":\"%1$s\",%2$s,%3$s,%4$s}"
                .formatted(name, LONG_AGO, READ_TODAY, more);
    }

    private static String tag(String owner) {
        return "\"Tags\":[{\"Key\":\"owner\",\"Value\":\"" + owner + "\"}]";
    }

    private static com.github.tomakehurst.wiremock.matching.StringValuePattern absentToken() {
        return absent();
    }

    private static MappingBuilder list(String token) {
        return list(equalTo(token));
    }

    private static MappingBuilder list(com.github.tomakehurst.wiremock.matching.StringValuePattern token) {
        return call(LIST).withRequestBody(matchingJsonPath("$.NextToken", token));
    }

    private static MappingBuilder call(String target) {
        return post("/").withHeader("X-Amz-Target", equalTo(target));
    }

    private static ResponseDefinitionBuilder page(List<String> secrets, String token) {
        return success("{\"SecretList\":[%s]%s}"
                .formatted(
                        secrets.stream().collect(Collectors.joining(",")),
                        token.isEmpty() ? "" : ",\"NextToken\":\"" + token + "\""));
    }

    private static ResponseDefinitionBuilder success(String body) {
        return aResponse()
                .withHeader("Content-Type", "application/x-amz-json-1.1")
                .withBody(body);
    }

    private static ResponseDefinitionBuilder error(String code, String message) {
        return success("{\"__type\":\"%s\",\"message\":\"%s\"}".formatted(code, message))
                .withStatus(400);
    }

    private static String text(Notice notice) {
        return TextMessage.of(notice).body();
    }
}
