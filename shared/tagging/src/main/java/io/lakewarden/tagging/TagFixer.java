package io.lakewarden.tagging;

import io.lakewarden.tagging.FixOutcome.Result;
import io.lakewarden.tags.Verdict;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/// Makes tags right where the configuration says how, nobody else owns them and nobody is fighting back;
/// what it does not do it explains. Give it verdicts on live tags.
public final class TagFixer {

    /// How far it goes.
    ///
    /// @param apply write; else only say what would be written
    /// @param writesPerHour at most so many writes to one resource, then another tool is fighting us
    /// @param writeOwned also write to what a stack or Terraform owns, besides telling the owner
    /// @param by who we are, for the undo log
    public record Settings(boolean apply, int writesPerHour, boolean writeOwned, String by) {}

    private final Settings settings;
    private final BiFunction<Verdict, Instant, WantedChange> planner;
    private final Origins origins;
    private final StateStore states;
    private final RecordedWriter writer;
    private final Clock clock;

    /// Fixes what a planner says, within the settings.
    ///
    /// @param planner what would make the tags right; it is not trusted
    public TagFixer(
            Settings settings,
            BiFunction<Verdict, Instant, WantedChange> planner,
            Origins origins,
            StateStore states,
            RecordedWriter writer,
            Clock clock) {
        this.settings = settings;
        this.planner = planner;
        this.origins = origins;
        this.states = states;
        this.writer = writer;
        this.clock = clock;
    }

    /// Fixes resources of one region; answers in their order.
    public List<FixOutcome> fix(List<Verdict> verdicts) {
        // As exactly as it is remembered, so that a refused write can be told from others.
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        Map<String, FixOutcome> fixedByArn = new LinkedHashMap<>();
        List<RecordedWriter.Order> orders = new ArrayList<>();
        for (Verdict verdict : verdicts) {
            FixOutcome decided = decide(verdict, now);
            fixedByArn.put(verdict.resource().arn(), decided);
            if (decided.result() == Result.APPLIED) {
                orders.add(new RecordedWriter.Order(verdict, decided.change().orElseThrow()));
            }
        }
        writer.write(orders, settings.by())
                .forEach((arn, written) ->
                        fixedByArn.computeIfPresent(arn, (_, decided) -> after(decided, written, now)));
        return List.copyOf(fixedByArn.values());
    }

    /// [Result#APPLIED] means here: to be written.
    private FixOutcome decide(Verdict verdict, Instant now) {
        if (verdict.compliant()) {
            return new FixOutcome(verdict, Result.COMPLIANT, Optional.empty(), List.of(), false);
        }
        WantedChange plan = planner.apply(verdict, now).madeSafe(verdict);
        if (plan.change().isEmpty()) {
            return new FixOutcome(verdict, Result.REPORTED, Optional.empty(), plan.left(), true);
        }
        FixOutcome wanted = new FixOutcome(
                verdict,
                settings.apply() ? Result.APPLIED : Result.REPORTED,
                Optional.of(plan.change()),
                plan.left(),
                true);
        return settings.apply() ? allowed(wanted, now) : advised(wanted);
    }

    /// What is only reported names the line to change where the tags alone tell the owner: nobody is asked for it.
    private FixOutcome advised(FixOutcome wanted) {
        Origin origin = origins.byTags(wanted.verdict().resource().tags());
        return advice(origin, wanted)
                .map(words -> as(wanted, Result.REPORTED, true, words))
                .orElse(wanted);
    }

    private static Optional<String> advice(Origin origin, FixOutcome wanted) {
        return OwnerAdvice.to(
                origin, wanted.change().orElseThrow(), wanted.verdict().type());
    }

    private FixOutcome allowed(FixOutcome wanted, Instant now) {
        Optional<String> unsupported = states.unsupported(wanted.verdict().type());
        if (unsupported.isPresent()) {
            return as(wanted, Result.UNSUPPORTED, false, unsupported.get());
        }
        FixOutcome owned = owned(wanted);
        return owned.result() == Result.APPLIED ? limited(owned, now) : owned;
    }

    /// Whose resource it is must be known before it is written: where CloudFormation cannot be asked, nothing is.
    private FixOutcome owned(FixOutcome wanted) {
        try {
            Origin origin = origins.of(
                    wanted.verdict().resource().arn(),
                    wanted.verdict().resource().tags());
            return advice(origin, wanted)
                    .map(words ->
                            as(wanted, settings.writeOwned() ? Result.APPLIED : Result.LEFT_TO_OWNER, true, words))
                    .orElse(wanted);
        } catch (RefusedException e) {
            Result result = e.refusal().kind() == Refusal.Kind.RETRYABLE ? Result.POSTPONED : Result.REFUSED;
            return as(wanted, result, true, "nobody can tell whether a stack owns it: " + e.getMessage());
        }
    }

    private FixOutcome limited(FixOutcome wanted, Instant now) {
        ResourceState before = states.update(wanted.verdict().resource().arn(), state -> afterAnAttempt(state, now));
        if (before.writesInTheHourBefore(now) < settings.writesPerHour()) {
            return wanted;
        }
        return as(
                wanted,
                Result.FIGHTING,
                !before.isTold(now),
                "written " + settings.writesPerHour() + " times within an hour and undone each time: another tool"
                        + " fights for these tags; nothing more is written until it stops");
    }

    private ResourceState afterAnAttempt(ResourceState state, Instant now) {
        if (state.writesInTheHourBefore(now) < settings.writesPerHour()) {
            return state.written(now);
        }
        return state.isTold(now) ? state : state.told(now);
    }

    private FixOutcome after(FixOutcome decided, RecordedWriter.Outcome outcome, Instant now) {
        return switch (outcome.result()) {
            case WriteResult.Written(List<String> _) -> as(decided, Result.APPLIED, true, outcome.note());
            case WriteResult.NotWritten(Refusal refusal, boolean begun) -> {
                if (!begun && refusal.isCertain()) {
                    states.update(decided.verdict().resource().arn(), state -> state.notWritten(now));
                }
                yield refused(decided, refusal);
            }
        };
    }

    private FixOutcome refused(FixOutcome decided, Refusal refusal) {
        String type = decided.verdict().type();
        return switch (refusal.kind()) {
            case GONE -> as(decided, Result.GONE, false, "it no longer exists: " + refusal);
            case UNSUPPORTED -> {
                String why = type + " cannot be tagged through the tagging service: " + refusal;
                states.rememberUnsupported(type, why);
                yield as(decided, Result.UNSUPPORTED, true, why);
            }
            case DENIED -> as(decided, Result.REFUSED, true, "a permission is missing: " + refusal);
            case FULL ->
                as(decided, Result.REFUSED, true, "it cannot take more tags, somebody must remove one: " + refusal);
            case BLOCKED_BY_POLICY ->
                as(decided, Result.REFUSED, true, "an AWS Organizations tag policy blocks the value: " + refusal);
            case INVALID -> as(decided, Result.REFUSED, true, "the service does not take it: " + refusal);
            case RETRYABLE ->
                as(decided, Result.POSTPONED, true, "the service did not manage it, tried again later: " + refusal);
        };
    }

    private static FixOutcome as(FixOutcome wanted, Result result, boolean tellPeople, String note) {
        List<String> notes = new ArrayList<>(wanted.notes());
        if (!note.isEmpty()) {
            notes.add(note);
        }
        return new FixOutcome(wanted.verdict(), result, wanted.change(), notes, tellPeople);
    }
}
