package io.lakewarden.quicksight;

import io.lakewarden.quicksight.NextStep.Pause;
import io.lakewarden.quicksight.NextStep.Reason;
import io.lakewarden.quicksight.RefreshOutcome.Word;
import io.lakewarden.quicksight.RefreshState.Started;
import io.lakewarden.runs.PipelinePattern;
import io.lakewarden.runs.PipelineRun;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Decides what to do about a data set, from what is remembered, what QuickSight says and what has
/// just ended. A pure function: the object lives for one decision.
final class Decider {

    /// How long after its start an ingestion that QuickSight confirmed but no longer lists counts as lost.
    private static final Duration LOST_AFTER = Duration.ofMinutes(15);
    private static final Duration FIRST_RETRY = Duration.ofMinutes(5);
    private static final Comparator<EndedRun> ORDER =
            Comparator.comparing(EndedRun::at).thenComparing(EndedRun::ingestion);

    private final DataSet dataSet;
    private final List<Ingestion> ingestions;
    private final Optional<String> heldBy;
    private final Instant now;
    private final Instant since;
    private final Map<String, Ingestion> byId;

    private final Map<String, EndedRun> waiting;
    private final Map<String, Instant> included;
    private final Map<String, EndedRun> failed;
    private Optional<Started> started;
    private final List<Started> starts;
    private int attempts;
    private Optional<String> givenUp;
    private Optional<Pause> pause;
    private String nothing = "nothing is waiting";

    private Decider(
            DataSet dataSet, RefreshState before, List<Ingestion> ingestions, Optional<String> heldBy, Instant now) {
        this.dataSet = dataSet;
        this.ingestions = List.copyOf(ingestions);
        this.heldBy = heldBy;
        this.now = now;
        this.since = before.since();
        this.byId =
                ingestions.stream().collect(Collectors.toMap(Ingestion::id, Function.identity(), (first, _) -> first));
        this.waiting = new HashMap<>(before.waiting());
        this.included = new HashMap<>(before.included());
        this.failed = new HashMap<>(before.failed());
        this.started = before.started();
        this.starts = new ArrayList<>(before.starts());
        this.attempts = before.attempts();
        this.givenUp = before.givenUp();
        this.pause = before.pause();
    }

    /// Decides.
    ///
    /// @param run of one of the data set's pipelines that has just ended; empty for a scheduled look
    /// @param ingestions of the data set, whoever started them, at least those of the last three days
    /// @param heldBy the data-quality incident that holds a refresh back
    static Decision decide(
            DataSet dataSet,
            RefreshState before,
            Optional<PipelineRun> run,
            List<Ingestion> ingestions,
            Optional<String> heldBy,
            Instant now) {
        return new Decider(dataSet, before, ingestions, heldBy, now).decide(before, run);
    }

    private Decision decide(RefreshState before, Optional<PipelineRun> run) {
        starts.removeIf(start -> !start.at().plus(Budget.WINDOW).isAfter(now));
        settle();
        run.ifPresent(this::hear);
        forgetIncluded();
        NextStep next = next();
        if (next.word() == Word.START) {
            start(next.ingestion().orElseThrow());
        }
        return outcome(before, next);
    }

    private void hear(PipelineRun run) {
        PipelinePattern source = dataSet.sourceOf(run).orElseThrow();
        EndedRun arrival = EndedRun.of(dataSet, run, now);
        if (!source.accepts(run)) {
            failed.merge(source.label(), arrival, Decider::later);
        } else if (isIncluded(source, arrival)) {
            nothing = "a completed refresh has included it already";
        } else if (isNews(source, arrival)) {
            waiting.put(source.label(), arrival);
            attempts = 0;
            givenUp = Optional.empty();
            pause = pause.filter(later -> later.reason() == Reason.SPENT);
        }
    }

    private boolean isIncluded(PipelinePattern source, EndedRun arrival) {
        return included.containsKey(source.label()) && !arrival.at().isAfter(included.get(source.label()));
    }

    private boolean isNews(PipelinePattern source, EndedRun arrival) {
        EndedRun known = waiting.get(source.label());
        return known == null
                || (!known.run().equals(arrival.run()) && !arrival.at().isBefore(known.at()));
    }

    private static EndedRun later(EndedRun one, EndedRun other) {
        return one.at().isAfter(other.at()) ? one : other;
    }

    /// What became of our own ingestion.
    private void settle() {
        started.ifPresent(ours -> {
            Ingestion seen = byId.get(ours.id());
            if (seen == null) {
                started = started.filter(start ->
                        !start.confirmed() || start.at().plus(LOST_AFTER).isAfter(now));
            } else if (seen.isEnded()) {
                started = Optional.empty();
                drawConsequences(seen);
            } else {
                started = Optional.of(new Started(ours.id(), ours.at(), true));
            }
        });
    }

    private void drawConsequences(Ingestion ended) {
        switch (ended.status()) {
            case FAILED -> failed(Cause.of(ended.errorType()), ended.id());
            case CANCELLED -> givenUp = Optional.of("ingestion " + ended.id() + " was cancelled");
            case COMPLETED, INITIALIZED, QUEUED, RUNNING -> {}
        }
    }

    private void failed(Cause cause, String id) {
        if (cause == Cause.SUPERSEDED) {
            return;
        }
        if (cause.isPassing() && attempts <= dataSet.retries()) {
            Duration wait = FIRST_RETRY.multipliedBy((long) Math.pow(3, Math.max(0, attempts - 1)));
            pause = Optional.of(new Pause(now.plus(wait), Reason.RETRY));
        } else {
            givenUp = Optional.of("ingestion " + id + " failed: " + cause.words());
        }
    }

    /// Forgets the runs that a completed refresh includes. With `when: all` a refresh counts only if it includes the
    /// runs of all pipelines, or was once seen to.
    private void forgetIncluded() {
        List<String> done = waiting.entrySet().stream()
                .filter(entry -> completed().anyMatch(ingestion -> hasRead(ingestion, entry.getValue())))
                .map(Map.Entry::getKey)
                .toList();
        done.forEach(label -> included.put(label, waiting.remove(label).at()));
        if (!done.isEmpty()) {
            nothing = "a completed refresh includes it";
        }
        if (waiting.isEmpty()) {
            attempts = 0;
            givenUp = Optional.empty();
            pause = pause.filter(later -> later.reason() == Reason.SPENT);
        }
    }

    /// An ingestion once seen to include a run still counts, even if one of the pipelines has ended again since.
    private boolean hasRead(Ingestion ingestion, EndedRun arrival) {
        return arrival.isKnownIn(ingestion) || (dataSet.all() ? hasReadAll(ingestion) : includes(ingestion, arrival));
    }

    private boolean hasReadAll(Ingestion ingestion) {
        return missing().isEmpty() && willHaveRead(ingestion);
    }

    private boolean includes(Ingestion ingestion, EndedRun arrival) {
        return arrival.isIncludedIn(ingestion, dataSet.skipAfterScheduled());
    }

    private Stream<Ingestion> completed() {
        return ingestions.stream().filter(Ingestion::isCompleted);
    }

    private List<Ingestion> active() {
        return ingestions.stream()
                .filter(ingestion -> !ingestion.isEnded())
                .sorted(Comparator.comparing(Ingestion::created))
                .toList();
    }

    private List<String> missing() {
        return dataSet.after().stream()
                .map(PipelinePattern::label)
                .filter(label -> !waiting.containsKey(label))
                .toList();
    }

    private NextStep next() {
        List<Ingestion> active = active();
        if (!active.isEmpty()) {
            return besides(active);
        }
        if (started.isPresent()) {
            return started.get().confirmed()
                    ? NextStep.included(started.get().id())
                    : NextStep.start(started.get().id(), "it is not known whether QuickSight has it: asked again");
        }
        return waiting.isEmpty() ? NextStep.nothing(nothing) : aboutWaiting();
    }

    private NextStep besides(List<Ingestion> active) {
        String underWay = active.getLast().id();
        if (waiting.isEmpty()) {
            return NextStep.nothing("ingestion " + underWay + " is under way; " + nothing);
        }
        List<Ingestion> withAll = active.stream().filter(this::hasReadAll).toList();
        waiting.replaceAll((_, arrival) -> (dataSet.all() ? withAll : active)
                .stream()
                        .filter(ingestion -> includes(ingestion, arrival))
                        .findFirst()
                        .map(ingestion -> arrival.includedBy(ingestion.id()))
                        .orElse(arrival));
        List<String> others = dataSet.all() ? wantedBesides(active) : List.of();
        if (!others.isEmpty()) {
            return NextStep.waitsFor(others);
        }
        return active.stream().anyMatch(this::willHaveRead) ? NextStep.included(underWay) : NextStep.follows(underWay);
    }

    /// With `when: all`: the pipelines that have not succeeded yet, and those whose run an ingestion under way
    /// includes.
    private List<String> wantedBesides(List<Ingestion> active) {
        if (active.stream().anyMatch(this::hasReadAll)) {
            return List.of();
        }
        return dataSet.after().stream()
                .map(PipelinePattern::label)
                .filter(label -> !waiting.containsKey(label) || active.stream().anyMatch(waiting.get(label)::isKnownIn))
                .toList();
    }

    private boolean willHaveRead(Ingestion ingestion) {
        return waiting.values().stream().allMatch(arrival -> includes(ingestion, arrival));
    }

    private NextStep aboutWaiting() {
        if (dataSet.all() && !missing().isEmpty()) {
            return NextStep.waitsFor(missing());
        }
        if (givenUp.isPresent()) {
            return NextStep.givenUp(givenUp.get());
        }
        return heldBy.map(NextStep::held)
                .or(() -> pause.filter(later -> later.at().isAfter(now))
                        .or(this::tooSoon)
                        .or(this::overBudget)
                        .map(NextStep::later))
                .orElseGet(this::startNow);
    }

    private Optional<Pause> tooSoon() {
        return ingestions.stream()
                .filter(each -> each.status() != Ingestion.Status.FAILED && each.status() != Ingestion.Status.CANCELLED)
                .map(each -> each.created().plus(dataSet.minimumInterval()))
                .max(Comparator.naturalOrder())
                .filter(at -> at.isAfter(now))
                .map(at -> new Pause(at, Reason.TOO_SOON));
    }

    private Optional<Pause> overBudget() {
        List<Instant> begun = begun();
        Instant at = dataSet.budget().next(begun, now);
        Reason reason = dataSet.budget().isSpent(begun, now) ? Reason.SPENT : Reason.KEPT_BACK;
        return at.isAfter(now) ? Optional.of(new Pause(at, reason)) : Optional.empty();
    }

    /// What counts against the day's budget: our own ingestions, and every other that QuickSight's schedule did not
    /// start.
    private List<Instant> begun() {
        Map<String, Instant> begun = new HashMap<>();
        starts.forEach(start -> begun.put(start.id(), start.at()));
        ingestions.stream().filter(each -> !each.scheduled()).forEach(each -> begun.put(each.id(), each.created()));
        return List.copyOf(begun.values());
    }

    private NextStep startNow() {
        EndedRun newest = waiting.values().stream().max(ORDER).orElseThrow();
        String titles =
                waiting.values().stream().sorted(ORDER).map(EndedRun::title).collect(Collectors.joining(", "));
        return NextStep.start(
                unused(newest.ingestion()),
                attempts == 0 ? titles + " succeeded" : titles + ": attempt " + (attempts + 1));
    }

    /// A used id starts nothing: QuickSight answers that it exists, however that ingestion ended.
    private String unused(String id) {
        return IntStream.iterate(attempts + 1, attempt -> attempt + 1)
                .mapToObj(attempt -> IngestionId.attempt(id, attempt))
                .filter(each -> !byId.containsKey(each))
                .findFirst()
                .orElseThrow();
    }

    private void start(String id) {
        if (started.isPresent()) {
            return;
        }
        started = Optional.of(new Started(id, now, false));
        starts.add(started.get());
        attempts++;
        pause = Optional.empty();
        waiting.replaceAll((_, arrival) -> arrival.includedBy(id));
    }

    private Decision outcome(RefreshState before, NextStep next) {
        List<Ingestion> ended = ingestions.stream()
                .filter(Ingestion::isEnded)
                .filter(each -> !each.created().isBefore(since))
                .filter(each -> !before.told().contains(each.id()))
                .sorted(Comparator.comparing(Ingestion::created))
                .toList();
        Optional<Instant> freshAt = Stream.concat(
                        before.freshAt().stream(), completed().map(Ingestion::created))
                .max(Comparator.naturalOrder());
        NextLook looks = new NextLook(now, before.look());
        Optional<Instant> wanted = looks.wanted(next, active());
        Optional<Duration> usual = Ingestion.usual(ingestions);
        return new Decision(
                next,
                state(freshAt, looks.next(wanted), told(before, ended)),
                ended,
                Ingestion.slow(active(), usual, now),
                usual,
                dataSet.budget().isSpent(begun(), now),
                looks.toArrange(wanted),
                Duration.between(freshAt.filter(since::isBefore).orElse(since), now));
    }

    private RefreshState state(Optional<Instant> freshAt, Optional<Instant> look, Set<String> told) {
        return new RefreshState(
                since, waiting, included, failed, started, starts, attempts, givenUp, pause, freshAt, look, told);
    }

    /// What QuickSight no longer lists need not be remembered.
    private Set<String> told(RefreshState before, List<Ingestion> ended) {
        Set<String> told = new HashSet<>(before.told());
        ended.forEach(each -> told.add(each.id()));
        told.retainAll(byId.keySet());
        return told;
    }
}
