package io.lakewarden.rotation.mariadb;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.RotationException;
import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Codes that the servers here do not send; their messages quote statements, and are never told.
final class MariaDbErrorsTest {

    private static RotationException told(int code) {
        return MariaDbErrors.ofStatement("giving a password", new SQLException("near 'CANARY'", "HY000", code));
    }

    /// simple_password_check, cracklib and validate_password; MySQL's history of passwords.
    @ParameterizedTest
    @ValueSource(ints = {1819, 3638})
    void whatAPasswordPolicyRefusesIsToldAsOne(int code) {
        assertThat(told(code).failure()).isEqualTo(Failure.POLICY);
        assertThat(told(code))
                .hasMessageContaining("remove AWSPENDING from the version")
                .hasMessageNotContaining("CANARY");
    }

    @ParameterizedTest
    @CsvSource({"1290, READ_ONLY", "1836, READ_ONLY", "1227, PERMISSION", "1396, CONFIG", "1205, NETWORK"})
    void otherCodesHaveTheirClasses(int code, Failure failure) {
        assertThat(told(code).failure()).isEqualTo(failure);
        assertThat(told(code)).hasMessageNotContaining("CANARY").hasNoCause();
    }
}
