package io.lakewarden.dqalert;

import io.lakewarden.incidents.Outcome;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// One ruleset evaluated once: what the event and the result together say, whichever of them is there.
///
/// @param result Glue's, or made from the event where it could not be had
/// @param state the event's, PASS or FAIL
/// @param detailed whether the result's rules are all of them
/// @param notes what the reader must know about how we know
public record Evaluation(
        String account,
        String region,
        QualityResult result,
        Instant at,
        Optional<Outcome> state,
        boolean detailed,
        List<String> notes) {

    private static final String NO_NAME = "inline rules";

    public Evaluation {
        notes = List.copyOf(notes);
    }

    String id() {
        return result.id();
    }

    DataSet what() {
        return result.what();
    }

    String ruleset() {
        return result.ruleset().orElse(NO_NAME);
    }

    OptionalDouble score() {
        return result.score();
    }

    List<RuleVerdict> rules() {
        return result.rules();
    }

    List<RuleVerdict> with(RuleVerdict.Result wanted) {
        return rules().stream().filter(rule -> rule.result() == wanted).toList();
    }

    /// What is said of the data: the rules are counted again, the event's state counts only where no rule says
    /// otherwise, and a FAILED is never dropped. UNKNOWN when rules could not run and none failed,
    /// and when there was none.
    Outcome ofData() {
        if (!detailed) {
            return state.orElse(Outcome.UNKNOWN);
        }
        if (!with(RuleVerdict.Result.FAIL).isEmpty()) {
            return Outcome.FAIL;
        }
        if (!with(RuleVerdict.Result.ERROR).isEmpty()) {
            return Outcome.UNKNOWN;
        }
        return state.filter(Outcome.FAIL::equals).orElse(rules().isEmpty() ? Outcome.UNKNOWN : Outcome.PASS);
    }

    /// What is said of the check itself: FAIL when a rule could not run, UNKNOWN when the rules are not known.
    Outcome ofCheck() {
        if (!detailed || rules().isEmpty()) {
            return Outcome.UNKNOWN;
        }
        return with(RuleVerdict.Result.ERROR).isEmpty() ? Outcome.PASS : Outcome.FAIL;
    }

    boolean isAllGood() {
        return ofData() == Outcome.PASS && ofCheck() == Outcome.PASS;
    }
}
