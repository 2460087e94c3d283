package io.lakewarden.runs;

import java.util.Optional;

/// What became of a run, in words.
///
/// @param cause empty where nothing went wrong
/// @param text one sentence for people, with the reason as the service gives it, without secrets
/// @param retry whether trying again may help; empty where nobody can say
/// @param who has to act
/// @param attempt the number that the service counts it as, where the event says it
public record Explanation(
        RunOutcome outcome,
        Optional<Cause> cause,
        String text,
        Optional<Boolean> retry,
        Cause.Who who,
        Optional<Integer> attempt) {}
