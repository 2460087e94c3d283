package io.lakewarden.quicksight;

import java.time.Instant;
import java.util.List;

/// What is decided about a data set.
sealed interface NextStep {

    /// In words, for people.
    String why();

    /// An ingestion is started, or asked for again when it is not known whether QuickSight has it.
    record Start(String id, String why) implements NextStep {}

    /// What is waiting will be seen by an ingestion that is under way.
    record Included(String ingestion) implements NextStep {
        @Override
        public String why() {
            return "ingestion " + ingestion + " is under way and will include it";
        }
    }

    /// An ingestion is under way that began too early: one more follows when it has ended.
    record Follows(String ingestion) implements NextStep {
        @Override
        public String why() {
            return "ingestion " + ingestion + " began before the data was there: one more follows when it has ended";
        }
    }

    /// Not every pipeline that feeds the data set has succeeded.
    record WaitsFor(List<String> sources) implements NextStep {
        public WaitsFor {
            sources = List.copyOf(sources);
        }

        @Override
        public String why() {
            return "waits for " + String.join(", ", sources);
        }
    }

    /// It starts at that time, with everything that comes until then.
    record Later(Instant at, Reason reason) implements NextStep {

        /// Why it does not start now.
        enum Reason {
            TOO_SOON("the last refresh began too recently"),
            RETRY("the last attempt failed"),
            KEPT_BACK("few refreshes are left of the day's: the last ones are spread"),
            SPENT("the refreshes that QuickSight grants in 24 hours are spent");

            private final String words;

            Reason(String words) {
                this.words = words;
            }
        }

        @Override
        public String why() {
            return reason.words + ": not before " + at;
        }
    }

    /// The data is known to be bad.
    record Held(String incident) implements NextStep {
        @Override
        public String why() {
            return "held back by the open critical " + incident;
        }
    }

    /// A person must do something, or a new run must end.
    record GivenUp(String why) implements NextStep {}

    /// Nothing is waiting.
    record Nothing(String why) implements NextStep {}
}
