package io.lakewarden.athena;

import io.lakewarden.quality.plan.EngineException;
import io.lakewarden.runtime.AwsErrors;
import java.util.Optional;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.athena.model.AthenaError;
import software.amazon.awssdk.services.athena.model.QueryExecution;
import software.amazon.awssdk.services.athena.model.QueryExecutionState;
import software.amazon.awssdk.services.athena.model.QueryExecutionStatus;

/// What went wrong, in one line for a person.
final class AthenaFailures {

    private static final int LONGEST = 500;

    private AthenaFailures() {}

    /// Of a query execution that did not succeed. A statement that the engine refuses may be run in parts; one that was
    /// cancelled, or that Athena itself could not run, may not.
    static EngineException of(QueryExecution execution) {
        QueryExecutionStatus status = execution.status();
        boolean cancelled = status.state() == QueryExecutionState.CANCELLED;
        boolean isFinal = cancelled || category(status) == Category.SYSTEM;
        String what = cancelled ? "Athena cancelled it" : "Athena could not run it (" + category(status).text + ")";
        return new EngineException(
                what + ": " + reason(status) + " [query " + execution.queryExecutionId() + "]", isFinal, null);
    }

    /// Whether Athena says that the same query may work when it is sent again.
    static boolean isRetryable(QueryExecution execution) {
        return execution.status().state() == QueryExecutionState.FAILED
                && Boolean.TRUE.equals(
                        error(execution.status()).map(AthenaError::retryable).orElse(false));
    }

    /// Of a call that Athena did not take; no statement is at fault.
    static EngineException of(SdkException e) {
        return new EngineException(text(e), true, e);
    }

    static String text(SdkException e) {
        if (AwsErrors.isDenied(e)) {
            return "Athena: not permitted: " + line(message(e)) + "; docs/athena.md lists what is needed";
        }
        if (message(e).contains("No output location provided")) {
            return "Athena has nowhere to write results: give an output location (--output-location s3://…), "
                    + "or set one on the workgroup";
        }
        return e instanceof AwsServiceException service
                ? "Athena: " + AwsErrors.code(service) + ": " + line(message(e))
                : "Athena cannot be reached: " + line(message(e));
    }

    private static String message(SdkException e) {
        return e instanceof AwsServiceException service && service.awsErrorDetails() != null
                ? String.valueOf(service.awsErrorDetails().errorMessage())
                : String.valueOf(e.getMessage());
    }

    private static String reason(QueryExecutionStatus status) {
        return Optional.ofNullable(status.stateChangeReason())
                .or(() -> error(status).map(AthenaError::errorMessage))
                .map(AthenaFailures::line)
                .orElse("it gives no reason");
    }

    private static String line(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line;
    }

    /// Athena's own division of errors.
    private enum Category {
        SYSTEM("an error of Athena"),
        USER("an error of the statement or the data"),
        OTHER("another error");

        private final String text;

        Category(String text) {
            this.text = text;
        }
    }

    private static Category category(QueryExecutionStatus status) {
        return switch (error(status).map(AthenaError::errorCategory).orElse(0)) {
            case 1 -> Category.SYSTEM;
            case 2 -> Category.USER;
            default -> Category.OTHER;
        };
    }

    private static Optional<AthenaError> error(QueryExecutionStatus status) {
        return Optional.ofNullable(status.athenaError());
    }
}
