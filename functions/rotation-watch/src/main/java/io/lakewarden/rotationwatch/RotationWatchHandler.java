package io.lakewarden.rotationwatch;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Invocation;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/// Secrets Manager said how a rotation went: notify the owner when it failed, and when it is over.
public final class RotationWatchHandler implements RequestStreamHandler {

    private final Invocation<RotationEvent, WatchOutcome> invocation;

    /// For Lambda.
    public RotationWatchHandler() {
        this(FunctionWiring.ofProcess());
    }

    RotationWatchHandler(FunctionWiring function) {
        invocation = function.invocation(RotationEvent::of, new WatchWiring(function).watch()::handle);
    }

    @Override
    public void handleRequest(InputStream in, OutputStream out, Context context) throws IOException {
        invocation.run(in, out, context);
    }
}
