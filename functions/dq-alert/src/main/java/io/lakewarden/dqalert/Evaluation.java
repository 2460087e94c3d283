package io.lakewarden.dqalert;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// One ruleset evaluated once: what the event and the result together say, whichever of them is there.
///
/// @param id of the result, or made from the event where it names none
/// @param rules empty when the result could not be had
/// @param detailed whether `rules` is all of them
/// @param notes what the reader must know about how we know
public record Evaluation(
        String id,
        Instant at,
        String account,
        String region,
        Evaluated what,
        String ruleset,
        Optional<State> state,
        OptionalDouble score,
        List<RuleVerdict> rules,
        boolean detailed,
        List<String> notes) {

    public Evaluation {
        rules = List.copyOf(rules);
        notes = List.copyOf(notes);
    }

    List<RuleVerdict> with(RuleVerdict.Result result) {
        return rules.stream().filter(rule -> rule.result() == result).toList();
    }
}
