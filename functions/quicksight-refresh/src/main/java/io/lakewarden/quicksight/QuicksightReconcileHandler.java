package io.lakewarden.quicksight;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.runtime.Invocation;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;

/// On schedule: checks every data set, in case an event or a wake-up was lost.
public final class QuicksightReconcileHandler implements RequestStreamHandler {

    private static final Duration PACE = Duration.ofMillis(250);

    private final Invocation<EventBridgeEvent, RefreshOutcome> invocation;

    /// For Lambda.
    public QuicksightReconcileHandler() {
        this(FunctionWiring.ofProcess());
    }

    QuicksightReconcileHandler(FunctionWiring function) {
        Wiring wiring = new Wiring(function);
        Refresher refresher = wiring.refresher();
        invocation =
                invocation(function, wiring, refresher, () -> function.sleeper().sleep(PACE));
        // One data set warms as much as all of them.
        wiring.prime("quicksight-reconcile", invocation(function, wiring, refresher.ofTheFirst(), () -> {}));
    }

    private static Invocation<EventBridgeEvent, RefreshOutcome> invocation(
            FunctionWiring function, Wiring wiring, Refresher refresher, Runnable pace) {
        return function.invocation(EventBridgeEvent::of, (event, deadline) -> {
            RefreshOutcome outcome = refresher.reconcile(event.time(), deadline, pace);
            wiring.closeLeftovers();
            return outcome;
        });
    }

    @Override
    public void handleRequest(InputStream in, OutputStream out, Context context) throws IOException {
        invocation.run(in, out, context);
    }
}
