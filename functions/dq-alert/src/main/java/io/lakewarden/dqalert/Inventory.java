package io.lakewarden.dqalert;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What Glue remembers of the last hours, whether an event announced it or not.
///
/// All throw [UnavailableException] when it could not be asked, streams while they are read.
public interface Inventory {

    /// Why a run died, and which rulesets it was to evaluate.
    record Postmortem(Optional<String> error, List<String> rulesets) {}

    /// Ids of the results whose evaluation began at or after a moment.
    Stream<String> resultsSince(Instant since);

    /// The runs that began at or after a moment, in no order.
    Stream<EvaluationRun> runsSince(Instant since);

    Postmortem postmortem(String runId);
}
