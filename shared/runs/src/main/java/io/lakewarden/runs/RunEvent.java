package io.lakewarden.runs;

import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.InvalidEventException;
import java.util.Optional;

/// What an event says about a run.
public sealed interface RunEvent {

    /// It is over, well or badly.
    record Ended(PipelineRun run) implements RunEvent {}

    /// Nothing that anybody could act on, and why.
    record Ignored(String why) implements RunEvent {}

    /// Decodes an event; empty when its detail-type is not one of a pipeline.
    ///
    /// @throws InvalidEventException naming what is missing, or that it was sent by something else than the
    ///     pipeline's service
    static Optional<RunEvent> of(EventBridgeEvent event) {
        return Pipeline.of(event.detailType()).map(pipeline -> pipeline.read(event));
    }
}
