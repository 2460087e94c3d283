package io.lakewarden.runs;

import io.lakewarden.runtime.EventBridgeEvent;
import io.lakewarden.runtime.Json;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// What sort of pipeline runs; the configuration writes `glue-job`, `state-machine` …. All that is particular to one
/// is here: who sends its event, how the event is read, and the states in which a run ends.
///
/// Sources: EventBridge events reference and each service's guide (Glue, Step Functions, EMR Serverless, Redshift Data
/// API, Batch).
// Set.of and the readers are immutable, which their types do not say.
@SuppressWarnings("ImmutableEnumChecker")
public enum Pipeline {
    GLUE_JOB(
            "aws.glue",
            "Glue Job State Change",
            Set.of("SUCCEEDED"),
            Set.of("FAILED", "TIMEOUT", "STOPPED", "ERROR", "EXPIRED"),
            event -> event.ended(event.names("jobName"), event.id("jobRunId"), event.state("state"))),
    STATE_MACHINE(
            "aws.states",
            "Step Functions Execution Status Change",
            Set.of("SUCCEEDED"),
            Set.of("FAILED", "TIMED_OUT", "ABORTED"),
            Pipeline::execution),
    CRAWLER("aws.glue", "Glue Crawler State Change", Set.of("SUCCEEDED"), Set.of("FAILED"), Pipeline::crawler),
    EMR_SERVERLESS(
            "aws.emr-serverless",
            "EMR Serverless Job Run State Change",
            Set.of("SUCCESS"),
            Set.of("FAILED", "CANCELLED"),
            event -> event.ended(event.names("applicationId"), event.id("jobRunId"), event.state("state"))),
    REDSHIFT_STATEMENT(
            "aws.redshift-data",
            "Redshift Data Statement Status Change",
            Set.of("FINISHED"),
            Set.of("FAILED", "ABORTED"),
            Pipeline::statement),
    BATCH_JOB("aws.batch", "Batch Job State Change", Set.of("SUCCEEDED"), Set.of("FAILED"), Pipeline::batch),
    /// A verdict of our own gate: data with a warning is let through.
    GATE(
            EventBridgeEvent.OURS,
            EventBridgeEvent.QUALITY_RESULT,
            Set.of("PASSED", "WARNED"),
            Set.of("BLOCKED"),
            Pipeline::gate);

    private final String source;
    private final String detailType;
    private final Set<String> successes;
    private final Set<String> failures;
    private final Function<RunFields, RunEvent> reader;

    Pipeline(
            String source,
            String detailType,
            Set<String> successes,
            Set<String> failures,
            Function<RunFields, RunEvent> reader) {
        this.source = source;
        this.detailType = detailType;
        this.successes = successes;
        this.failures = failures;
        this.reader = reader;
    }

    static Optional<Pipeline> of(String detailType) {
        return Arrays.stream(values())
                .filter(each -> each.detailType.equals(detailType))
                .findFirst();
    }

    /// How the configuration calls it.
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The states of a run that did its work.
    public Set<String> successes() {
        return successes;
    }

    /// Whether a run in this state is over.
    public boolean isEnd(String state) {
        return successes.contains(state) || failures.contains(state);
    }

    RunEvent read(EventBridgeEvent event) {
        return reader.apply(new RunFields(this, event.sentBy(source)));
    }

    /// A redriven execution ends twice under one ARN.
    private static RunEvent execution(RunFields event) {
        String machine = event.names("stateMachineArn").getFirst();
        String name = machine.substring(machine.lastIndexOf(':') + 1);
        String id = event.id("executionArn") + "/"
                + event.detail().path("redriveCount").asInt(0);
        List<String> names = name.equals(machine) ? List.of(machine) : List.of(name, machine);
        return event.ended(names, id, event.state("status"));
    }

    /// A crawl has no id; its completion time identifies it. States are in title case.
    private static RunEvent crawler(RunFields event) {
        List<String> names = event.names("crawlerName");
        String completed = event.text("completionDate").orElse(event.time().toString());
        return event.ended(names, names.getFirst() + "@" + completed, event.state("state"));
    }

    /// Statements without a name cannot be distinguished; older events say COMPLETE.
    private static RunEvent statement(RunFields event) {
        if (event.text("statementName").isEmpty()) {
            return new RunEvent.Ignored("a statement without statementName has no name to be known by");
        }
        String state = event.state("state");
        return event.ended(
                event.names("statementName"),
                event.id("statementId"),
                state.startsWith("COMPLETE") ? "FINISHED" : state);
    }

    /// The parent of an array job ends when all its children have.
    private static RunEvent batch(RunFields event) {
        if (event.detail().path("arrayProperties").has("index")) {
            return new RunEvent.Ignored("a child of an array job: its parent's end counts");
        }
        return event.ended(event.names("jobName"), event.id("jobId"), event.state("status"));
    }

    /// The gate is called by its rulesets, its table or its job.
    private static RunEvent gate(RunFields event) {
        List<String> names =
                new ArrayList<>(EventBridgeEvent.texts(event.detail().path("rulesetNames")));
        var context = event.detail().path("context");
        Json.text(context, "tableName")
                .ifPresent(table -> names.add(Json.text(context, "databaseName").orElse("") + "." + table));
        Json.text(context, "jobName").ifPresent(names::add);
        if (names.isEmpty()) {
            return new RunEvent.Ignored("a verdict that names neither ruleset nor table nor job");
        }
        return event.ended(event.named(names), event.id("resultId", "resultID"), verdict(event));
    }

    /// The state speaks of the data, the verdict of what became of it: with a warning it is let through.
    private static String verdict(RunFields event) {
        if (event.detail().path("verdict").isTextual()) {
            return event.state("verdict");
        }
        return event.state("state").equals("SUCCEEDED") ? "PASSED" : "BLOCKED";
    }
}
