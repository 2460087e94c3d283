package io.lakewarden.runs;

import com.fasterxml.jackson.databind.JsonNode;
import io.lakewarden.runtime.Json;
import java.util.List;
import java.util.Optional;

/// Events of AWS Batch, which carry the whole job.
///
/// Source: AWS Batch user guide, "AWS Batch events", and the API's JobDetail.
final class BatchEvents {

    private BatchEvents() {}

    /// The parent of an array job ends when all its children have.
    static RunEvent job(RunFields event) {
        RunEvent whole = event.of(event.state("status"), event.names("jobName"), event.id("jobId"), reason(event));
        return whole instanceof RunEvent.Ended ended
                        && event.detail().path("arrayProperties").has("index")
                ? new RunEvent.Part(ended.run(), ended.explanation())
                : whole;
    }

    /// The first job of a queue waits, and all behind it.
    static RunEvent blocked(RunFields event) {
        Reason reason = Reason.of(event.detail(), "statusReason");
        event.text("jobQueue").ifPresent(queue -> reason.note("queue " + queue.substring(queue.indexOf('/') + 1)));
        return event.standing(RunOutcome.BLOCKED, event.names("jobName"), event.id("jobId"), reason);
    }

    /// Of the last attempt: its container, its tasks' containers, itself; then of the job.
    private static Reason reason(RunFields event) {
        JsonNode detail = event.detail();
        JsonNode attempts = detail.path("attempts");
        Reason reason = new Reason();
        if (!attempts.isEmpty()) {
            ofAttempt(attempts.path(attempts.size() - 1), reason);
        }
        ofContainer(detail.path("container"), reason);
        reason.text(Json.text(detail, "statusReason"));
        if (detail.path("isTerminated").asBoolean()
                || detail.path("isCancelled").asBoolean()) {
            reason.known(Cause.BY_PEOPLE);
        }
        children(detail.path("arrayProperties"), reason);
        if (attempts.size() > 1) {
            reason.note(attempts.size() + " attempts" + allLost(attempts));
        }
        return reason.attempt(Optional.of(attempts.size()).filter(count -> count > 1));
    }

    private static void ofAttempt(JsonNode attempt, Reason reason) {
        ofContainer(attempt.path("container"), reason);
        for (JsonNode tasks : List.of(attempt.path("taskProperties"), attempt.path("ecsProperties"))) {
            tasks.forEach(task -> task.path("containers").forEach(each -> ofContainer(each, reason)));
        }
        attempt.path("containers").forEach(each -> ofContainer(each, reason));
        reason.text(Json.text(attempt, "statusReason"));
    }

    private static void ofContainer(JsonNode container, Reason reason) {
        reason.text(Json.text(container, "reason")).exitCode(container.path("exitCode"));
    }

    private static String allLost(JsonNode attempts) {
        for (JsonNode attempt : attempts) {
            if (Json.text(attempt, "statusReason")
                    .flatMap(Cause::ofText)
                    .filter(Cause.SPOT_LOST::equals)
                    .isEmpty()) {
                return "";
            }
        }
        return ", each lost its machine";
    }

    private static void children(JsonNode array, Reason reason) {
        int failed = array.path("statusSummary").path("FAILED").asInt();
        if (failed > 0) {
            reason.note(failed + " of " + array.path("size").asInt() + " children failed");
        }
        if (array.has("index")) {
            reason.note("child " + array.path("index").asInt());
        }
    }
}
