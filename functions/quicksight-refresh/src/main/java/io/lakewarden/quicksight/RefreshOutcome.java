package io.lakewarden.quicksight;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What the function decided; its answer, and the plan of the command line.
///
/// @param run that ended, such as `glue-job prod-orders-curate SUCCEEDED`
/// @param dataSets one entry for each data set that it concerns
/// @param notes why nothing else happened
public record RefreshOutcome(Optional<String> run, List<DataSetOutcome> dataSets, List<String> notes) {

    /// What is done about a data set, in one word.
    public enum Word {
        /// A refresh is started.
        START,
        /// One that is under way will include the data.
        INCLUDED,
        /// One follows when the one under way has ended.
        FOLLOWS,
        /// Other pipelines must succeed first.
        WAITS,
        /// It starts later, for the sake of interval, retry or budget.
        LATER,
        /// A data-quality incident holds it back.
        HELD,
        /// It failed for good; a person or a new run is needed.
        GIVEN_UP,
        /// Nothing is to be done.
        NOTHING,
        /// The run belongs to another environment.
        OTHER_ENVIRONMENT,
        /// The data set queries its source directly and needs no refresh.
        DIRECT_QUERY,
        /// QuickSight refuses, until somebody changes something.
        REFUSED
    }

    /// What is done about one data set.
    ///
    /// @param ingestion that is started or under way
    /// @param notBefore when it starts at the earliest
    /// @param ended ingestions that were seen to have ended, with how
    public record DataSetOutcome(
            String dataSet,
            String name,
            Word decision,
            String why,
            Optional<String> ingestion,
            Optional<Instant> notBefore,
            List<String> ended) {

        public DataSetOutcome {
            ended = List.copyOf(ended);
        }

        static DataSetOutcome of(DataSet dataSet, Decision decision) {
            return new DataSetOutcome(
                    dataSet.id(),
                    dataSet.name(),
                    decision.next().word(),
                    decision.next().why(),
                    decision.next().ingestion(),
                    decision.next().pause().map(NextStep.Pause::at),
                    decision.ended().stream()
                            .map(each -> each.id() + " " + each.status())
                            .toList());
        }

        static DataSetOutcome of(DataSet dataSet, Word word, String why) {
            return new DataSetOutcome(
                    dataSet.id(), dataSet.name(), word, why, Optional.empty(), Optional.empty(), List.of());
        }
    }

    public RefreshOutcome {
        dataSets = List.copyOf(dataSets);
        notes = List.copyOf(notes);
    }

    static RefreshOutcome note(String note) {
        return new RefreshOutcome(Optional.empty(), List.of(), List.of(note));
    }
}
