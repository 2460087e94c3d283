package io.lakewarden.tagdrift;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Invocation;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/// The tags of a resource changed: judge the tags that it has now, then report or fix.
public final class TagDriftHandler implements RequestStreamHandler {

    private final Invocation<TagEvent, DriftOutcome> invocation;

    /// Lambda's.
    public TagDriftHandler() {
        this(FunctionWiring.ofProcess());
    }

    TagDriftHandler(FunctionWiring function) {
        Wiring wiring = new Wiring(function);
        invocation = function.invocation(TagEvent::of, wiring.tagDrift());
        wiring.prime(invocation);
    }

    @Override
    public void handleRequest(InputStream in, OutputStream out, Context context) throws IOException {
        invocation.run(in, out, context);
    }
}
