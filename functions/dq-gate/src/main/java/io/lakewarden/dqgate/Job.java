package io.lakewarden.dqgate;

import io.lakewarden.quality.dqdl.Ruleset;

/// One evaluation that is to be done.
///
/// @param resultId the same for every repetition
record Job(GateRequest request, Ruleset ruleset, String resultId) {

    String rulesetName() {
        return request.ruleset().name();
    }
}
