package io.lakewarden.runs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How the events of each service are read, where a line in [Pipeline] does not say it.
final class ServiceEvents {

    private static final Pattern GLUE_ATTEMPT = Pattern.compile(".*_attempt_(\\d{1,3})");
    private static final String WORKFLOW_RUN = "MWAA Serverless Workflow Run ";
    private static final Pattern MORE_RUNS = Pattern.compile("ICEBERG_(OPTIMIZE|VACUUM)_MORE_RUNS_NEEDED");
    private static final int AWS_FAULT = 1;

    private ServiceEvents() {}

    /// A retry by Glue itself is a run of its own, which says so in its id.
    static RunEvent glueJob(RunFields event) {
        String id = event.id("jobRunId");
        Matcher attempt = GLUE_ATTEMPT.matcher(id);
        Reason reason = Reason.of(event.detail(), "message")
                .attempt(attempt.matches() ? Optional.of(Integer.valueOf(attempt.group(1))) : Optional.empty());
        return event.of(event.state("state"), event.names("jobName"), id, reason);
    }

    /// Sent when a job that was given a `NotifyDelayAfter` has not ended by then.
    static RunEvent glueDelay(RunFields event) {
        Reason reason = Reason.of(event.detail(), "message").known(Cause.TIMEOUT);
        JsonNode minutes = event.detail().path("notificationCondition").path("NotifyDelayAfter");
        if (minutes.isNumber()) {
            reason.note("after " + minutes.asInt() + " minutes");
        }
        return event.standing(RunOutcome.STILL_RUNNING, event.names("jobName"), event.id("jobRunId"), reason);
    }

    /// A redriven execution ends twice under one ARN. The cause is often the JSON of a job that failed in it.
    static RunEvent execution(RunFields event) {
        List<String> names = event.namesOfArn(event.names("stateMachineArn").getFirst(), ':');
        String id = event.id("executionArn") + "/"
                + event.detail().path("redriveCount").asInt(0);
        Reason reason = new Reason();
        Optional<String> cause = event.text("cause");
        Optional<JsonNode> inner = cause.flatMap(ServiceEvents::json);
        inner.ifPresentOrElse(
                job -> {
                    reason.within(job);
                    Json.text(job, "JobName").ifPresent(name -> reason.note("job " + name + " in it failed"));
                },
                () -> reason.text(cause));
        return event.of(event.state("status"), names, id, reason.text(event.text("error")));
    }

    private static Optional<JsonNode> json(String text) {
        try {
            return Optional.of(Json.mapper().readTree(text)).filter(JsonNode::isObject);
        } catch (JsonProcessingException _) {
            return Optional.empty();
        }
    }

    /// A crawl has no id; its completion time identifies it. States are in title case.
    static RunEvent crawler(RunFields event) {
        List<String> names = event.names("crawlerName");
        return event.of(event.state("state"), names, crawl(event, names, "completionDate"), "errorMessage", "message");
    }

    static RunEvent crawlerNotStarted(RunFields event) {
        List<String> names = event.names("crawlerName");
        Reason reason = Reason.of(event.detail(), "errorMessage");
        return event.standing(RunOutcome.BLOCKED, names, crawl(event, names, "startTime"), reason);
    }

    private static String crawl(RunFields event, List<String> names, String time) {
        return names.getFirst() + "@"
                + event.text(time).orElse(event.event().time().toString());
    }

    /// The event has no reason. A step that is cancelled because of `CANCEL_AND_WAIT` follows one that failed.
    static RunEvent emrStep(RunFields event) {
        Reason reason = new Reason();
        if (event.state("state").equals("CANCELLED")
                && event.text("actionOnFailure")
                        .filter("CANCEL_AND_WAIT"::equals)
                        .isPresent()) {
            reason.known(Cause.DEPENDENCY);
        }
        return event.of(
                event.state("state"), event.names("name"), event.id("clusterId") + "/" + event.id("stepId"), reason);
    }

    /// The reason is JSON in a text: a code and a message.
    static RunEvent emrCluster(RunFields event) {
        Reason reason = new Reason();
        event.text("stateChangeReason")
                .flatMap(ServiceEvents::json)
                .ifPresent(why -> reason.text(Json.text(why, "code")).text(Json.text(why, "message")));
        String state = event.state("state");
        String byPeople = state.equals("TERMINATED") && reason.tells(Cause.BY_PEOPLE) ? "TERMINATED_BY_USER" : state;
        return event.of(byPeople, event.names("name"), event.id("clusterId"), reason);
    }

    /// Repeated while it lasts; not every one knows the cluster's name.
    static RunEvent emrBlocked(RunFields event) {
        Reason reason = Reason.of(event.detail(), "code", "description", "message");
        List<String> names = event.names(event.text("name").isPresent() ? "name" : "clusterId");
        return event.standing(RunOutcome.BLOCKED, names, event.id("clusterId"), reason);
    }

    static RunEvent emrServerlessRetry(RunFields event) {
        PipelineRun run = event.run("RETRIED", event.names("applicationId"), event.id("jobRunId"));
        int next = event.detail().path("newAttempt").asInt();
        return new RunEvent.Ignored(Optional.of(run), run.title() + " is tried again: attempt " + next);
    }

    static RunEvent emrContainers(RunFields event) {
        String id = event.id("virtualClusterId") + "/" + event.id("jobRunId");
        List<String> names = event.names(event.text("jobRunName").isPresent() ? "jobRunName" : "virtualClusterId");
        return event.of(event.state("state"), names, id, "stateDetails", "failureReason");
    }

    static RunEvent databrewJob(RunFields event) {
        return event.of(event.state("state"), event.names("jobName"), databrewRun(event), "message");
    }

    private static String databrewRun(RunFields event) {
        return event.id("jobName") + "/" + event.id("jobRunId");
    }

    /// A validation that fails is about the data; one that could not be done is about the run.
    static RunEvent databrewRuleset(RunFields event) {
        String state = event.state("validationState");
        Reason reason = new Reason().note("ruleset " + event.id("rulesetName"));
        if (state.equals("FAILED")) {
            reason.known(Cause.BAD_DATA);
        }
        return event.of(state, event.names("jobName"), databrewRun(event) + "/" + event.id("rulesetName"), reason);
    }

    /// `Execution Successful`, or something else; counts are texts.
    static RunEvent flow(RunFields event) {
        String state = event.state("status");
        String id = event.id("flow-name") + "/" + event.id("execution-id");
        Reason reason = Reason.of(event.detail(), "error");
        long lost = count(event, "num-of-record-failures");
        if (!state.equals("EXECUTION SUCCESSFUL")) {
            return event.standing(RunOutcome.FAILED, event.names("flow-name"), id, reason.text(event.text("status")));
        }
        long processed = count(event, "num-of-records-processed");
        if (lost > 0) {
            reason.note(lost + " of " + (lost + processed) + " records failed");
            return event.standing(RunOutcome.PARTIAL, event.names("flow-name"), id, reason.known(Cause.BAD_DATA));
        }
        return event.of(state, event.names("flow-name"), id, reason.note(processed + " records"));
    }

    private static long count(RunFields event, String field) {
        String digits = event.text(field).map(String::strip).orElse("");
        return digits.matches("\\d{1,18}") ? Long.parseLong(digits) : 0;
    }

    static RunEvent flowStarted(RunFields event) {
        return event.of(
                "STARTED", event.names("flow-name"), event.id("flow-name") + "/" + event.id("execution-id"), "error");
    }

    /// Nothing starts it until somebody activates it again.
    static RunEvent flowOff(RunFields event) {
        Reason reason =
                Reason.of(event.detail(), "reason", "deactivation-reason").note("deactivated");
        return event.standing(RunOutcome.BLOCKED, event.names("flow-name"), event.id("flow-name"), reason);
    }

    /// Statements without a name cannot be distinguished; older events say COMPLETE. The reason is not in the event.
    static RunEvent statement(RunFields event) {
        if (event.text("statementName").isEmpty()) {
            return event.ignored("a statement without statementName has no name to be known by");
        }
        String state = event.state("state");
        return event.of(
                state.startsWith("COMPLETE") ? "FINISHED" : state,
                event.names("statementName"),
                event.id("statementId"));
    }

    /// Queries have no names; a table that is maintained in portions asks for one more run, which is progress.
    static RunEvent query(RunFields event) {
        JsonNode error = event.detail().path("athenaError");
        Reason reason = Reason.of(error, "errorMessage");
        List<String> names = event.names("workgroupName");
        String id = event.id("queryExecutionId");
        if (MORE_RUNS.matcher(Json.text(error, "errorMessage").orElse("")).find()) {
            return event.standing(RunOutcome.PARTIAL, names, id, reason.moreRuns());
        }
        if (error.path("errorCategory").asInt() == AWS_FAULT) {
            reason.otherwise(Cause.SERVICE);
        }
        return event.of(event.state("currentState"), names, id, reason);
    }

    /// A workflow run's state is in the detail-type.
    static Map<String, Function<RunFields, RunEvent>> airflow() {
        Map<String, Function<RunFields, RunEvent>> readers = Stream.of(
                        "Started", "Queued", "Running", "Succeeded", "Failed", "Stopped", "Timeout")
                .collect(Collectors.toMap(state -> WORKFLOW_RUN + state, _ -> ServiceEvents::workflowRun));
        readers.put("MWAA Environment Status Change", ServiceEvents::environment);
        return Map.copyOf(readers);
    }

    /// What the detail holds is documented nowhere: else the event's resource is the workflow.
    private static RunEvent workflowRun(RunFields event) {
        String arn = event.text("workflowArn")
                .or(() -> event.event().resources().stream().findFirst())
                .orElseGet(() -> event.id("workflowArn"));
        String state =
                event.event().detailType().substring(WORKFLOW_RUN.length()).toUpperCase(Locale.ROOT);
        return event.of(state, event.namesOfArn(arn, '/'), arn + "/" + event.id("runId"), "errorMessage", "message");
    }

    private static RunEvent environment(RunFields event) {
        return event.of(event.state("status"), event.names("name"), event.id("name"), "message");
    }

    /// The gate is called by its rulesets, its table or its job.
    static RunEvent gate(RunFields event) {
        List<String> names =
                new ArrayList<>(EventBridgeEvent.texts(event.detail().path("rulesetNames")));
        JsonNode context = event.detail().path("context");
        Json.text(context, "tableName")
                .ifPresent(table -> names.add(Json.text(context, "databaseName").orElse("") + "." + table));
        Json.text(context, "jobName").ifPresent(names::add);
        if (names.isEmpty()) {
            return event.ignored("a verdict that names neither ruleset nor table nor job");
        }
        return event.of(
                verdict(event),
                event.named(names),
                event.id("resultId", "resultID"),
                new Reason().known(Cause.BAD_DATA));
    }

    /// The state speaks of the data, the verdict of what became of it: with a warning it is let through.
    private static String verdict(RunFields event) {
        if (event.detail().path("verdict").isTextual()) {
            return event.state("verdict");
        }
        return event.state("state").equals("SUCCEEDED") ? "PASSED" : "BLOCKED";
    }
}
