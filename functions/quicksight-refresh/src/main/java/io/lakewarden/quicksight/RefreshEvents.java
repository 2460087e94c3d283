package io.lakewarden.quicksight;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.quicksight.RefreshEvent.Ignored;
import io.lakewarden.quicksight.RefreshEvent.LookDue;
import io.lakewarden.quicksight.RefreshEvent.PipelineEnded;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.runtime.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Reads the events of every pipeline that can feed a data set, and our own.
///
/// Sources: EventBridge events reference and each service's guide (Glue, Step Functions, EMR Serverless,
/// Redshift Data API, Batch).
final class RefreshEvents {

    /// `detail-type` of our own reminder to look at a data set.
    static final String LOOK = "Lakewarden Refresh Look";

    private static final int LONGEST_NAME = 512;
    private static final int LONGEST_ID = 2048;

    private RefreshEvents() {}

    /// Decodes an event.
    ///
    /// @throws InvalidEventException naming what is missing, or a detail-type that is not known
    static RefreshEvent of(JsonNode json) {
        EventBridgeEvent event = EventBridgeEvent.of(json);
        return switch (event.detailType()) {
            case "Glue Job State Change" ->
                ended(
                        event.sentBy("aws.glue"),
                        Pipeline.GLUE_JOB,
                        names(event, "jobName"),
                        id(event, "jobRunId"),
                        state(event, "state"));
            case "Step Functions Execution Status Change" -> execution(event.sentBy("aws.states"));
            case "Glue Crawler State Change" -> crawler(event.sentBy("aws.glue"));
            case "EMR Serverless Job Run State Change" ->
                ended(
                        event.sentBy("aws.emr-serverless"),
                        Pipeline.EMR_SERVERLESS,
                        names(event, "applicationId"),
                        id(event, "jobRunId"),
                        state(event, "state"));
            case "Redshift Data Statement Status Change" -> statement(event.sentBy("aws.redshift-data"));
            case "Batch Job State Change" -> batch(event.sentBy("aws.batch"));
            case EventBridgeEvent.QUALITY_RESULT -> gate(event.sentBy(EventBridgeEvent.OURS));
            case LOOK -> new LookDue(event.sentBy(EventBridgeEvent.OURS).requiredDetail("dataSet"));
            default ->
                throw new InvalidEventException("quicksight-refresh does not know the detail-type \""
                        + event.detailType() + "\": expected the end of a pipeline's run");
        };
    }

    /// A redriven execution ends twice under one ARN.
    private static RefreshEvent execution(EventBridgeEvent event) {
        String machine = named(event, event.requiredDetail("stateMachineArn"));
        String name = machine.substring(machine.lastIndexOf(':') + 1);
        String id = id(event, "executionArn") + "/"
                + event.detail().path("redriveCount").asInt(0);
        List<String> names = name.equals(machine) ? List.of(machine) : List.of(name, machine);
        return ended(event, Pipeline.STATE_MACHINE, names, id, state(event, "status"));
    }

    /// A crawl has no id; its completion time identifies it. States are in title case.
    private static RefreshEvent crawler(EventBridgeEvent event) {
        List<String> names = names(event, "crawlerName");
        String completed =
                Json.text(event.detail(), "completionDate").orElse(event.time().toString());
        return ended(event, Pipeline.CRAWLER, names, names.getFirst() + "@" + completed, state(event, "state"));
    }

    /// Statements without a name cannot be distinguished; older events say COMPLETE.
    private static RefreshEvent statement(EventBridgeEvent event) {
        if (Json.text(event.detail(), "statementName").isEmpty()) {
            return new Ignored("a statement without statementName feeds no data set");
        }
        String state = state(event, "state");
        return ended(
                event,
                Pipeline.REDSHIFT_STATEMENT,
                names(event, "statementName"),
                id(event, "statementId"),
                state.startsWith("COMPLETE") ? "FINISHED" : state);
    }

    /// The parent of an array job ends when all its children have.
    private static RefreshEvent batch(EventBridgeEvent event) {
        if (event.detail().path("arrayProperties").has("index")) {
            return new Ignored("a child of an array job: its parent's end counts");
        }
        return ended(event, Pipeline.BATCH_JOB, names(event, "jobName"), id(event, "jobId"), state(event, "status"));
    }

    /// The gate is called by its rulesets, its table or its job.
    private static RefreshEvent gate(EventBridgeEvent event) {
        List<String> names =
                new ArrayList<>(EventBridgeEvent.texts(event.detail().path("rulesetNames")));
        JsonNode context = event.detail().path("context");
        Json.text(context, "tableName")
                .ifPresent(table -> names.add(Json.text(context, "databaseName").orElse("") + "." + table));
        Json.text(context, "jobName").ifPresent(names::add);
        if (names.isEmpty()) {
            return new Ignored("a verdict that names neither ruleset nor table nor job");
        }
        names.forEach(name -> named(event, name));
        return ended(event, Pipeline.GATE, names, id(event, "resultId", "resultID"), verdict(event));
    }

    /// The state speaks of the data, the verdict of what became of it: with a warning it is let through.
    private static String verdict(EventBridgeEvent event) {
        if (event.detail().path("verdict").isTextual()) {
            return state(event, "verdict");
        }
        return state(event, "state").equals("SUCCEEDED") ? "PASSED" : "BLOCKED";
    }

    private static RefreshEvent ended(
            EventBridgeEvent event, Pipeline pipeline, List<String> names, String id, String state) {
        if (!pipeline.isEnd(state)) {
            return new Ignored(pipeline.key() + " " + names.getFirst() + " has not ended: it is " + state);
        }
        return new PipelineEnded(
                new PipelineRun(pipeline, names, id, state, event.time(), event.account(), event.region()));
    }

    private static List<String> names(EventBridgeEvent event, String field) {
        return List.of(named(event, event.requiredDetail(field)));
    }

    private static String named(EventBridgeEvent event, String name) {
        return bounded(event, name, LONGEST_NAME, "a name");
    }

    private static String id(EventBridgeEvent event, String... spellings) {
        return bounded(event, event.requiredDetail(spellings), LONGEST_ID, "an id");
    }

    private static String state(EventBridgeEvent event, String field) {
        return bounded(event, event.requiredDetail(field), LONGEST_NAME, "a state")
                .toUpperCase(Locale.ROOT);
    }

    private static String bounded(EventBridgeEvent event, String text, int longest, String what) {
        if (text.length() > longest || text.isBlank()) {
            throw new InvalidEventException(
                    "event " + event.id() + " holds " + what + " that no pipeline has: blank or too long");
        }
        return text;
    }
}
