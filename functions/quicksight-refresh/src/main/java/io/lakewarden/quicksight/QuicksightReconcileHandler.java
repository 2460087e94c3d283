package io.lakewarden.quicksight;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.Invocation;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/// On schedule: checks every data set, in case an event or a wake-up was lost.
public final class QuicksightReconcileHandler implements RequestStreamHandler {

    private static final Duration PACE = Duration.ofMillis(250);

    private final Invocation<EventBridgeEvent, RefreshOutcome> invocation;

    /// For Lambda.
    public QuicksightReconcileHandler() {
        this(Wiring.of(Environment.ofProcess()), () -> LockSupport.parkNanos(PACE.toNanos()));
    }

    /// @param pace waits between two data sets
    QuicksightReconcileHandler(Wiring wiring, Runnable pace) {
        Refresher refresher = wiring.refresher();
        Runnable leftovers = wiring.leftovers();
        invocation = invocation(wiring, refresher, leftovers, pace);
        // One data set warms as much as all of them.
        wiring.prime("quicksight-reconcile", invocation(wiring, refresher.ofTheFirst(), leftovers, () -> {}));
    }

    private static Invocation<EventBridgeEvent, RefreshOutcome> invocation(
            Wiring wiring, Refresher refresher, Runnable leftovers, Runnable pace) {
        return new Invocation<>(wiring.senders(), EventBridgeEvent::of, (event, deadline) -> {
            RefreshOutcome outcome = refresher.reconcile(event.time(), deadline, pace);
            leftovers.run();
            return outcome;
        });
    }

    @Override
    public void handleRequest(InputStream in, OutputStream out, Context context) throws IOException {
        invocation.run(in, out, context);
    }
}
