package io.lakewarden.runs;

import io.lakewarden.documents.Glob;
import java.util.Optional;
import java.util.Set;

/// A pipeline as a configuration names it.
///
/// @param name of the pipeline, with `*` and `?`
/// @param states in which a run counts as success
/// @param label what is shown and remembered: `glue-job prod-orders-*`
public record PipelinePattern(Pipeline pipeline, Glob name, Set<String> states, String label) {

    public PipelinePattern {
        states = Set.copyOf(states);
    }

    /// Whether the run is one of these pipelines.
    public boolean isOf(PipelineRun run) {
        return run.pipeline() == pipeline && run.names().stream().anyMatch(each -> name.matches(Optional.of(each)));
    }

    /// Whether its state counts as success.
    public boolean accepts(PipelineRun run) {
        return states.contains(run.state());
    }
}
