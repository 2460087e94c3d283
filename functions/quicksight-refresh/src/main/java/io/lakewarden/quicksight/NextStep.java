package io.lakewarden.quicksight;

import io.lakewarden.quicksight.RefreshOutcome.Word;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What is decided about a data set.
///
/// @param why in words, for people
/// @param ingestion that is started or under way
/// @param pause of a [Word#LATER]
record NextStep(Word word, String why, Optional<String> ingestion, Optional<Pause> pause) {

    /// It starts at that time, with everything that comes until then.
    record Pause(Instant at, Reason reason) {}

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

    /// An ingestion is started, or asked for again when it is not known whether QuickSight has it.
    static NextStep start(String ingestion, String why) {
        return new NextStep(Word.START, why, Optional.of(ingestion), Optional.empty());
    }

    /// What is waiting will be seen by an ingestion that is under way.
    static NextStep included(String ingestion) {
        return new NextStep(
                Word.INCLUDED,
                "ingestion " + ingestion + " is under way and will include it",
                Optional.of(ingestion),
                Optional.empty());
    }

    /// An ingestion is under way that began too early: one more follows when it has ended.
    static NextStep follows(String ingestion) {
        return new NextStep(
                Word.FOLLOWS,
                "ingestion " + ingestion + " began before the data was there: one more follows when it has ended",
                Optional.of(ingestion),
                Optional.empty());
    }

    /// Not every pipeline that feeds the data set has succeeded.
    static NextStep waitsFor(List<String> sources) {
        return of(Word.WAITS, "waits for " + String.join(", ", sources));
    }

    static NextStep later(Pause pause) {
        return new NextStep(
                Word.LATER, pause.reason().words + ": not before " + pause.at(), Optional.empty(), Optional.of(pause));
    }

    /// The data is known to be bad.
    static NextStep held(String incident) {
        return of(Word.HELD, "held back by the open critical " + incident);
    }

    /// A person must do something, or a new run must end.
    static NextStep givenUp(String why) {
        return of(Word.GIVEN_UP, why);
    }

    /// Nothing is waiting.
    static NextStep nothing(String why) {
        return of(Word.NOTHING, why);
    }

    private static NextStep of(Word word, String why) {
        return new NextStep(word, why, Optional.empty(), Optional.empty());
    }
}
