package io.lakewarden.tagsweep;

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
        Word outcome,
        String run,
        long checked,
        Optional<Long> compliant,
        Optional<String> report,
        List<String> missing) {

    /// How it ended.
    public enum Word {
        /// All listings are through and the result is written.
        FINISHED,
        /// Time is over; an event asks for the rest.
        UNFINISHED,
        /// Another invocation is at work.
        BUSY,
        /// This event's sweep has been finished before.
        DONE
    }

    public SweepOutcome {
        missing = List.copyOf(missing);
    }

    static SweepOutcome of(Word word, Checkpoint checkpoint) {
        return new SweepOutcome(
                word, checkpoint.run(), checkpoint.checked(), Optional.empty(), Optional.empty(), checkpoint.missing());
    }
}
