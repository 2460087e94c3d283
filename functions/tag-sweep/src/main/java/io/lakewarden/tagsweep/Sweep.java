package io.lakewarden.tagsweep;

import io.lakewarden.runtime.Correlation;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Invocation;
import io.lakewarden.tagsweep.SweepOutcome.Word;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// One invocation of the sweep: takes the lease, goes on where the last one stopped, and either finishes or
/// asks for another invocation. One sweep at a time.
public final class Sweep implements Invocation.UseCase<SweepRequest, SweepOutcome> {

    /// Writing the result of a million resources fits in.
    private static final Duration TO_FINISH = Duration.ofMinutes(4);
    private static final Duration TO_STOP = Duration.ofSeconds(45);
    private static final Duration LONGEST = Duration.ofMinutes(15);
    /// Less than the minute after which Lambda tries again what was killed.
    private static final Duration SLACK = Duration.ofSeconds(30);
    /// Against a sweep that never ends: half a day.
    private static final int MOST_INVOCATIONS = 50;

    /// Asks for another invocation.
    @FunctionalInterface
    public interface Continuation {
        void ask(String run);
    }

    private final Checkpoints checkpoints;
    private final Walk walk;
    private final Results results;
    private final Continuation continuation;
    private final Clock clock;

    public Sweep(Checkpoints checkpoints, Walk walk, Results results, Continuation continuation, Clock clock) {
        this.checkpoints = checkpoints;
        this.walk = walk;
        this.results = results;
        this.continuation = continuation;
        this.clock = clock;
    }

    @Override
    public SweepOutcome handle(SweepRequest request, Deadline deadline) {
        Correlation.businessKey("tag-sweep " + request.id());
        Instant now = clock.instant();
        Optional<Checkpoints.Versioned> stored = checkpoints.read();
        Optional<Checkpoint> last = stored.map(Checkpoints.Versioned::checkpoint);
        if (last.filter(checkpoint -> checkpoint.answers(request)).isPresent()) {
            return SweepOutcome.of(Word.DONE, last.get());
        }
        if (last.filter(checkpoint -> checkpoint.isBusy(now)).isPresent()) {
            return SweepOutcome.of(Word.BUSY, last.get());
        }
        Checkpoint next = last.filter(checkpoint -> checkpoint.goesOn(walk.listings(), now))
                .orElseGet(() -> Checkpoint.start(request.id(), walk.listings(), now))
                .leased(now.plus(timeOf(deadline)));
        Progress progress = new Progress(
                checkpoints, stored.map(Checkpoints.Versioned::revision).orElse(0L), next);
        return progress.begin() ? leased(progress, deadline) : SweepOutcome.of(Word.BUSY, next);
    }

    /// A failure gives the lease back: Lambda's next attempt comes after a minute and must not find it taken.
    private SweepOutcome leased(Progress progress, Deadline deadline) {
        try {
            return work(progress, deadline);
        } catch (RuntimeException e) {
            progress.release(clock.instant());
            throw e;
        }
    }

    private SweepOutcome work(Progress progress, Deadline deadline) {
        boolean walked = walk.goOn(progress, () -> deadline.remaining().compareTo(TO_STOP) > 0);
        if (walked && deadline.remaining().compareTo(TO_FINISH) > 0) {
            SweepOutcome outcome = results.write(progress.checkpoint());
            progress.save(progress.checkpoint().done(clock.instant()));
            return outcome;
        }
        progress.save(progress.checkpoint().released(clock.instant()));
        if (progress.checkpoint().invocations() < MOST_INVOCATIONS) {
            continuation.ask(progress.checkpoint().run());
        }
        return SweepOutcome.of(Word.UNFINISHED, progress.checkpoint());
    }

    private static Duration timeOf(Deadline deadline) {
        Duration remaining = deadline.remaining();
        return (remaining.compareTo(LONGEST) < 0 ? remaining : LONGEST).plus(SLACK);
    }
}
