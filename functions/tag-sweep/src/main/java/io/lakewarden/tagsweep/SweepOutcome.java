package io.lakewarden.tagsweep;

import io.lakewarden.runtime.sweep.Checkpoint;
import io.lakewarden.runtime.sweep.ResumableSweep.Ended;
import java.util.List;
import java.util.Optional;

/// What one invocation came to; the handler's answer.
///
/// @param run the sweep's name, which is the instant of its start
/// @param checked resources judged so far
/// @param compliant only when finished
/// @param report where the result lies, when finished
/// @param missing what could not be seen, and why
public record SweepOutcome(
        Ended outcome,
        String run,
        long checked,
        Optional<Long> compliant,
        Optional<String> report,
        List<String> missing) {

    public SweepOutcome {
        missing = List.copyOf(missing);
    }

    static SweepOutcome of(Ended ended, Checkpoint checkpoint) {
        return new SweepOutcome(
                ended,
                checkpoint.run(),
                checkpoint.checked(),
                Optional.empty(),
                Optional.empty(),
                checkpoint.missing());
    }
}
