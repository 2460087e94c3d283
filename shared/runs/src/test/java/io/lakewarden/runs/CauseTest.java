package io.lakewarden.runs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.IntNode;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CauseTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "OUT_OF_MEMORY | java.lang.OutOfMemoryError: Java heap space",
                "OUT_OF_MEMORY | Container killed by YARN for exceeding memory limits. 10.4 GB of 10.4 GB used",
                "OUT_OF_MEMORY | ExecutorLostFailure (executor 7 exited) Reason: exit status: 137, too little memory",
                "OUT_OF_MEMORY | Command failed with exit code 137",
                "TIMEOUT | Job attempt duration exceeded timeout",
                "TIMEOUT | States.Timeout",
                "SPOT_LOST | Host EC2 (instance i-0abc) terminated.",
                "NO_CAPACITY | EC2 provisioning - Insufficient Instance Capacity",
                "NO_CAPACITY | Spot Provisioning timeout",
                "QUEUE_MISCONFIGURED | MISCONFIGURATION:SERVICE_ROLE_PERMISSIONS - the role lacks a right",
                "IMAGE | CannotPullContainerError: manifest for score:1 not found",
                "START | ResourceInitializationError: unable to pull secrets: AccessDeniedException",
                "DENIED | User: arn:aws:sts::1:assumed-role/etl/x is not authorized to perform: s3:GetObject",
                "DENIED | Status Code: 403; Error Code: 403 Forbidden",
                "DENIED | Insufficient Lake Formation permission(s) on orders",
                "CREDENTIALS | FATAL: password authentication failed for user \"etl\"",
                "CREDENTIALS | Access denied for user 'etl'@'10.0.0.7' (using password: YES)",
                "CREDENTIALS | ExpiredTokenException: The security token included in the request is expired",
                "QUOTA_OF_SOURCE | REQUEST_LIMIT_EXCEEDED: TotalRequests Limit exceeded",
                "QUOTA_OF_SOURCE | the connector returned HTTP 429",
                "THROTTLED | ThrottlingException: Rate exceeded",
                "THROTTLED | ConcurrentRunsExceededException: Concurrent runs exceeded for orders",
                "MISSING_DATA | AnalysisException: Path does not exist: s3://lake/orders/",
                "MISSING_DATA | EntityNotFoundException: Table orders not found",
                "MISSING_DATA | java.io.FileNotFoundException: No such file or directory 's3://lake/x'",
                "BAD_DATA | INVALID_CAST_ARGUMENT: Cannot cast 'x' to INT",
                "BAD_DATA | HIVE_BAD_DATA: Error parsing field value",
                "NETWORK | com.mysql.jdbc.exceptions: Communications link failure",
                "NETWORK | java.net.ConnectException: connect timed out",
                "NETWORK | could not translate host name \"db.internal\" to address",
                "DISK_FULL | java.io.IOException: No space left on device",
                "SERVICE | InternalServiceException: try again",
                "CODE | Traceback (most recent call last): KeyError: 'x'",
                "CODE | Command failed with exit code 1",
                "CODE | error in line 403 of main: exited with code 2",
                "UNKNOWN | something that nobody has seen before",
            })
    void theTextDecides(Cause cause, String reason) {
        assertThat(cause(new Reason().text(Optional.of(reason)))).isEqualTo(cause);
    }

    @ParameterizedTest
    @CsvSource({
        "0, OutOfMemoryError: Container killed due to memory usage, OUT_OF_MEMORY",
        "137, Job attempt duration exceeded timeout, TIMEOUT",
        "137, Essential container in task exited, OUT_OF_MEMORY",
        "127, Essential container in task exited, IMAGE",
        "1, Essential container in task exited, CODE",
        "0, Essential container in task exited, UNKNOWN",
    })
    void theExitCodeDecidesWhereNoTextDoes(int exitCode, String reason, Cause cause) {
        assertThat(cause(new Reason().text(Optional.of(reason)).exitCode(IntNode.valueOf(exitCode))))
                .isEqualTo(cause);
    }

    private static Cause cause(Reason reason) {
        return reason.explain("glue-job orders", RunOutcome.FAILED).cause().orElseThrow();
    }
}
