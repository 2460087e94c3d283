package io.lakewarden.quicksight;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.runs.Explanation;
import io.lakewarden.runs.PipelineRun;
import io.lakewarden.runs.RunEvent;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.InvalidEventException;
import java.util.Optional;

/// What wakes the function.
public sealed interface RefreshEvent {

    /// `detail-type` of our own reminder to look at a data set.
    String LOOK = "Lakewarden Refresh Look";

    /// A run has ended, well or badly.
    record PipelineEnded(PipelineRun run) implements RefreshEvent {}

    /// It is time to look at a data set again: an ingestion of it may have ended, or what had to wait may start.
    ///
    /// @param dataSet the key of the data set, see [DataSet#key()]
    record LookDue(String dataSet) implements RefreshEvent {}

    /// Nothing to do, and why.
    record Ignored(String why) implements RefreshEvent {}

    /// Decodes an event.
    ///
    /// @throws InvalidEventException naming what is missing, or a detail-type that is not known
    static RefreshEvent of(JsonNode json) {
        EventBridgeEvent event = EventBridgeEvent.of(json);
        if (event.detailType().equals(LOOK)) {
            return new LookDue(event.sentBy(EventBridgeEvent.OURS).requiredDetail("dataSet"));
        }
        return RunEvent.of(event)
                .map(RefreshEvent::of)
                .orElseThrow(() -> new InvalidEventException("quicksight-refresh does not know the detail-type \""
                        + event.detailType() + "\": expected the end of a pipeline's run"));
    }

    private static RefreshEvent of(RunEvent event) {
        return switch (event) {
            case RunEvent.Ended(PipelineRun run, Explanation _) -> new PipelineEnded(run);
            case RunEvent.Part(PipelineRun run, Explanation _) ->
                new Ignored("a part of " + run.title() + ": the end of the whole counts");
            case RunEvent.Standing(PipelineRun _, Explanation explanation) -> new Ignored(explanation.text());
            case RunEvent.Ignored(Optional<PipelineRun> _, String why) -> new Ignored(why);
        };
    }
}
