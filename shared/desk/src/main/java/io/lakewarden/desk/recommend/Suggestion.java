package io.lakewarden.desk.recommend;

import java.util.List;

/// A rule that may be recommended.
///
/// @param candidates the first that the data pass is taken
/// @param seen what speaks for it
/// @param sure whether a reader is told if the data pass none of the candidates
record Suggestion(List<String> candidates, String seen, boolean sure) {

    Suggestion {
        candidates = List.copyOf(candidates);
    }

    static Suggestion of(String rule, String seen) {
        return new Suggestion(List.of(rule), seen, true);
    }

    /// Rules that are worth a try.
    static Suggestion firstThatHolds(List<String> candidates, String seen) {
        return new Suggestion(candidates, seen, false);
    }
}
