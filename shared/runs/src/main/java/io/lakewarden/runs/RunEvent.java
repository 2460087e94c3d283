package io.lakewarden.runs;

import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.InvalidEventException;
import java.util.Optional;

/// What an event says about a run.
public sealed interface RunEvent {

    /// It is over, well or badly.
    record Ended(PipelineRun run, Explanation explanation) implements RunEvent {}

    /// It is not over, and somebody should know: it cannot start, or takes too long.
    record Standing(PipelineRun run, Explanation explanation) implements RunEvent {}

    /// A part of a run is over, such as a child of an array job: the end of the whole counts.
    record Part(PipelineRun run, Explanation explanation) implements RunEvent {}

    /// A step on the way, or nothing that is about a pipeline which could be named.
    record Ignored(Optional<PipelineRun> run, String why) implements RunEvent {}

    /// Decodes an event; empty when it is not one of a pipeline, be it that another service of AWS sends some of the
    /// same detail-type.
    ///
    /// @throws InvalidEventException naming what is missing, or that it was sent by something else than the
    ///     pipeline's service
    static Optional<RunEvent> of(EventBridgeEvent event) {
        return Pipeline.of(event.detailType())
                .filter(pipeline ->
                        pipeline.isOf(event.source()) || !event.source().startsWith("aws."))
                .map(pipeline -> pipeline.read(event));
    }
}
