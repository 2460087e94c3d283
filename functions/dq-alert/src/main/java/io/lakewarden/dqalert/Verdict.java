package io.lakewarden.dqalert;

import io.lakewarden.incidents.Outcome;

/// What an evaluation says about the data and about the check itself: two incidents with two owners.
///
/// @param data UNKNOWN when rules could not run and none failed
/// @param check FAIL when a rule could not run, UNKNOWN when the rules are not known
public record Verdict(Outcome data, Outcome check) {

    /// Recounts the rules; the event's state counts only where no rule says otherwise, and a FAILED is
    /// never dropped.
    static Verdict of(Evaluation evaluation) {
        if (!evaluation.detailed()) {
            boolean failed = evaluation.state().filter(State.FAILED::equals).isPresent();
            boolean passed = evaluation.state().filter(State.SUCCEEDED::equals).isPresent();
            return new Verdict(failed ? Outcome.FAIL : passed ? Outcome.PASS : Outcome.UNKNOWN, Outcome.UNKNOWN);
        }
        boolean errors = !evaluation.with(RuleVerdict.Result.ERROR).isEmpty();
        return new Verdict(data(evaluation, errors), errors ? Outcome.FAIL : Outcome.PASS);
    }

    private static Outcome data(Evaluation evaluation, boolean errors) {
        if (!evaluation.with(RuleVerdict.Result.FAIL).isEmpty()) {
            return Outcome.FAIL;
        }
        if (errors) {
            return Outcome.UNKNOWN;
        }
        return evaluation.state().filter(State.FAILED::equals).isPresent() ? Outcome.FAIL : Outcome.PASS;
    }

    boolean isAllGood() {
        return data == Outcome.PASS && check == Outcome.PASS;
    }
}
