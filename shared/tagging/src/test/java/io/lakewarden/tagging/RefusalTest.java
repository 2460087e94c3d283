package io.lakewarden.tagging;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The codes that services send inside a success or as a failure of the call, and what follows from each.
final class RefusalTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ThrottlingException | 400 | Rate exceeded | RETRYABLE",
                "TooManyRequestsException | 429 | too many requests for TagResource | RETRYABLE",
                "SlowDown | 503 | Please reduce your request rate | RETRYABLE",
                "ResourceInUseException | 400 | Table is being updated | RETRYABLE",
                "OperationAborted | 409 | A conflicting conditional operation is in progress | RETRYABLE",
                "ConcurrentModificationException | 400 | '' | RETRYABLE",
                "LimitExceededException | 400 | Up to 500 simultaneous table operations | RETRYABLE",
                "InternalServiceException | 500 | '' | RETRYABLE",
                "'' | 429 | '' | RETRYABLE",
                "SdkClientException | 0 | connect timed out | RETRYABLE",
                "ResourceNotFoundException | 400 | '' | GONE",
                "AWS.SimpleQueueService.NonExistentQueue | 400 | '' | GONE",
                "StateMachineDoesNotExist | 400 | '' | GONE",
                "AccessDeniedException | 400 | no identity-based policy allows sqs:TagQueue | DENIED",
                "ExpiredTokenException | 400 | The security token is expired | DENIED",
                "OptInRequired | 403 | '' | DENIED",
                "SomethingNew | 403 | '' | DENIED",
                "TooManyTagsException | 400 | '' | FULL",
                "LimitExceededException | 400 | Too many tags | FULL",
                "InvalidParameterException | 400 | TagPolicy violation: environment | BLOCKED_BY_POLICY",
                "InvalidParameterException | 400 | Service not yet supported | UNSUPPORTED",
                "InvalidParameterException | 400 | The ARN is invalid | UNSUPPORTED",
                "UnsupportedOperationException | 400 | '' | UNSUPPORTED",
                "InvalidParameterException | 400 | '' | INVALID",
                "ValidationException | 400 | value of arn:aws:appflow:eu-west-1:111122223333:flow/x is not valid |"
                        + " INVALID",
                "InvalidTag | 400 | The TagValue you have provided is invalid | INVALID",
                "KMSInvalidStateException | 400 | the key is pending deletion | INVALID"
            })
    void aCodeMeansOneThingForThisResourceAndNothingForOthers(
            String code, int status, String message, Refusal.Kind kind) {
        assertThat(new Refusal(code, status, message).kind()).isEqualTo(kind);
    }
}
