package io.lakewarden.rotation;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import io.lakewarden.base.Printable;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.runtime.Invocation;
import io.lakewarden.runtime.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/// What `lakewarden rotation plan` runs: every read and check of a rotation of `{"SecretId": …}`, and no
/// write anywhere.
public final class RotationPlanHandler implements RequestStreamHandler {

    /// What a rotation would do.
    ///
    /// @param secret as it was asked for
    /// @param plan a line each
    public record Plan(String secret, List<String> plan) {}

    private final Invocation<String, Plan> invocation;

    /// Lambda's.
    public RotationPlanHandler() {
        this(new Wiring(FunctionWiring.ofProcess()).rotation());
    }

    RotationPlanHandler(Rotation rotation) {
        invocation = new Invocation<>(
                event -> Json.text(event, "SecretId")
                        .orElseThrow(() -> new InvalidEventException("the event lacks SecretId")),
                (secret, deadline) -> new Plan(Printable.logged(secret), rotation.plan(secret, deadline)));
    }

    @Override
    public void handleRequest(InputStream in, OutputStream out, Context context) throws IOException {
        invocation.run(in, out, context);
    }
}
