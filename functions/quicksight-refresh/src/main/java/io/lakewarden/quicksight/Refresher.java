package io.lakewarden.quicksight;

import io.lakewarden.quicksight.RefreshOutcome.DataSetOutcome;
import io.lakewarden.quicksight.RefreshOutcome.Word;
import io.lakewarden.runs.PipelineRun;
import io.lakewarden.runtime.Correlation;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Failures;
import io.lakewarden.runtime.Invocation;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.Function;

/// A pipeline ended, or it is time to look: visits the data sets concerned. One that fails does not keep
/// the others from their refresh.
final class Refresher implements Invocation.UseCase<RefreshEvent, RefreshOutcome> {

    private static final Duration RESERVE = Duration.ofSeconds(25);

    private final List<DataSet> dataSets;
    private final Function<PipelineRun, String> environments;
    private final BiFunction<DataSet, Optional<PipelineRun>, DataSetOutcome> step;

    /// @param environments tells the environment that a run belongs to
    /// @param step does something about a data set, given the run that ended
    Refresher(
            List<DataSet> dataSets,
            Function<PipelineRun, String> environments,
            BiFunction<DataSet, Optional<PipelineRun>, DataSetOutcome> step) {
        this.dataSets = List.copyOf(dataSets);
        this.environments = environments;
        this.step = step;
    }

    /// The same for no more than the first data set.
    Refresher ofTheFirst() {
        return new Refresher(dataSets.stream().limit(1).toList(), environments, step);
    }

    @Override
    public RefreshOutcome handle(RefreshEvent event, Deadline deadline) {
        return switch (event) {
            case RefreshEvent.PipelineEnded ended -> ended(ended.run());
            case RefreshEvent.Ignored ignored -> RefreshOutcome.note(ignored.why());
            case RefreshEvent.LookDue look -> look(look.dataSet());
        };
    }

    /// Checks every data set: finds ingestions that nothing watches, lost wake-ups, and data that is too old.
    ///
    /// @param at gives the order, another one each time: it is not always the same ones that lack time
    /// @param pace waits between two data sets: QuickSight grants five lists a second
    RefreshOutcome reconcile(Instant at, Deadline deadline, Runnable pace) {
        List<DataSet> order = new ArrayList<>(dataSets);
        Collections.shuffle(order, new Random(at.getEpochSecond()));
        List<DataSetOutcome> outcomes = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        Failures failures = new Failures(RefreshRefusedException.class::isInstance);
        int looked = 0;
        for (DataSet dataSet : order) {
            if (deadline.remaining().compareTo(RESERVE) < 0) {
                notes.add("no time was left for " + (order.size() - looked) + " data sets");
                break;
            }
            visit(dataSet, Optional.empty(), outcomes, failures);
            looked++;
            pace.run();
        }
        failures.orThrow();
        return new RefreshOutcome(Optional.empty(), outcomes, notes);
    }

    private RefreshOutcome ended(PipelineRun run) {
        List<DataSetOutcome> outcomes = new ArrayList<>();
        Failures failures = new Failures(RefreshRefusedException.class::isInstance);
        for (DataSet dataSet : dataSets) {
            if (dataSet.sourceOf(run).isPresent()) {
                ended(dataSet, run, outcomes, failures);
            }
        }
        failures.orThrow();
        return new RefreshOutcome(
                Optional.of(run.title() + " " + run.state()),
                outcomes,
                outcomes.isEmpty()
                        ? List.of("no data set in " + RefreshConfig.FILE + " is refreshed after " + run.title())
                        : List.of());
    }

    private void ended(DataSet dataSet, PipelineRun run, List<DataSetOutcome> outcomes, Failures failures) {
        String environment = environments.apply(run);
        if (dataSet.environment().filter(wanted -> !wanted.equals(environment)).isPresent()) {
            outcomes.add(DataSetOutcome.of(
                    dataSet,
                    Word.OTHER_ENVIRONMENT,
                    "the run belongs to environment " + environment + ", not "
                            + dataSet.environment().get()));
        } else {
            visit(dataSet, Optional.of(run), outcomes, failures);
        }
    }

    private RefreshOutcome look(String key) {
        List<DataSetOutcome> outcomes = new ArrayList<>();
        Failures failures = new Failures(RefreshRefusedException.class::isInstance);
        dataSets.stream()
                .filter(dataSet -> dataSet.key().equals(key))
                .forEach(dataSet -> visit(dataSet, Optional.empty(), outcomes, failures));
        failures.orThrow();
        return new RefreshOutcome(
                Optional.empty(),
                outcomes,
                outcomes.isEmpty() ? List.of("the data set is no longer in " + RefreshConfig.FILE) : List.of());
    }

    private void visit(DataSet dataSet, Optional<PipelineRun> run, List<DataSetOutcome> outcomes, Failures failures) {
        Correlation.businessKey(
                dataSet.key() + run.map(ended -> " " + ended.id()).orElse(""));
        failures.attempt("data set " + dataSet.key(), () -> outcomes.add(step.apply(dataSet, run)));
    }
}
