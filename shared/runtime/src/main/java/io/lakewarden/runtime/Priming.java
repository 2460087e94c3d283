package io.lakewarden.runtime;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.crac.Context;
import org.crac.Core;
import org.crac.Resource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Warms a function up before Lambda takes its SnapStart snapshot. CRaC keeps its resources weakly, so they are held
/// here; a warm-up that fails is logged and never stops a version from being published.
public final class Priming {

    private static final Logger LOG = LoggerFactory.getLogger(Priming.class);
    private static final List<Resource> HELD = new CopyOnWriteArrayList<>();

    private Priming() {}

    /// Runs `warmUp` once before the checkpoint; outside SnapStart it never runs.
    public static void beforeSnapshot(String name, Runnable warmUp) {
        Resource hook = new Hook(name, warmUp);
        HELD.add(hook);
        Core.getGlobalContext().register(hook);
    }

    /// Metrics and log lines go to standard output, and what happens before a snapshot is nothing to count or to tell.
    private static void inSilence(Runnable warmUp) {
        PrintStream out = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        try {
            warmUp.run();
        } finally {
            System.setOut(out);
        }
    }

    private record Hook(String name, Runnable warmUp) implements Resource {

        @Override
        public void beforeCheckpoint(Context<? extends Resource> context) {
            try {
                inSilence(warmUp);
                LOG.info("primed {}", name);
            } catch (RuntimeException | LinkageError e) {
                LOG.warn("priming {} failed: the first invocation after a restore will be slower", name, e);
            }
        }

        @Override
        public void afterRestore(Context<? extends Resource> context) {
            // Nothing is kept that a restore could make stale: connections are made on demand, credentials by the
            // chain.
        }
    }
}
