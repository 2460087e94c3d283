package io.lakewarden.runtime.sweep;

import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.VersionedStore;
import io.lakewarden.runtime.VersionedStore.Versioned;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// A sweep that takes longer than an invocation may: each takes the lease, goes on where the last one stopped, and
/// either finishes or asks for another. One at a time; what is killed is taken over when its lease has ended.
///
/// @param <R> what a finished sweep comes to
public final class ResumableSweep<R> {

    /// Writing the result of a million resources fits in.
    private static final Duration TO_FINISH = Duration.ofMinutes(4);
    private static final Duration TO_STOP = Duration.ofSeconds(45);
    private static final Duration LONGEST = Duration.ofMinutes(15);
    /// Less than the minute after which Lambda tries again what was killed.
    private static final Duration SLACK = Duration.ofSeconds(30);
    /// Against a sweep that never ends: half a day.
    private static final int MOST_INVOCATIONS = 50;

    /// What is swept, in steps that are kept with [Progress#save].
    ///
    /// @param <R> what it comes to
    public interface Work<R> {

        /// Names what is walked through and its order: a configuration that changes in the middle begins a new sweep.
        String listings();

        /// Goes on from the checkpoint.
        ///
        /// @param more whether there is time for another step
        /// @return whether all is through
        boolean goOn(Progress progress, BooleanSupplier more);

        /// Makes the result of what was kept; may be called again for the same, after a failure.
        R finish(Checkpoint all);
    }

    /// How an invocation ended.
    public enum Ended {
        /// All is through and the result is made.
        FINISHED,
        /// Time is over; the rest was asked for.
        UNFINISHED,
        /// Another invocation is at work.
        BUSY,
        /// This event's sweep has been finished before.
        DONE
    }

    /// What one invocation came to.
    ///
    /// @param result only when finished
    public record Turn<R>(Ended ended, Checkpoint checkpoint, Optional<R> result) {}

    private final String name;
    private final VersionedStore<Checkpoint> checkpoints;
    private final Work<R> work;
    private final Consumer<String> continuation;
    private final Clock clock;

    /// @param name under which the checkpoint is kept
    /// @param continuation asks for another invocation of a run; where that is lost, the next schedule goes on
    public ResumableSweep(
            String name,
            VersionedStore<Checkpoint> checkpoints,
            Work<R> work,
            Consumer<String> continuation,
            Clock clock) {
        this.name = name;
        this.checkpoints = checkpoints;
        this.work = work;
        this.continuation = continuation;
        this.clock = clock;
    }

    /// One invocation.
    ///
    /// @param eventId a schedule may fire twice with one id
    /// @param continued whether the event only asks to go on
    public Turn<R> run(String eventId, boolean continued, Deadline deadline) {
        Instant now = clock.instant();
        Versioned<Checkpoint> stored = checkpoints.read(name);
        Optional<Checkpoint> last = stored.value();
        if (last.filter(checkpoint -> checkpoint.answers(eventId, continued)).isPresent()) {
            return new Turn<>(Ended.DONE, last.get(), Optional.empty());
        }
        if (last.filter(checkpoint -> checkpoint.isBusy(now)).isPresent()) {
            return new Turn<>(Ended.BUSY, last.get(), Optional.empty());
        }
        Checkpoint next = last.filter(checkpoint -> checkpoint.goesOn(work.listings(), now))
                .orElseGet(() -> Checkpoint.start(eventId, work.listings(), now))
                .leased(now.plus(timeOf(deadline)));
        Progress progress = new Progress(checkpoints, name, stored.revision(), next);
        return progress.begin() ? leased(progress, deadline) : new Turn<>(Ended.BUSY, next, Optional.empty());
    }

    /// A failure gives the lease back: Lambda's next attempt comes after a minute and must not find it taken.
    private Turn<R> leased(Progress progress, Deadline deadline) {
        try {
            return step(progress, deadline);
        } catch (RuntimeException e) {
            progress.release(clock.instant());
            throw e;
        }
    }

    private Turn<R> step(Progress progress, Deadline deadline) {
        boolean through = work.goOn(progress, () -> deadline.leaves(TO_STOP));
        if (through && deadline.leaves(TO_FINISH)) {
            R result = work.finish(progress.checkpoint());
            progress.save(progress.checkpoint().done(clock.instant()));
            return new Turn<>(Ended.FINISHED, progress.checkpoint(), Optional.of(result));
        }
        progress.save(progress.checkpoint().released(clock.instant()));
        if (progress.checkpoint().invocations() < MOST_INVOCATIONS) {
            continuation.accept(progress.checkpoint().run());
        }
        return new Turn<>(Ended.UNFINISHED, progress.checkpoint(), Optional.empty());
    }

    private static Duration timeOf(Deadline deadline) {
        Duration remaining = deadline.remaining();
        return (remaining.compareTo(LONGEST) < 0 ? remaining : LONGEST).plus(SLACK);
    }
}
