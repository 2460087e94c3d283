package io.lakewarden.runtime;

import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;

/// What an AWS error means, by its code: several services throw throttles that their models do not name.
public final class AwsErrors {

    private AwsErrors() {}

    /// Service, code and request id, or the class of a client-side failure; short and without payload.
    public static String describe(SdkException e) {
        return e instanceof AwsServiceException service
                ? "%s (%s, request %s)".formatted(code(service), service.statusCode(), service.requestId())
                : e.getClass().getSimpleName() + ": " + e.getMessage();
    }

    /// The error code that the service sent, such as `ThrottlingException`; empty when it sent none.
    public static String code(AwsServiceException e) {
        return e.awsErrorDetails() == null || e.awsErrorDetails().errorCode() == null
                ? ""
                : e.awsErrorDetails().errorCode();
    }

    /// Whether the thing asked for is not there (any more).
    public static boolean isGone(SdkException e) {
        return e instanceof AwsServiceException service
                && (code(service).endsWith("NotFoundException")
                        || code(service).equals("NotFound")
                        || code(service).equals("NoSuchEntity"));
    }

    /// Whether the caller lacks a permission: no retry helps, a policy does.
    public static boolean isDenied(SdkException e) {
        return e instanceof AwsServiceException service
                && (code(service).startsWith("AccessDenied") || code(service).startsWith("UnauthorizedOperation"));
    }

    /// Whether the same call may work later: throttles, time-outs, faults of the service, no connection.
    public static boolean isRetryable(SdkException e) {
        return e instanceof AwsServiceException service
                ? service.isThrottlingException()
                        || service.statusCode() >= 500
                        || code(service).contains("Throttl")
                        || code(service).contains("TooManyRequests")
                        || code(service).contains("Timeout")
                : true;
    }
}
