package io.lakewarden.dqgate;

import io.lakewarden.quality.dqdl.Ruleset;
import io.lakewarden.staging.S3Location;

/// One evaluation that is to be done.
///
/// @param resultId the same for every repetition
record Job(GateRequest request, Ruleset ruleset, String resultId) {

    String rulesetName() {
        return request.ruleset().name();
    }

    /// The folder of this evaluation in a quarantine: a repetition finds the same.
    S3Location folderBelow(S3Location quarantine) {
        String name = request.name().replaceAll("[^A-Za-z0-9._=-]+", "-");
        String folder = name.substring(Math.max(0, name.length() - 100));
        return quarantine.below(folder + "/" + resultId + "/");
    }
}
