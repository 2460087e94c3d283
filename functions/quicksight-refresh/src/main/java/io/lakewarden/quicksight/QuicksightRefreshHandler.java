package io.lakewarden.quicksight;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Invocation;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/// A pipeline ended, or a look at a data set is due: refresh what it feeds, once, and watch it.
public final class QuicksightRefreshHandler implements RequestStreamHandler {

    private final Invocation<RefreshEvent, RefreshOutcome> invocation;

    /// For Lambda.
    public QuicksightRefreshHandler() {
        this(FunctionWiring.ofProcess());
    }

    QuicksightRefreshHandler(FunctionWiring function) {
        Wiring wiring = new Wiring(function);
        invocation = function.invocation(RefreshEvent::of, wiring.refresher());
        wiring.prime("quicksight-refresh", invocation);
    }

    @Override
    public void handleRequest(InputStream in, OutputStream out, Context context) throws IOException {
        invocation.run(in, out, context);
    }
}
