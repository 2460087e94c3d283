package io.lakewarden.rotation.fake;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// Every call that crosses the border of our process, to Secrets Manager or to a server. Calls are
/// recorded; the process can be killed before any of them, and calls can be made to fail before or after
/// they took effect.
public final class Boundaries {

    /// The process has been killed. No handler of exceptions sees it as one, and no call gets out any more.
    public static final class Killed extends Error {
        private static final long serialVersionUID = 1L;
    }

    /// What a call may be told to do.
    private record Fault(int times, Supplier<RuntimeException> error) {}

    private final List<String> calls = new ArrayList<>();
    private final Map<String, Fault> before = new HashMap<>();
    private final Map<String, Fault> after = new HashMap<>();
    private int killAt = Integer.MAX_VALUE;
    private boolean dead;

    /// The names of all calls so far.
    public synchronized List<String> calls() {
        return List.copyOf(calls);
    }

    /// How often a call was made (or tried).
    public synchronized long count(String call) {
        return calls.stream().filter(call::equals).count();
    }

    public synchronized boolean isDead() {
        return dead;
    }

    /// Kills the process before its call of that number, from 0.
    public synchronized void killAt(int call) {
        calls.clear();
        killAt = call;
        dead = false;
    }

    /// A new process: nothing recorded, nothing planned.
    public synchronized void revive() {
        calls.clear();
        before.clear();
        after.clear();
        killAt = Integer.MAX_VALUE;
        dead = false;
    }

    /// The next calls of that name fail without effect.
    public synchronized void failBefore(String call, int times, Supplier<RuntimeException> error) {
        before.put(call, new Fault(times, error));
    }

    /// The next calls of that name take effect, then fail.
    public synchronized void failAfter(String call, int times, Supplier<RuntimeException> error) {
        after.put(call, new Fault(times, error));
    }

    /// A call is about to cross.
    public void before(String call) {
        strike(call, before, true);
    }

    /// It took effect.
    public void after(String call) {
        strike(call, after, false);
    }

    private synchronized void strike(String call, Map<String, Fault> faults, boolean crossing) {
        if (dead || (crossing && calls.size() >= killAt)) {
            dead = true;
            throw new Killed();
        }
        if (crossing) {
            calls.add(call);
        }
        Fault fault = faults.get(call);
        if (fault != null && fault.times() > 0) {
            faults.put(call, new Fault(fault.times() - 1, fault.error()));
            throw fault.error().get();
        }
    }
}
