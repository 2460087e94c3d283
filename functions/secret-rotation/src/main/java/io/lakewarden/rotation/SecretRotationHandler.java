package io.lakewarden.rotation;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import com.amazonaws.services.lambda.runtime.events.SecretsManagerRotationEvent;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Invocation;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/// Secrets Manager asks for one of the four steps of a rotation. The event is never logged: it prints its
/// tokens.
public final class SecretRotationHandler implements RequestStreamHandler {

    private final Invocation<SecretsManagerRotationEvent, RotationOutcome> invocation;

    /// Lambda's.
    public SecretRotationHandler() {
        this(FunctionWiring.ofProcess());
    }

    SecretRotationHandler(FunctionWiring function) {
        invocation = new Invocation<>(
                RotationEvents::read, new MeasuredSteps(new Wiring(function).rotation(), function.meter()));
    }

    @Override
    public void handleRequest(InputStream in, OutputStream out, Context context) throws IOException {
        invocation.run(in, out, context);
    }
}
