package io.lakewarden.runs;

import static io.lakewarden.runs.RunOutcome.BLOCKED;
import static io.lakewarden.runs.RunOutcome.FAILED;
import static io.lakewarden.runs.RunOutcome.STOPPED;
import static io.lakewarden.runs.RunOutcome.SUCCEEDED;
import static io.lakewarden.runs.RunOutcome.TIMED_OUT;

import io.lakewarden.runtime.EventBridgeEvent;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What sort of pipeline runs; the configuration writes `glue-job`, `state-machine` …. All that is particular to one
/// is here: who sends its events, which they are, what their states mean. How an event is read, where a line does not
/// say it, is in [ServiceEvents] and [BatchEvents].
///
/// Sources: EventBridge events reference and each service's guide.
// The maps and the readers are immutable, which their types do not say.
@SuppressWarnings("ImmutableEnumChecker")
public enum Pipeline {
    GLUE_JOB(
            "aws.glue",
            Map.of(
                    "SUCCEEDED", SUCCEEDED,
                    "FAILED", FAILED,
                    "ERROR", FAILED,
                    "TIMEOUT", TIMED_OUT,
                    "EXPIRED", TIMED_OUT,
                    "STOPPED", STOPPED),
            Map.of("Glue Job State Change", ServiceEvents::glueJob, "Glue Job Run Status", ServiceEvents::glueDelay)),
    STATE_MACHINE(
            "aws.states",
            Map.of("SUCCEEDED", SUCCEEDED, "FAILED", FAILED, "TIMED_OUT", TIMED_OUT, "ABORTED", STOPPED),
            Map.of("Step Functions Execution Status Change", ServiceEvents::execution)),
    CRAWLER(
            "aws.glue",
            Map.of("SUCCEEDED", SUCCEEDED, "FAILED", FAILED),
            Map.of(
                    "Glue Crawler State Change",
                    ServiceEvents::crawler,
                    "Glue Scheduled Crawler Invocation Failure",
                    ServiceEvents::crawlerNotStarted)),
    EMR_STEP(
            "aws.emr",
            Map.of("COMPLETED", SUCCEEDED, "FAILED", FAILED, "CANCELLED", STOPPED, "INTERRUPTED", STOPPED),
            Map.of("EMR Step Status Change", ServiceEvents::emrStep)),
    EMR_CLUSTER(
            "aws.emr",
            Map.of("TERMINATED", SUCCEEDED, "TERMINATED_WITH_ERRORS", FAILED, "TERMINATED_BY_USER", STOPPED),
            Map.of(
                    "EMR Cluster State Change",
                    ServiceEvents::emrCluster,
                    "EMR Configuration Error",
                    ServiceEvents::emrBlocked,
                    "EMR Instance Fleet Provisioning",
                    ServiceEvents::emrBlocked,
                    "EMR Instance Group Provisioning",
                    ServiceEvents::emrBlocked)),
    EMR_SERVERLESS(
            "aws.emr-serverless",
            Map.of("SUCCESS", SUCCEEDED, "FAILED", FAILED, "CANCELLED", STOPPED),
            Map.of(
                    "EMR Serverless Job Run State Change",
                    event -> event.of(
                            event.state("state"), event.names("applicationId"), event.id("jobRunId"), "stateDetails"),
                    "EMR Serverless Job Run Retry",
                    ServiceEvents::emrServerlessRetry)),
    EMR_CONTAINERS(
            "aws.emr-containers",
            Map.of("COMPLETED", SUCCEEDED, "FAILED", FAILED, "CANCELLED", STOPPED),
            Map.of("EMR Job Run State Change", ServiceEvents::emrContainers)),
    BATCH_JOB(
            "aws.batch",
            Map.of("SUCCEEDED", SUCCEEDED, "FAILED", FAILED),
            Map.of(
                    "Batch Job State Change", BatchEvents::job,
                    "Batch Service Job State Change", BatchEvents::job,
                    "Batch Job Queue Blocked", BatchEvents::blocked,
                    "Batch Service Job Queue Blocked", BatchEvents::blocked)),
    DATABREW_JOB(
            "aws.databrew",
            Map.of(
                    "SUCCEEDED", SUCCEEDED,
                    "FAILED", FAILED,
                    "ERROR", FAILED,
                    "TIMEOUT", TIMED_OUT,
                    "STOPPED", STOPPED),
            Map.of(
                    "DataBrew Job State Change",
                    ServiceEvents::databrewJob,
                    "DataBrew Ruleset Validation Result",
                    ServiceEvents::databrewRuleset)),
    APPFLOW(
            "aws.appflow",
            Map.of("EXECUTION SUCCESSFUL", SUCCEEDED, "DEACTIVATED", BLOCKED),
            Map.of(
                    "AppFlow End Flow Run Report", ServiceEvents::flow,
                    "AppFlow Start Flow Run Report", ServiceEvents::flowStarted,
                    "AppFlow Scheduled Flow Deactivated", ServiceEvents::flowOff,
                    "AppFlow Event Flow Deactivated", ServiceEvents::flowOff)),
    REDSHIFT_STATEMENT(
            "aws.redshift-data",
            Map.of("FINISHED", SUCCEEDED, "FAILED", FAILED, "ABORTED", STOPPED),
            Map.of("Redshift Data Statement Status Change", ServiceEvents::statement)),
    ATHENA_QUERY(
            "aws.athena",
            Map.of("SUCCEEDED", SUCCEEDED, "FAILED", FAILED, "CANCELLED", STOPPED),
            Map.of("Athena Query State Change", ServiceEvents::query)),
    /// Also an environment of Airflow: no run of one starts while it is out of order.
    AIRFLOW_RUN(
            Set.of("aws.airflow-serverless", "aws.airflow"),
            Map.of(
                    "SUCCEEDED", SUCCEEDED,
                    "FAILED", FAILED,
                    "TIMEOUT", TIMED_OUT,
                    "STOPPED", STOPPED,
                    "AVAILABLE", SUCCEEDED,
                    "CREATE_FAILED", FAILED,
                    "UPDATE_FAILED", FAILED,
                    "UNAVAILABLE", BLOCKED),
            ServiceEvents.airflow()),
    /// A verdict of our own gate: data with a warning is let through.
    GATE(
            EventBridgeEvent.OURS,
            Map.of("PASSED", SUCCEEDED, "WARNED", SUCCEEDED, "BLOCKED", FAILED),
            Map.of(EventBridgeEvent.QUALITY_RESULT, ServiceEvents::gate));

    private final Set<String> sources;
    private final Map<String, RunOutcome> states;
    private final Map<String, Function<RunFields, RunEvent>> readers;

    Pipeline(String source, Map<String, RunOutcome> states, Map<String, Function<RunFields, RunEvent>> readers) {
        this(Set.of(source), states, readers);
    }

    Pipeline(Set<String> sources, Map<String, RunOutcome> states, Map<String, Function<RunFields, RunEvent>> readers) {
        this.sources = sources;
        this.states = states;
        this.readers = readers;
    }

    static Optional<Pipeline> of(String detailType) {
        return Arrays.stream(values())
                .filter(each -> each.readers.containsKey(detailType))
                .findFirst();
    }

    /// How the configuration calls it.
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The states of a run that did its work.
    public Set<String> successes() {
        return states.entrySet().stream()
                .filter(state -> state.getValue() == SUCCEEDED)
                .map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }

    /// Whether a run in this state is over.
    public boolean isEnd(String state) {
        return outcome(state).filter(RunOutcome::isEnd).isPresent();
    }

    /// What a state says; empty for one on the way.
    Optional<RunOutcome> outcome(String state) {
        return Optional.ofNullable(states.get(state));
    }

    /// One detail-type may be of two services.
    boolean isOf(String service) {
        return sources.contains(service);
    }

    RunEvent read(EventBridgeEvent event) {
        return readers.get(event.detailType()).apply(new RunFields(this, event.sentBy(sources.toArray(String[]::new))));
    }
}
