package io.lakewarden.quicksight;

import java.util.List;
import java.util.Optional;

/// What is asked of QuickSight. Every method may throw [RefreshRefusedException], which no retry cures, or
/// [io.lakewarden.runtime.RetryableException].
interface QuickSight {

    /// The ingestions of a data set, whoever started them, at least those of the last three days; in no
    /// order.
    List<Ingestion> ingestions(DataSet dataSet);

    /// One ingestion, if QuickSight knows it.
    Optional<Ingestion> find(DataSet dataSet, String id);

    /// Asks for an ingestion; when one with this id is there already, that is the same.
    void start(DataSet dataSet, String id);

    /// Whether the data set is loaded into SPICE at all; one that queries its source directly needs no
    /// refresh.
    boolean isSpice(DataSet dataSet);
}
