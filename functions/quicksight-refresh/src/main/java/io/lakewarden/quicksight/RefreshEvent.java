package io.lakewarden.quicksight;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.runs.PipelineRun;
import io.lakewarden.runs.RunEvent;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.InvalidEventException;

/// What wakes the function.
public sealed interface RefreshEvent {

    /// `detail-type` of our own reminder to look at a data set.
    String LOOK = "Lakewarden Refresh Look";

    /// Something became of a pipeline's run.
    record OfRun(RunEvent run) implements RefreshEvent {}

    /// It is time to look at a data set again: an ingestion of it may have ended, or what had to wait may start.
    ///
    /// @param dataSet the key of the data set, see [DataSet#key()]
    record LookDue(String dataSet) implements RefreshEvent {}

    /// A run has ended.
    static RefreshEvent ended(PipelineRun run) {
        return new OfRun(new RunEvent.Ended(run));
    }

    /// Decodes an event.
    ///
    /// @throws InvalidEventException naming what is missing, or a detail-type that is not known
    static RefreshEvent of(JsonNode json) {
        EventBridgeEvent event = EventBridgeEvent.of(json);
        if (event.detailType().equals(LOOK)) {
            return new LookDue(event.sentBy(EventBridgeEvent.OURS).requiredDetail("dataSet"));
        }
        return RunEvent.of(event)
                .<RefreshEvent>map(OfRun::new)
                .orElseThrow(() -> new InvalidEventException("quicksight-refresh does not know the detail-type \""
                        + event.detailType() + "\": expected the end of a pipeline's run"));
    }
}
