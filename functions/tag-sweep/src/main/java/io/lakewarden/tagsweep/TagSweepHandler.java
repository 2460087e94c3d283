package io.lakewarden.tagsweep;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.Invocation;
import io.lakewarden.runtime.Sleeper;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Clock;

/// The schedule says that it is time, or an earlier invocation that it has not finished: sweep on.
public final class TagSweepHandler implements RequestStreamHandler {

    private final Invocation<SweepRequest, SweepOutcome> invocation;

    /// Lambda's.
    public TagSweepHandler() {
        this(new Wiring(Environment.ofProcess(), Clock.systemUTC(), Sleeper.ofThread()));
    }

    TagSweepHandler(Wiring wiring) {
        invocation = new Invocation<>(wiring.senders(), SweepRequest::of, wiring.sweep());
    }

    @Override
    public void handleRequest(InputStream in, OutputStream out, Context context) throws IOException {
        invocation.run(in, out, context);
    }
}
