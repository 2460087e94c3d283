package io.lakewarden.testkit;

import com.amazonaws.services.lambda.runtime.Context;
import java.lang.reflect.Proxy;
import java.util.function.IntSupplier;

/// The context that Lambda gives to a handler, for tests in one process.
public final class FunctionContext {

    private static final int REMAINING_MILLIS = 60_000;

    private FunctionContext() {}

    /// A minute is left, in the samples' account and region.
    ///
    /// @param requestId what the log lines carry
    public static Context of(String function, String requestId) {
        return of(function, requestId, () -> REMAINING_MILLIS);
    }

    /// In the samples' account and region.
    ///
    /// @param millisLeft how long the invocation may still take
    public static Context of(String function, IntSupplier millisLeft) {
        return of(function, "00000000-0000-0000-0000-000000000001", millisLeft);
    }

    private static Context of(String function, String requestId, IntSupplier millisLeft) {
        return (Context) Proxy.newProxyInstance(
                Context.class.getClassLoader(),
                new Class<?>[] {Context.class},
                (_, method, _) -> switch (method.getName()) {
                    case "getRemainingTimeInMillis" -> millisLeft.getAsInt();
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
