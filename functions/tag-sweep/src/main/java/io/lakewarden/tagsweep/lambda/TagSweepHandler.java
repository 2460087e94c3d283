package io.lakewarden.tagsweep.lambda;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Invocation;
import io.lakewarden.tagsweep.SweepOutcome;
import io.lakewarden.tagsweep.SweepRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/// The schedule says that it is time, or an earlier invocation that it has not finished: sweep on.
public final class TagSweepHandler implements RequestStreamHandler {

    private final Invocation<SweepRequest, SweepOutcome> invocation;

    /// Lambda's.
    public TagSweepHandler() {
        this(FunctionWiring.ofProcess());
    }

    TagSweepHandler(FunctionWiring function) {
        invocation = function.invocation(SweepRequest::of, new Wiring(function).sweep());
    }

    @Override
    public void handleRequest(InputStream in, OutputStream out, Context context) throws IOException {
        invocation.run(in, out, context);
    }
}
