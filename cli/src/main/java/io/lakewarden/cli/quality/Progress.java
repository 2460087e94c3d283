package io.lakewarden.cli.quality;

import io.lakewarden.quality.plan.EngineObserver;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;

/// Tells on stderr how far a run has come, once it has taken a second: one line written over and over on a terminal,
/// elsewhere a line after 1, 2, 4 … seconds and then every half a minute.
final class Progress implements EngineObserver, AutoCloseable {

    private static final Duration FIRST = Duration.ofSeconds(1);
    private static final Duration OFTEN = Duration.ofMillis(200);
    private static final Duration SELDOM = Duration.ofSeconds(30);
    private static final String CLEAR_LINE = "\r\u001b[K";

    private final PrintWriter err;
    private final boolean terminal;
    private final long began = System.nanoTime();
    private String scope = "";
    private int expected;
    private int started;
    private int running;
    private Duration next = FIRST;
    private boolean shown;
    private boolean closed;

    /// Without a clock of its own: [#tick] is called.
    Progress(PrintWriter err, boolean terminal) {
        this.err = err;
        this.terminal = terminal;
    }

    /// Follows the clock until it is closed.
    static Progress started(PrintWriter err, boolean terminal) {
        Progress progress = new Progress(err, terminal);
        Thread.ofPlatform().daemon().name("progress").start(progress::follow);
        return progress;
    }

    private synchronized void follow() {
        try {
            while (!closed) {
                Duration wait = next.minus(elapsed());
                if (wait.isPositive()) {
                    wait(Math.max(1, wait.toMillis()));
                } else {
                    tick(elapsed());
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - began);
    }

    /// What is read, such as `167 MB, 10,000,000 rows`.
    synchronized void over(String read) {
        scope = read;
    }

    @Override
    public synchronized void expected(int statements) {
        expected += statements;
    }

    @Override
    public synchronized void began() {
        started++;
        running++;
    }

    @Override
    public synchronized void ended() {
        running--;
    }

    /// How many statements have begun.
    synchronized int statements() {
        return started;
    }

    /// Shows where the run is.
    synchronized void tick(Duration elapsed) {
        if (closed) {
            return;
        }
        String line = line(elapsed);
        if (terminal) {
            err.print(CLEAR_LINE + line);
            err.flush();
            next = elapsed.plus(OFTEN);
        } else {
            err.println(line);
            next = elapsed.multipliedBy(2).compareTo(elapsed.plus(SELDOM)) < 0
                    ? elapsed.multipliedBy(2)
                    : elapsed.plus(SELDOM);
        }
        shown = true;
    }

    private String line(Duration elapsed) {
        return String.format(
                Locale.ROOT, "%d s: %s%s", elapsed.toSeconds(), step(), scope.isEmpty() ? "" : " over " + scope);
    }

    /// Statements beyond the plan judge rows, or take apart one that failed.
    private String step() {
        if (started == 0) {
            return "opening the data";
        }
        if (running == 0) {
            return "judging";
        }
        return "scan " + started + (started <= expected ? " of " + expected : "");
    }

    /// Nothing is shown any more; on a terminal nothing stays. The result can be written.
    synchronized void finish() {
        if (!closed && shown && terminal) {
            err.print(CLEAR_LINE);
            err.flush();
        }
        closed = true;
        notifyAll();
    }

    @Override
    public void close() {
        finish();
    }
}
