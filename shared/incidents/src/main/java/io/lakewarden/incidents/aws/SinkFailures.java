package io.lakewarden.incidents.aws;

import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.runtime.RetryableException;
import software.amazon.awssdk.core.exception.SdkException;

/// A sink's failure is always worth another try: permissions and topics are put right by people meanwhile.
final class SinkFailures {

    private SinkFailures() {}

    static RetryableException of(SdkException e) {
        return new RetryableException(AwsErrors.describe(e));
    }
}
