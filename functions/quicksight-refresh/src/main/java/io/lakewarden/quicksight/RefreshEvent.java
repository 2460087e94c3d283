package io.lakewarden.quicksight;

/// What wakes the function.
public sealed interface RefreshEvent {

    /// A pipeline's run is over, well or badly.
    record PipelineEnded(PipelineRun run) implements RefreshEvent {}

    /// It is time to look at a data set again: an ingestion of it may have ended, or what had to wait may
    /// start.
    ///
    /// @param dataSet the key of the data set, see [DataSet#key()]
    record LookDue(String dataSet) implements RefreshEvent {}

    /// Nothing to do, and why.
    record Ignored(String why) implements RefreshEvent {}
}
