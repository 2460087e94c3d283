package io.lakewarden.quicksight;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/// Why an ingestion failed, in words, and what to do. QuickSight's error types in groups.
///
/// Source: QuickSight API reference, "ErrorInfo", and user guide, "SPICE ingestion error codes".
enum Cause {
    CREDENTIALS(
            "the source did not accept the data source's credentials",
            "update user and password (or the secret) of the data source in QuickSight, then refresh",
            false,
            "PASSWORD_AUTHENTICATION_FAILURE",
            "DATA_SOURCE_AUTH_FAILED",
            "OAUTH_TOKEN_FAILURE"),
    PERMISSION(
            "QuickSight may not read the source",
            "grant QuickSight's role the bucket, table, key or workgroup (Manage QuickSight, Security & permissions;"
                    + " Lake Formation), then refresh",
            false,
            "FAILURE_TO_ASSUME_ROLE",
            "IAM_ROLE_NOT_AVAILABLE",
            "PERMISSION_DENIED",
            "PERMISSION_NOT_FOUND",
            "S3_FILE_INACCESSIBLE"),
    SCHEMA(
            "the source no longer looks as the data set expects",
            "compare the table's columns with the data set's, edit and save the data set, then refresh",
            false,
            "SQL_SCHEMA_MISMATCH_ERROR",
            "SQL_TABLE_NOT_FOUND",
            "SPICE_TABLE_NOT_FOUND",
            "DUPLICATE_COLUMN_NAMES_FOUND",
            "INVALID_DATAPREP_SYNTAX",
            "SQL_INVALID_PARAMETER_VALUE",
            "DATA_SOURCE_NOT_FOUND",
            "IOT_FILE_NOT_FOUND",
            "S3_UPLOADED_FILE_DELETED"),
    DATA(
            "the data cannot be loaded as it is",
            "look for values that do not fit their column (dates, numbers, long rows, broken files), mend them at the"
                    + " source, then refresh",
            false,
            "DATA_TOLERANCE_EXCEPTION",
            "INVALID_DATE_FORMAT",
            "ROW_SIZE_LIMIT_EXCEEDED",
            "SQL_NUMERIC_OVERFLOW",
            "S3_MANIFEST_ERROR",
            "IOT_DATA_SET_FILE_EMPTY",
            "FAILURE_TO_PROCESS_JSON_FILE"),
    CAPACITY(
            "SPICE is full",
            "buy SPICE capacity in the region of the data set, or delete data sets there that nobody uses; capacity of"
                    + " another region does not help",
            false,
            "ACCOUNT_CAPACITY_LIMIT_EXCEEDED"),
    SIZE(
            "the data set is larger than SPICE takes",
            "filter or aggregate the data set, or split it",
            false,
            "DATA_SET_SIZE_LIMIT_EXCEEDED"),
    TIME_OUT(
            "the query took longer than QuickSight waits",
            "let the pipeline prepare what the query computes, or load less (incremental)",
            true,
            "QUERY_TIMEOUT"),
    SOURCE_BUSY(
            "the source has no room for the query",
            "refresh at another time or raise the limit of the source",
            true,
            "SOURCE_API_LIMIT_EXCEEDED_FAILURE",
            "SOURCE_RESOURCE_LIMIT_EXCEEDED"),
    CONNECTION(
            "the source cannot be reached",
            "look whether it runs, and at its VPC connection, security groups, host name and certificate",
            true,
            "CONNECTION_FAILURE",
            "DATA_SOURCE_CONNECTION_FAILED",
            "UNRESOLVABLE_HOST",
            "UNROUTABLE_HOST",
            "SSL_CERTIFICATE_VALIDATION_FAILURE"),
    CONFIGURATION(
            "the data source is set up in a way that does not work",
            "edit the data source in QuickSight and validate its connection",
            false,
            "INVALID_DATA_SOURCE_CONFIG",
            "ELASTICSEARCH_CURSOR_NOT_ENABLED",
            "CURSOR_NOT_ENABLED",
            "DATA_SET_NOT_SPICE",
            "DATA_SET_DELETED"),
    SUPERSEDED(
            "another refresh or an edit of the data set took its place",
            "nothing",
            true,
            "INGESTION_SUPERSEDED",
            "REFRESH_SUPPRESSED_BY_EDIT"),
    CANCELLED("somebody cancelled it", "start it again when it is wanted", false, "INGESTION_CANCELED"),
    INTERNAL("QuickSight failed", "if it fails again, open a support case", true, "INTERNAL_SERVICE_ERROR"),
    QUERY(
            "the source refused the query",
            "run the data set's query in the source: its own message says more",
            false,
            "SQL_EXCEPTION",
            "CUSTOMER_ERROR"),
    UNKNOWN("for a reason that Lakewarden does not know", "read QuickSight's message", false);

    private final String words;
    private final String remedy;
    private final boolean passing;
    // Set.of is immutable, which its type does not say.
    @SuppressWarnings("ImmutableEnumChecker")
    private final Set<String> types;

    Cause(String words, String remedy, boolean passing, String... types) {
        this.words = words;
        this.remedy = remedy;
        this.passing = passing;
        this.types = Set.of(types);
    }

    /// The cause behind QuickSight's error type.
    static Cause of(Optional<String> type) {
        return Arrays.stream(values())
                .filter(cause -> type.filter(cause.types::contains).isPresent())
                .findFirst()
                .orElse(UNKNOWN);
    }

    /// Completes "The refresh failed: …".
    String words() {
        return words;
    }

    /// What a person does about it.
    String remedy() {
        return remedy;
    }

    /// Whether the same refresh may succeed a little later.
    boolean isPassing() {
        return passing;
    }
}
