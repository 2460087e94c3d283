package io.lakewarden.dqalert;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Invocation;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/// Glue evaluated a ruleset: fetch the verdict, notify the owner.
public final class DqAlertHandler implements RequestStreamHandler {

    private final Invocation<QualityEvent, AlertOutcome> invocation;

    /// For Lambda.
    public DqAlertHandler() {
        this(new Wiring(FunctionWiring.ofProcess()));
    }

    DqAlertHandler(Wiring wiring) {
        invocation = wiring.alerting();
        wiring.prime(invocation);
    }

    @Override
    public void handleRequest(InputStream in, OutputStream out, Context context) throws IOException {
        invocation.run(in, out, context);
    }
}
