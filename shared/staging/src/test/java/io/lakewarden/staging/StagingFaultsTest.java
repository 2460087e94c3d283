package io.lakewarden.staging;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.http.Fault;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Environment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.s3.S3Client;

/// What no emulator does: refusals, broken connections, slow ones.
final class StagingFaultsTest {

    private static final String CONTENT = "0123456789";

    private final WireMockServer aws =
            new WireMockServer(WireMockConfiguration.options().dynamicPort());

    @TempDir
    private Path temporary;

    private Staging staging;

    @BeforeEach
    void start() {
        aws.start();
        S3Client s3 = AwsClients.of(
                        Environment.of(Map.of("AWS_ENDPOINT_URL", aws.baseUrl(), "AWS_REGION", "eu-west-1")))
                .buildForFiles(S3Client.builder().forcePathStyle(true));
        staging = new Staging(s3, temporary, 2);
    }

    @AfterEach
    void nothingIsLeftBehind() throws IOException {
        aws.stop();
        try (Stream<Path> left = Files.list(temporary)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void aListingThatIsForbiddenNamesThePermission() {
        aws.stubFor(get(urlPathEqualTo("/lake")).willReturn(error(403, "AccessDenied")));
        assertThatThrownBy(() -> staging.list(Map.of("primary", List.of(new S3Location("lake", "orders/")))))
                .asInstanceOf(type(StagingException.class))
                .returns(StagingException.Fault.DENIED, StagingException::fault)
                .extracting(Throwable::getMessage)
                .asString()
                .startsWith("s3://lake/orders/: access denied: s3:ListBucket is needed");
    }

    @Test
    void anObjectThatIsForbiddenNamesThePermission() {
        aws.stubFor(get(urlPathEqualTo("/lake/a.csv")).willReturn(error(403, "AccessDenied")));
        failsWith(StagingException.Fault.DENIED, "s3://lake/a.csv: access denied: s3:GetObject is needed");
    }

    @Test
    void aServiceThatIsDownMayWorkLater() {
        aws.stubFor(get(urlPathEqualTo("/lake/a.csv")).willReturn(error(503, "SlowDown")));
        failsWith(StagingException.Fault.UNAVAILABLE, "s3://lake/a.csv: cannot be read now: SlowDown");
    }

    @Test
    void anArchivedObjectIsToldBeforeItIsRead() {
        aws.stubFor(get(urlPathEqualTo("/lake")).willReturn(aResponse().withBody("""
            <ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>orders/a.csv</Key><Size>10</Size>
            <ETag>"e"</ETag><LastModified>2026-01-01T00:00:00Z</LastModified>
            <StorageClass>DEEP_ARCHIVE</StorageClass></Contents></ListBucketResult>\
            """)));
        assertThatThrownBy(() -> staging.list(Map.of("primary", List.of(new S3Location("lake", "orders/")))))
                .hasMessage("s3://lake/orders/a.csv: is archived (DEEP_ARCHIVE): restore it first");
    }

    @Test
    void everyPageIsListed() {
        aws.stubFor(get(urlPathEqualTo("/lake"))
                .willReturn(page("a.csv", "<NextContinuationToken>t</NextContinuationToken>")));
        aws.stubFor(get(urlPathEqualTo("/lake"))
                .withQueryParam("continuation-token", equalTo("t"))
                .willReturn(page("b.csv", "")));
        Inventory inventory = staging.list(Map.of("primary", List.of(new S3Location("lake", "orders/"))));
        assertThat(inventory.objects().map(StoredObject::name)).containsExactly("a.csv", "b.csv");
        assertThat(inventory.bytes()).isEqualTo(20);
    }

    private static ResponseDefinitionBuilder page(String name, String token) {
        return aResponse().withBody("""
            <ListBucketResult><IsTruncated>%s</IsTruncated>%s<Contents><Key>orders/%s</Key><Size>10</Size>
            <ETag>"e"</ETag><LastModified>2026-01-01T00:00:00Z</LastModified></Contents></ListBucketResult>\
            """.formatted(!token.isEmpty(), token, name));
    }

    @Test
    void aConnectionThatBreaksIsTakenUpWhereItBroke() throws IOException {
        aws.stubFor(get(urlPathEqualTo("/lake/a.csv"))
                .withHeader("Range", equalTo("bytes=0-9"))
                .willReturn(content("01234").withHeader("Content-Length", "5")));
        aws.stubFor(get(urlPathEqualTo("/lake/a.csv"))
                .withHeader("Range", equalTo("bytes=5-9"))
                .willReturn(content("56789")));
        try (Staged staged = staging.fetch(inventory(), Budget.NONE)) {
            assertThat(staged.folder("primary").resolve("a.csv")).hasContent(CONTENT);
        }
        aws.verify(2, getRequestedFor(urlPathEqualTo("/lake/a.csv")).withHeader("If-Match", equalTo("\"etag\"")));
    }

    @Test
    void aConnectionThatAlwaysBreaksIsGivenUp() {
        aws.stubFor(get(urlPathEqualTo("/lake/a.csv")).willReturn(content("0")));
        failsWith(StagingException.Fault.UNAVAILABLE, "s3://lake/a.csv: the connection broke 4 times");
    }

    @Test
    void aConnectionThatIsResetBeforeAnythingCameMayWorkLater() {
        aws.stubFor(
                get(urlPathEqualTo("/lake/a.csv")).willReturn(aResponse().withFault(Fault.CONNECTION_RESET_BY_PEER)));
        failsWith(StagingException.Fault.UNAVAILABLE, "s3://lake/a.csv: cannot be read now");
    }

    @Test
    void aServerThatIgnoresTheConditionIsCaughtByTheETag() {
        aws.stubFor(get(urlPathEqualTo("/lake/a.csv"))
                .willReturn(aResponse()
                        .withStatus(206)
                        .withHeader("ETag", "\"another\"")
                        .withBody(CONTENT)));
        failsWith(StagingException.Fault.CHANGED, "s3://lake/a.csv: was written anew while it was read");
    }

    @Test
    void aReadThatLastsTooLongIsStopped() {
        aws.stubFor(
                get(urlPathEqualTo("/lake/a.csv")).willReturn(content(CONTENT).withChunkedDribbleDelay(10, 3_000)));
        Budget oneSecond = new Budget(100, 100, Duration.ofSeconds(1), 1_000_000);
        assertThatThrownBy(() -> staging.fetch(inventory(), oneSecond))
                .asInstanceOf(type(StagingException.class))
                .returns(StagingException.Fault.OUT_OF_TIME, StagingException::fault);
    }

    private void failsWith(StagingException.Fault fault, String message) {
        assertThatThrownBy(() -> staging.fetch(inventory(), Budget.NONE))
                .asInstanceOf(type(StagingException.class))
                .returns(fault, StagingException::fault)
                .extracting(Throwable::getMessage)
                .asString()
                .startsWith(message);
    }

    @Test
    void aNameThatNoFileCanHaveLeavesNoFolder() {
        assertThatThrownBy(() -> Staged.make(temporary, inventory("\ud800.csv")))
                .isInstanceOf(InvalidPathException.class);
    }

    private static Inventory inventory() {
        return inventory("a.csv");
    }

    private static Inventory inventory(String name) {
        S3Location place = new S3Location("lake", "a.csv");
        StoredObject object = new StoredObject(place, name, CONTENT.length(), "\"etag\"", Instant.EPOCH);
        return new Inventory(Map.of("primary", List.of(new Inventory.Listing(place, List.of(object)))));
    }

    private static ResponseDefinitionBuilder content(String text) {
        return aResponse().withStatus(206).withHeader("ETag", "\"etag\"").withBody(text.getBytes(UTF_8));
    }

    private static ResponseDefinitionBuilder error(int status, String code) {
        return aResponse()
                .withStatus(status)
                .withHeader("Content-Type", "application/xml")
                .withBody("<Error><Code>" + code + "</Code><Message>canary</Message></Error>");
    }
}
