package io.lakewarden.testkit;

import com.amazonaws.services.lambda.runtime.Context;
import java.lang.reflect.Proxy;

/// The context that Lambda gives to a handler, for tests in one process.
public final class FunctionContext {

    private static final int REMAINING_MILLIS = 60_000;

    private FunctionContext() {}

    /// A minute is left, in the samples' account and region.
    ///
    /// @param requestId what the log lines carry
    public static Context of(String function, String requestId) {
        return (Context) Proxy.newProxyInstance(
                Context.class.getClassLoader(),
                new Class<?>[] {Context.class},
                (_, method, _) -> switch (method.getName()) {
                    case "getRemainingTimeInMillis" -> REMAINING_MILLIS;
                    case "getMemoryLimitInMB" -> 1024;
                    case "getAwsRequestId" -> requestId;
                    case "getFunctionName", "getLogStreamName" -> function;
                    case "getFunctionVersion" -> "1";
                    case "getLogGroupName" -> "/aws/lambda/" + function;
                    case "getInvokedFunctionArn" ->
                        "arn:aws:lambda:eu-west-1:111122223333:function:" + function + ":live";
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }
}
