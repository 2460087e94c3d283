package io.lakewarden.quicksight;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.quicksight.model.IngestionErrorType;

final class CauseTest {

    @ParameterizedTest
    @EnumSource(value = IngestionErrorType.class, mode = EnumSource.Mode.EXCLUDE, names = "UNKNOWN_TO_SDK_VERSION")
    void everyDocumentedErrorTypeHasACause(IngestionErrorType type) {
        assertThat(Cause.of(Optional.of(type.toString()))).isNotEqualTo(Cause.UNKNOWN);
    }

    @ParameterizedTest
    @CsvSource({
        "PASSWORD_AUTHENTICATION_FAILURE, CREDENTIALS",
        "SQL_SCHEMA_MISMATCH_ERROR, SCHEMA",
        "ACCOUNT_CAPACITY_LIMIT_EXCEEDED, CAPACITY",
        "PERMISSION_DENIED, PERMISSION",
        "QUERY_TIMEOUT, TIME_OUT",
        "INGESTION_SUPERSEDED, SUPERSEDED",
        "REFRESH_SUPPRESSED_BY_EDIT, SUPERSEDED",
        "DATA_TOLERANCE_EXCEPTION, DATA",
        "SOMETHING_NEW, UNKNOWN"
    })
    void errorTypesAreGroupedByWhatAPersonHasToDo(String type, Cause cause) {
        assertThat(Cause.of(Optional.of(type))).isEqualTo(cause);
    }

    @Test
    void aFailureWithoutATypeIsUnknown() {
        assertThat(Cause.of(Optional.empty())).isEqualTo(Cause.UNKNOWN);
    }
}
