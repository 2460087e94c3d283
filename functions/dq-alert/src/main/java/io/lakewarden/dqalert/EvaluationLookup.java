package io.lakewarden.dqalert;

import io.lakewarden.incidents.Texts;
import io.lakewarden.runtime.RetryableException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/// Puts an event and the results it speaks of together. One run may evaluate several rulesets: each has its
/// own result, and each its own owner.
final class EvaluationLookup {

    /// As many rulesets as one run of Glue may have.
    private static final int MOST_RULESETS = 10;

    private final Glue glue;
    private final Duration lateAfter;
    private final Clock clock;

    EvaluationLookup(Glue glue, Duration lateAfter, Clock clock) {
        this.glue = glue;
        this.lateAfter = lateAfter;
        this.clock = clock;
    }

    /// Every evaluation that the event announces, with the details that can be had.
    List<Evaluation> announcedBy(QualityEvent event) {
        List<String> notes = new ArrayList<>(arrival(event));
        List<QualityResult> found = lookUp(event, notes);
        return found.isEmpty()
                ? withoutDetails(event, notes)
                : found.stream().map(result -> with(event, result, notes)).toList();
    }

    private List<QualityResult> lookUp(QualityEvent event, List<String> notes) {
        if (event.result().isPresent()) {
            if (event.rules().isEmpty()) {
                notes.add(
                        event.judgesNothing()
                                ? "No rule was evaluated, which says nothing about the data."
                                : "The event does not bring the rules along, so the failed rules are not known.");
            }
            return event.result().stream().toList();
        }
        try {
            Set<String> ids = resultIds(event);
            if (ids.isEmpty()) {
                notes.add("The event names no result, so the failed rules are not known.");
            }
            List<QualityResult> found = ids.size() == 1
                    ? glue.find(ids.iterator().next()).stream().toList()
                    : glue.findAll(List.copyOf(ids));
            if (!ids.isEmpty() && found.isEmpty()) {
                notes.add("Glue does not have the result, so the failed rules are not known.");
            }
            return found;
        } catch (UnavailableException e) {
            notes.add("The result could not be read (" + e.getMessage() + "), so the failed rules are not known.");
            return List.of();
        }
    }

    private Set<String> resultIds(QualityEvent event) {
        Set<String> ids = new LinkedHashSet<>(event.resultId().stream().toList());
        boolean several = event.rulesets().size() > 1 || ids.isEmpty();
        if (several
                && event.what() instanceof DataSet.Table table
                && table.runId().isPresent()) {
            ids.addAll(glue.resultsOfRun(table.runId().get()));
        }
        return ids;
    }

    private Evaluation with(QualityEvent event, QualityResult result, List<String> notes) {
        boolean announced = event.resultId().filter(result.id()::equals).isPresent();
        return new Evaluation(
                event.envelope().account(),
                event.envelope().region(),
                result.filledIn(event.what(), name(event), announced ? event.score() : OptionalDouble.empty()),
                result.completed().orElse(happened(event)),
                event.judgesNothing() || !announced ? Optional.empty() : event.state(),
                !result.rules().isEmpty() || event.result().isEmpty(),
                notes);
    }

    private static Optional<String> name(QualityEvent event) {
        return event.rulesets().stream().findFirst().or(() -> event.what().place());
    }

    /// The state is all there is: it counts for each ruleset that the event names.
    ///
    /// @throws RetryableException when there is no state either: then nothing is known, and nothing may
    ///     be remembered as handled
    private List<Evaluation> withoutDetails(QualityEvent event, List<String> notes) {
        if (event.state().isEmpty()) {
            throw new RetryableException("event " + event.envelope().id()
                    + " has no state of SUCCEEDED or FAILED, and its result is not to be had: " + notes.getLast());
        }
        List<Optional<String>> names = rulesets(event);
        boolean several = names.size() > 1;
        List<String> all = new ArrayList<>(notes);
        if (several) {
            all.add("The run had several rulesets; the event does not say which of them failed.");
        }
        return names.stream()
                .map(name -> new Evaluation(
                        event.envelope().account(),
                        event.envelope().region(),
                        new QualityResult(
                                id(event) + (several ? "/" + name.orElseThrow() : ""),
                                event.what(),
                                name,
                                event.score(),
                                List.of(),
                                Optional.empty()),
                        happened(event),
                        event.state(),
                        false,
                        all))
                .toList();
    }

    private static List<Optional<String>> rulesets(QualityEvent event) {
        List<String> names = event.rulesets().stream().distinct().toList();
        if (names.size() > MOST_RULESETS) {
            return List.of(Optional.of(names.size() + " rulesets, " + names.getFirst() + " first"));
        }
        return names.isEmpty()
                ? List.of(name(event))
                : names.stream().map(Optional::of).toList();
    }

    /// A time to come would make everything until then look old.
    private Instant happened(QualityEvent event) {
        Instant now = clock.instant();
        return event.envelope().time().isAfter(now) ? now : event.envelope().time();
    }

    /// The envelope's id is no business id: the same fact may come under two.
    private static String id(QualityEvent event) {
        return event.resultId()
                .orElseGet(() -> String.join(
                        "|",
                        event.envelope().account(),
                        event.envelope().region(),
                        event.what().subject(),
                        String.join(",", event.rulesets()),
                        event.envelope().time().toString()));
    }

    private List<String> arrival(QualityEvent event) {
        Duration age = Duration.between(event.envelope().time(), clock.instant());
        Stream<String> late = age.compareTo(lateAfter) > 0
                ? Stream.of("Late: this happened " + Texts.duration(age) + " before we heard of it.")
                : Stream.empty();
        Stream<String> replayed =
                event.envelope().replayName().map(replay -> "Replayed from an archive by " + replay + ".").stream();
        return Stream.concat(late, replayed).toList();
    }
}
