package io.lakewarden.dqalert;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.okForContentType;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.tomakehurst.wiremock.client.MappingBuilder;
import com.github.tomakehurst.wiremock.stubbing.StubMapping;
import io.lakewarden.dqalert.EmulatedAws.End;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.RetryableException;
import io.lakewarden.testkit.AwsEmulator;
import io.lakewarden.testkit.SampleEvents;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Whatever fails on the wire: the invocation fails so that Lambda retries, and after the retry each end has the notice
/// exactly once.
@Tag("slow")
final class DeliveryFaultsIT {

    @RegisterExtension
    static final AwsEmulator EMULATOR = new AwsEmulator();

    @TempDir
    private Path folder;

    private EmulatedAws aws;

    @BeforeEach
    void start() throws IOException {
        aws = new EmulatedAws(EMULATOR, folder);
    }

    @AfterEach
    void stop() {
        aws.close();
    }

    @ParameterizedTest
    @CsvSource({
        "TOPIC, 500, InternalError",
        "TOPIC, 400, Throttling",
        "TOPIC, 403, AuthorizationError",
        "CHAT,  503, ServiceUnavailable",
        "CHAT,  404, NotFound"
    })
    void aTopicThatIsDownHoldsNobodyElseUpAndIsToldByTheRetry(End down, int status, String code) {
        StubMapping fault = aws.fault(post(urlPathEqualTo("/"))
                .withRequestBody(containing("Action=Publish&"))
                .withRequestBody(containing(aws.topicName(down)))
                .willReturn(aResponse()
                        .withStatus(status)
                        .withHeader("Content-Type", "text/xml")
                        .withBody("<ErrorResponse><Error><Code>%s</Code><Message>m</Message></Error></ErrorResponse>"
                                .formatted(code))));
        assertThatThrownBy(this::alert)
                .isInstanceOf(RetryableException.class)
                .hasMessageContaining(code)
                .hasNoCause();
        for (End end : End.values()) {
            assertThat(aws.arrived(end)).as(end.name()).hasSize(end == down ? 0 : 1);
        }
        aws.heal(fault);
        everyEndHasItOnceAfterARetry(Duration.ZERO);
    }

    @Test
    void anEntryThatPutEventsRefusesWithA200IsAFailure() {
        StubMapping fault = aws.fault(post(urlPathEqualTo("/"))
                .withHeader("X-Amz-Target", equalTo("AWSEvents.PutEvents"))
                .willReturn(okForContentType("application/x-amz-json-1.1", """
                    {"FailedEntryCount":1,"Entries":[{"ErrorCode":"ThrottlingException","ErrorMessage":"m"}]}\
                    """)));
        assertThatThrownBy(this::alert)
                .isInstanceOf(RetryableException.class)
                .hasMessageContaining("refused \"Lakewarden Incident\": ThrottlingException");
        assertThat(aws.arrived(End.TOPIC)).hasSize(1);
        assertThat(aws.arrived(End.CHAT)).hasSize(1);
        aws.heal(fault);
        everyEndHasItOnceAfterARetry(Duration.ZERO);
    }

    @ParameterizedTest
    @CsvSource({
        "PutItem, idempotency, ProvisionedThroughputExceededException",
        "GetItem, incidents, ThrottlingException",
        "PutItem, incidents, ProvisionedThroughputExceededException",
        "PutItem, incidents, AccessDeniedException",
    })
    void aTableThatRefusesLosesNothing(String operation, String table, String code) {
        StubMapping fault = aws.fault(refused(operation, table, code));
        assertThatThrownBy(this::alert)
                .isInstanceOf(RetryableException.class)
                .hasMessageContaining(code)
                .hasNoCause();
        assertThat(Arrays.stream(End.values()).flatMap(end -> aws.arrived(end).stream()))
                .as("told before it was written down")
                .isEmpty();
        aws.heal(fault);
        everyEndHasItOnceAfterARetry(Duration.ZERO);
    }

    @Test
    void aResultThatCouldNotBeRememberedIsNotToldAgainByTheRetryAMinuteLater() {
        StubMapping fault = aws.fault(refused("UpdateItem", "idempotency", "ThrottlingException"));
        assertThatThrownBy(this::alert).isInstanceOf(RetryableException.class).hasMessageContaining("Throttling");
        aws.heal(fault);
        everyEndHasItOnceAfterARetry(Duration.ofMinutes(1));
    }

    private static MappingBuilder refused(String operation, String table, String code) {
        return post(urlPathEqualTo("/"))
                .withHeader("X-Amz-Target", equalTo("DynamoDB_20120810." + operation))
                .withRequestBody(containing("\"" + table + "-"))
                .willReturn(aResponse()
                        .withStatus(400)
                        .withHeader("Content-Type", "application/x-amz-json-1.0")
                        .withBody("{\"__type\":\"com.amazonaws.dynamodb.v20120810#%s\",\"message\":\"m\"}"
                                .formatted(code)));
    }

    private void everyEndHasItOnceAfterARetry(Duration later) {
        alert(later);
        alert(later);
        for (End end : End.values()) {
            assertThat(aws.arrived(end)).as(end.name()).hasSize(1);
        }
    }

    private void alert() {
        alert(Duration.ZERO);
    }

    private void alert(Duration later) {
        Clock clock = Clock.fixed(AnsweredFunction.NOW.plus(later), ZoneOffset.UTC);
        try {
            AnsweredFunction.invoke(
                    new DqAlertHandler(new Wiring(new FunctionWiring(Environment.of(aws.environment()), clock))),
                    SampleEvents.read("dq-alert", "catalog-failed"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
