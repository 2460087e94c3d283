package io.lakewarden.dqgate;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Invocation;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;

/// A pipeline asks whether staged data may be published, or a marker says that data is complete:
/// evaluate, and refuse what fails.
public final class DqGateHandler implements RequestStreamHandler {

    private final Invocation<Optional<GateRequest>, ObjectNode> invocation;

    /// For Lambda.
    ///
    /// @throws WrongArchitecture when the zip was built for another processor
    public DqGateHandler() {
        ZipProcessor.check();
        this(new Wiring(FunctionWiring.ofProcess()));
    }

    DqGateHandler(Wiring wiring) {
        invocation = wiring.invocation();
        wiring.cleanUp();
    }

    @Override
    public void handleRequest(InputStream in, OutputStream out, Context context) throws IOException {
        invocation.run(in, out, context);
    }
}
