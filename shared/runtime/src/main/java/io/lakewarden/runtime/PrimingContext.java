package io.lakewarden.runtime;

import com.amazonaws.services.lambda.runtime.ClientContext;
import com.amazonaws.services.lambda.runtime.CognitoIdentity;
import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.LambdaLogger;

/// Stands for Lambda's context before there is one.
final class PrimingContext implements Context {

    private static final String PRIMING = "priming";
    /// Nobody's. Samples are of it, so that they pass as events of the function's own account.
    private static final String ACCOUNT = "000000000000";

    private static final int REMAINING_MILLIS = 900_000;

    @Override
    public String getAwsRequestId() {
        return PRIMING;
    }

    @Override
    public String getLogGroupName() {
        return PRIMING;
    }

    @Override
    public String getLogStreamName() {
        return PRIMING;
    }

    @Override
    public String getFunctionName() {
        return PRIMING;
    }

    @Override
    public String getFunctionVersion() {
        return PRIMING;
    }

    @Override
    public String getInvokedFunctionArn() {
        return "arn:aws:lambda:us-east-1:" + ACCOUNT + ":function:" + PRIMING;
    }

    @Override
    public CognitoIdentity getIdentity() {
        throw new UnsupportedOperationException();
    }

    @Override
    public ClientContext getClientContext() {
        throw new UnsupportedOperationException();
    }

    @Override
    public int getRemainingTimeInMillis() {
        return REMAINING_MILLIS;
    }

    @Override
    public int getMemoryLimitInMB() {
        return 0;
    }

    @Override
    public LambdaLogger getLogger() {
        throw new UnsupportedOperationException();
    }
}
