package io.lakewarden.rotationwatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.rotationwatch.RotationEvent.What;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.runtime.Json;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RotationEventTest {

    @ParameterizedTest
    @CsvSource({
        "failed, FAILED",
        "abandoned, ABANDONED",
        "succeeded, SUCCEEDED",
        "test-failed, TEST_FAILED",
        "label-updated, CURRENT_MOVED"
    })
    void eachEventIsUnderstood(String sample, What what) {
        assertThat(Samples.event(sample)).returns(what, RotationEvent::what);
        assertThat(Samples.event(sample).secret().name()).isEqualTo("orders/redshift");
    }

    @Test
    void stepAndFunctionStandInTheErrorTextAlone() {
        RotationEvent event = Samples.event("failed");
        assertThat(event.step()).contains("setSecret");
        assertThat(event.function()).contains("arn:aws:lambda:eu-west-1:111122223333:function:rotate-redshift");
        assertThat(event.at()).isEqualTo(Instant.parse("2026-11-28T04:12:07Z"));
    }

    @Test
    void theOldSpellingOfTheArnIsRead() {
        assertThat(Samples.event("failed-old-spelling").secret().name()).isEqualTo("billing/api");
    }

    @Test
    void theArnOfACallsAnswerIsRead() {
        ObjectNode json = Samples.json("failed");
        ObjectNode detail = (ObjectNode) json.path("detail");
        detail.remove("additionalEventData");
        detail.putObject("responseElements")
                .put("aRN", Samples.event("abandoned").secret().text());
        assertThat(RotationEvent.of(json).secret())
                .isEqualTo(Samples.event("abandoned").secret());
    }

    @Test
    void anUnknownErrorTextIsNotRepeated() {
        ObjectNode json = Samples.json("failed");
        ((ObjectNode) json.path("detail")).put("errorMessage", "canary-5f1e9b0c during hackSecret step");
        assertThat(RotationEvent.of(json).toString()).doesNotContain("canary", "hackSecret");
    }

    @ParameterizedTest
    @ValueSource(strings = {"RotationStarted", "ReplicationFailed", "PutSecretValue"})
    void otherDoingsChangeNothing(String name) {
        ObjectNode json = Samples.json("failed");
        ((ObjectNode) json.path("detail")).put("eventName", name);
        assertThat(RotationEvent.of(json).what()).isEqualTo(What.OTHER);
    }

    @Test
    void aLabelOfTheUsersOwnChangesNothing() {
        ObjectNode json = Samples.json("label-updated");
        ((ObjectNode) json.path("detail")).put("labelUpdated", "BLUE");
        assertThat(RotationEvent.of(json).what()).isEqualTo(What.OTHER);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "orders/redshift",
                "",
                "arn:aws:secretsmanager:eu-west-1:111122223333:secret:a\\nfake log line",
                "arn:aws:s3:::bucket",
                "arn:aws:secretsmanager:eu-west-1:1111:secret:x"
            })
    void anEventThatNamesNoSecretIsRefusedWithoutRepeatingIt(String arn) {
        ObjectNode json = Samples.json("failed");
        ((ObjectNode) json.path("detail").path("additionalEventData")).put("SecretId", arn);
        assertThatThrownBy(() -> RotationEvent.of(json))
                .isInstanceOf(InvalidEventException.class)
                .hasMessageContaining("names no secret by its ARN")
                .hasMessageNotContaining("fake");
    }

    @Test
    void whatIsNoRotationEventIsRefused() {
        assertThatThrownBy(() -> RotationEvent.of(Json.read("""
                        {"id":"1","detail-type":"Scheduled Event","source":"aws.events","account":"1","region":"r",
                         "time":"2026-01-01T00:00:00Z","detail":{}}""".getBytes(StandardCharsets.UTF_8))))
                .isInstanceOf(InvalidEventException.class)
                .hasMessageContaining("Secret Label Updated");
    }

    @ParameterizedTest
    @CsvSource({
        "orders/redshift-Ab12Cd, orders/redshift",
        "a-b-c-Xy12Zz, a-b-c",
        "plain, plain",
        "rds!db-1f2e-Qw12Er, rds!db-1f2e",
        "-Ab12Cd, -Ab12Cd"
    })
    void theNameIsTheArnsWithoutItsSuffix(String last, String name) {
        assertThat(SecretArn.of("arn:aws-cn:secretsmanager:cn-north-1:111122223333:secret:" + last))
                .returns(name, SecretArn::name)
                .satisfies(arn -> assertThat(arn.console().getHost()).isEqualTo("cn-north-1.console.amazonaws.cn"));
    }
}
