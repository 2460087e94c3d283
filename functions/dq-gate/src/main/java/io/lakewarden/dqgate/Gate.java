package io.lakewarden.dqgate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.base.Digests;
import io.lakewarden.quality.QualityCheck;
import io.lakewarden.quality.dqdl.Ruleset;
import io.lakewarden.quality.dqdl.RulesetException;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Idempotency;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.Meter;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/// The use case: evaluate once, keep the failing rows, announce the result, refuse what must not be
/// published.
final class Gate {

    /// Of the digest in a result's id: enough to be unique.
    private static final int ID_LENGTH = 40;
    private static final int LONGEST_MESSAGE = 4_000;
    private static final Duration LONGEST_RUN = Duration.ofHours(1);

    private final Rulesets rulesets;
    private final Evaluator files;
    private final Evaluator tables;
    private final GlueHandOver glue;
    private final Idempotency idempotency;
    private final Consumer<ObjectNode> announcer;
    private final Meter meter;
    private final Clock clock;

    /// @param announcer puts the event of a result: [ResultDocument#announcement]
    Gate(
            Rulesets rulesets,
            Evaluator files,
            Evaluator tables,
            GlueHandOver glue,
            Idempotency idempotency,
            Consumer<ObjectNode> announcer,
            Meter meter,
            Clock clock) {
        this.rulesets = rulesets;
        this.files = files;
        this.tables = tables;
        this.glue = glue;
        this.idempotency = idempotency;
        this.announcer = announcer;
        this.meter = meter;
        this.clock = clock;
    }

    /// Answers a request.
    ///
    /// @param asked empty for an object that is no marker
    /// @throws DataQualityFailed when the data must not be published
    ObjectNode handle(Optional<GateRequest> asked, Deadline deadline) {
        return asked.map(request -> answer(request, deadline)).orElseGet(Gate::ignored);
    }

    private static ObjectNode ignored() {
        return Json.mapper()
                .createObjectNode()
                .put("verdict", "IGNORED")
                .put("reason", "no marker of dq-gate.yaml matches the object");
    }

    private ObjectNode answer(GateRequest request, Deadline deadline) {
        if (request.engine() == EngineChoice.GLUE) {
            String once = request.execution().orElseGet(() -> UUID.randomUUID().toString());
            return glue.start(request, Digests.sha256(once + '\n' + request.original()));
        }
        String text = rulesets.text(request.ruleset());
        Ruleset ruleset = parsed(request, text);
        Evaluator.Prepared prepared = evaluator(request).prepare(request);
        String what = Digests.sha256(request.original() + '\n' + text + '\n' + prepared.fingerprint());
        ObjectNode result = request.execution().isEmpty()
                ? evaluate(request, ruleset, Digests.sha256(UUID.randomUUID().toString()), prepared, deadline)
                : once("dq-gate:" + request.execution().get() + ":" + what, request, ruleset, prepared, deadline);
        if (result.path("verdict").asText().equals(Verdict.BLOCKED.name())) {
            throw new DataQualityFailed(ResultDocument.refusal(result));
        }
        return result;
    }

    /// Files are evaluated here, tables in Athena.
    private Evaluator evaluator(GateRequest request) {
        return switch (request.engine()) {
            case AUTO -> request.data() instanceof DataSource.Table ? tables : files;
            case DUCKDB -> files;
            case ATHENA -> tables;
            case GLUE -> throw new IllegalStateException("Glue evaluates by itself");
        };
    }

    /// The data's own fingerprint is part of the key: a repetition gets the first answer, repaired data
    /// a new one.
    private ObjectNode once(
            String key, GateRequest request, Ruleset ruleset, Evaluator.Prepared prepared, Deadline deadline) {
        String id = Digests.sha256(key);
        Duration left = deadline.remaining();
        Duration lease = left.compareTo(LONGEST_RUN) > 0 ? LONGEST_RUN : left;
        Idempotency.Outcome outcome = idempotency.once(
                key, id, lease, () -> Json.writeText(evaluate(request, ruleset, id, prepared, deadline)));
        ObjectNode result = (ObjectNode) Json.read(outcome.result().getBytes(StandardCharsets.UTF_8));
        return outcome.repeated() ? result.put("repeated", true) : result;
    }

    private ObjectNode evaluate(
            GateRequest request, Ruleset ruleset, String id, Evaluator.Prepared prepared, Deadline deadline) {
        Instant started = clock.instant();
        Job job = new Job(request, ruleset, "dqresult-gate-" + id.substring(0, ID_LENGTH));
        Evaluated evaluated = prepared.evaluate(job, deadline);
        Verdict verdict = Verdict.of(evaluated.report(), request.mode());
        ObjectNode result = ResultDocument.of(job, evaluated, verdict, started, clock.instant());
        announcer.accept(ResultDocument.announcement(job, result));
        measure(evaluated, verdict, Duration.between(started, clock.instant()));
        return result;
    }

    private void measure(Evaluated evaluated, Verdict verdict, Duration took) {
        meter.count(
                switch (verdict) {
                    case PASSED -> "GatePassed";
                    case WARNED -> "GateWarned";
                    case BLOCKED -> "GateBlocked";
                });
        meter.record("GateScore", evaluated.report().score(), Meter.Unit.NONE);
        meter.record("GateTime", (double) took.toMillis(), Meter.Unit.MILLISECONDS);
    }

    private static Ruleset parsed(GateRequest request, String text) {
        try {
            return QualityCheck.parse(text);
        } catch (RulesetException e) {
            String message = "ruleset " + request.ruleset().name() + ": " + e.getMessage();
            throw new RulesetInvalid(message.substring(0, Math.min(message.length(), LONGEST_MESSAGE)));
        }
    }
}
