package io.lakewarden.runs;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.runtime.Json;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The fields of an event about a run, refused where no pipeline has such ones.
record RunFields(Pipeline pipeline, EventBridgeEvent event) {

    private static final int LONGEST_NAME = 512;
    private static final int LONGEST_ID = 2048;

    JsonNode detail() {
        return event.detail();
    }

    Optional<String> text(String field) {
        return Json.text(event.detail(), field);
    }

    List<String> names(String field) {
        return named(List.of(event.requiredDetail(field)));
    }

    List<String> named(List<String> names) {
        names.forEach(name -> bounded(name, LONGEST_NAME, "a name"));
        return names;
    }

    String id(String... spellings) {
        return bounded(event.requiredDetail(spellings), LONGEST_ID, "an id");
    }

    /// Upper case, whatever the service writes.
    String state(String field) {
        return bounded(event.requiredDetail(field), LONGEST_NAME, "a state").toUpperCase(Locale.ROOT);
    }

    /// The last part of an ARN, and the ARN; the text alone where it is none.
    List<String> namesOfArn(String arn, char separator) {
        String name = arn.substring(arn.lastIndexOf(separator) + 1);
        return named(name.equals(arn) ? List.of(arn) : List.of(name, arn));
    }

    RunEvent of(String state, List<String> names, String id, String... reasons) {
        return of(state, names, id, Reason.of(event.detail(), reasons));
    }

    /// @param state which may turn out to be only one on the way
    RunEvent of(String state, List<String> names, String id, Reason reason) {
        PipelineRun run = run(state, names, id);
        return pipeline.outcome(state)
                .<RunEvent>map(outcome -> told(run, reason.explain(run.title(), outcome)))
                .orElseGet(
                        () -> new RunEvent.Ignored(Optional.of(run), run.title() + " has not ended: it is " + state));
    }

    private static RunEvent told(PipelineRun run, Explanation explanation) {
        return explanation.outcome().isEnd()
                ? new RunEvent.Ended(run, explanation)
                : new RunEvent.Standing(run, explanation);
    }

    /// What the kind of event says, whatever state it names.
    RunEvent standing(RunOutcome outcome, List<String> names, String id, Reason reason) {
        PipelineRun run = run(outcome.name(), names, id);
        return told(run, reason.explain(run.title(), outcome));
    }

    RunEvent ignored(String why) {
        return new RunEvent.Ignored(Optional.empty(), why);
    }

    PipelineRun run(String state, List<String> names, String id) {
        return new PipelineRun(pipeline, names, id, state, event.time(), event.account(), event.region());
    }

    private String bounded(String text, int longest, String what) {
        if (text.length() > longest || text.isBlank()) {
            throw new InvalidEventException(
                    "event " + event.id() + " holds " + what + " that no pipeline has: blank or too long");
        }
        return text;
    }
}
