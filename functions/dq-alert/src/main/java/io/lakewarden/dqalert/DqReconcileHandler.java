package io.lakewarden.dqalert;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Invocation;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/// It is time: find the results and the dead runs that no event announced, deliver what could not be
/// delivered.
public final class DqReconcileHandler implements RequestStreamHandler {

    private final Invocation<EventBridgeEvent, Reconciliation.Outcome> invocation;

    /// For Lambda.
    public DqReconcileHandler() {
        this(new Wiring(FunctionWiring.ofProcess()));
    }

    DqReconcileHandler(Wiring wiring) {
        invocation = wiring.reconciling();
        wiring.primeReconciliation(invocation);
    }

    @Override
    public void handleRequest(InputStream in, OutputStream out, Context context) throws IOException {
        invocation.run(in, out, context);
    }
}
