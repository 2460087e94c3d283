package io.lakewarden.dqgate;

import com.amazonaws.services.lambda.runtime.ClientContext;
import com.amazonaws.services.lambda.runtime.CognitoIdentity;
import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.LambdaLogger;
import java.util.function.IntSupplier;

/// Lambda's context with a time that is left.
record TestContext(IntSupplier left) implements Context {

    @Override
    public String getAwsRequestId() {
        return "00000000-0000-0000-0000-000000000001";
    }

    @Override
    public String getLogGroupName() {
        return "/aws/lambda/dq-gate";
    }

    @Override
    public String getLogStreamName() {
        return "test";
    }

    @Override
    public String getFunctionName() {
        return "dq-gate";
    }

    @Override
    public String getFunctionVersion() {
        return "1";
    }

    @Override
    public String getInvokedFunctionArn() {
        return "arn:aws:lambda:eu-west-1:111122223333:function:dq-gate";
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
        return left.getAsInt();
    }

    @Override
    public int getMemoryLimitInMB() {
        return 3008;
    }

    @Override
    public LambdaLogger getLogger() {
        throw new UnsupportedOperationException();
    }
}
