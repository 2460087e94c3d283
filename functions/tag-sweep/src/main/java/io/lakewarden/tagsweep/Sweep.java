package io.lakewarden.tagsweep;

import io.lakewarden.runtime.Correlation;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Invocation;
import io.lakewarden.runtime.VersionedStore;
import io.lakewarden.runtime.sweep.Checkpoint;
import io.lakewarden.runtime.sweep.ResumableSweep;
import java.time.Clock;
import java.util.function.Consumer;

/// One invocation of the sweep of an account.
public final class Sweep implements Invocation.UseCase<SweepRequest, SweepOutcome> {

    static final String NAME = "tag-sweep";

    private final ResumableSweep<SweepOutcome> sweep;

    /// @param continuation asks for another invocation of a run
    public Sweep(VersionedStore<Checkpoint> checkpoints, Walk walk, Consumer<String> continuation, Clock clock) {
        this.sweep = new ResumableSweep<>(NAME, checkpoints, walk, continuation, clock);
    }

    @Override
    public SweepOutcome handle(SweepRequest request, Deadline deadline) {
        Correlation.businessKey(NAME + " " + request.id());
        ResumableSweep.Turn<SweepOutcome> turn = sweep.run(request.id(), request.continued(), deadline);
        return turn.result().orElseGet(() -> SweepOutcome.of(turn.ended(), turn.checkpoint()));
    }
}
