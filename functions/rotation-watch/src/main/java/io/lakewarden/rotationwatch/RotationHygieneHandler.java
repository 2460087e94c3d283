package io.lakewarden.rotationwatch;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Invocation;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/// On schedule: check every secret, report to each owner what is wrong with theirs.
public final class RotationHygieneHandler implements RequestStreamHandler {

    private final Invocation<EventBridgeEvent, Hygiene.Outcome> invocation;

    /// For Lambda.
    public RotationHygieneHandler() {
        this(FunctionWiring.ofProcess());
    }

    RotationHygieneHandler(FunctionWiring function) {
        invocation = function.invocation(EventBridgeEvent::of, new WatchWiring(function).hygiene()::sweep);
    }

    @Override
    public void handleRequest(InputStream in, OutputStream out, Context context) throws IOException {
        invocation.run(in, out, context);
    }
}
