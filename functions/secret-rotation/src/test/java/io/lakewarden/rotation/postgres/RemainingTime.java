package io.lakewarden.rotation.postgres;

import com.amazonaws.services.lambda.runtime.ClientContext;
import com.amazonaws.services.lambda.runtime.CognitoIdentity;
import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.LambdaLogger;

/// Lambda's context, of which only the time counts.
///
/// @param end in the clock of System.nanoTime
record RemainingTime(long end) implements Context {

    @Override
    public int getRemainingTimeInMillis() {
        return Math.toIntExact(Math.max(0, (end - System.nanoTime()) / 1_000_000));
    }

    @Override
    public String getAwsRequestId() {
        return "request";
    }

    @Override
    public String getLogGroupName() {
        return "group";
    }

    @Override
    public String getLogStreamName() {
        return "stream";
    }

    @Override
    public String getFunctionName() {
        return "secret-rotation";
    }

    @Override
    public String getFunctionVersion() {
        return "1";
    }

    @Override
    public String getInvokedFunctionArn() {
        return "arn:aws:lambda:eu-west-1:111122223333:function:secret-rotation";
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
    public int getMemoryLimitInMB() {
        return 1024;
    }

    @Override
    public LambdaLogger getLogger() {
        throw new UnsupportedOperationException();
    }
}
