package io.lakewarden.quicksight;

import io.lakewarden.documents.Glob;
import java.util.Optional;
import java.util.Set;

/// A pipeline that feeds a data set, as `refreshes.yaml` names it.
///
/// @param name of the pipeline, with `*` and `?`
/// @param states in which a run counts as success
/// @param label what is shown and remembered: `glue-job prod-orders-*`
record PipelinePattern(Pipeline pipeline, Glob name, Set<String> states, String label) {

    PipelinePattern {
        states = Set.copyOf(states);
    }

    boolean isOf(PipelineRun run) {
        return run.pipeline() == pipeline && run.names().stream().anyMatch(each -> name.matches(Optional.of(each)));
    }

    boolean accepts(PipelineRun run) {
        return states.contains(run.state());
    }
}
