package io.lakewarden.runs;

import java.time.Instant;
import java.util.List;

/// The end of one run of a pipeline.
///
/// @param names by which the configuration may call the pipeline; the first is shown to people
/// @param id the same for the same run, in every event about it
/// @param state in the pipeline's own words, upper case
/// @param at when the event says it ended, in whole seconds
public record PipelineRun(
        Pipeline pipeline, List<String> names, String id, String state, Instant at, String account, String region) {

    public PipelineRun {
        names = List.copyOf(names);
    }

    /// `glue-job prod-orders-curate`.
    public String title() {
        return pipeline.key() + " " + names.getFirst();
    }
}
