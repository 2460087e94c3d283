package io.lakewarden.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RedactionTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"password\":\"CANARY\"}",
                "{\"SecretString\": \"{\\\"x\\\":\\\"CANARY\\\"}\"}",
                "password=CANARY, user=ann",
                "RotationToken: CANARY",
                "DB_PASSWORD='CANARY'",
                "jdbc:postgresql://ann:CANARY@db:5432/lake",
                "Authorization: Bearer CANARYCANARY",
                "aws_secret_access_key = CANARY",
                "api-key:CANARY",
                "client_secret=CANARY",
                "dq-alert:111122223333:password=CANARY:dqresult-1",
                "users[0].password=CANARY"
            })
    void hidesTheValue(String text) {
        assertThat(Redaction.redact(text)).doesNotContain("CANARY").contains("[redacted]");
    }

    @Test
    void hidesAccessKeyIds() {
        assertThat(Redaction.redact("key AKIA" + "IOSFODNN7EXAMPLE used")).isEqualTo("key [redacted] used");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "evaluated orders-core: 6 of 8 rules passed",
                "arn:aws:secretsmanager:eu-west-1:111122223333:secret:orders-db-AbCdEf",
                "SecretId=orders-db",
                "rotation.yaml:1:24: exceptions[0].secrets: excuses nothing",
                "secretArn: arn:aws:secretsmanager:eu-west-1:1:secret:x"
            })
    void leavesOrdinaryTextAlone(String text) {
        assertThat(Redaction.redact(text)).isSameAs(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\", ":", ":a", ":secret", "secret:"})
    void isLinearInHostileText(String part) {
        String hostile = "password=\"" + part.repeat(100_000);
        assertThat(Redaction.redact(hostile)).hasSizeLessThan(hostile.length() + 100);
    }
}
