package io.lakewarden.dqgate;

import io.lakewarden.runtime.Deadline;

/// A place where rulesets are evaluated.
interface Evaluator {

    /// Looks at what would be read without reading it.
    Prepared prepare(GateRequest request);

    /// An evaluation that can begin.
    interface Prepared {

        /// A text that changes when the data does.
        String fingerprint();

        /// Evaluates.
        ///
        /// @throws OutOfTime when the deadline comes too close
        Evaluated evaluate(Job job, Deadline deadline);
    }
}
