package io.lakewarden.quicksight;

import java.time.Instant;

/// Wakes the function for a data set once.
interface LookSchedule {

    /// Arranges one look; a second arrangement of the same look is the same.
    ///
    /// @throws io.lakewarden.runtime.RetryableException when it cannot be arranged: reconciliation looks
    ///     then
    void arrange(DataSet dataSet, Instant at);
}
