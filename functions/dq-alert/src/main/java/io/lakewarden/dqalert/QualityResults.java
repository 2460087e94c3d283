package io.lakewarden.dqalert;

import java.util.List;
import java.util.Optional;

/// Where results are looked up.
public interface QualityResults {

    /// One result; empty when Glue does not have it.
    ///
    /// @throws UnavailableException when it could not be asked
    Optional<QualityResult> find(String id);

    /// Several results, at most 100 at a time; those that Glue does not have are left out.
    ///
    /// @throws UnavailableException when it could not be asked
    List<QualityResult> findAll(List<String> ids);

    /// The results of an evaluation run: one for each of its rulesets.
    ///
    /// @throws UnavailableException when it could not be asked
    List<String> ofRun(String runId);
}
