package io.lakewarden.dqalert;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// What Glue knows of results, runs and the things around them. What does not exist is empty.
///
/// All throw [UnavailableException] when it could not be asked, streams while they are read.
interface Glue {

    /// One run of a Glue job; the attempt is in no event.
    ///
    /// @param attempt counts retries from 0
    /// @param log where to read it
    record JobRun(int attempt, Optional<URI> log) {}

    /// Why a run died, and which rulesets it was to evaluate.
    record Postmortem(Optional<String> error, List<String> rulesets) {}

    Optional<QualityResult> find(String resultId);

    /// Several results, at most 100 at a time; those that Glue does not have are left out.
    List<QualityResult> findAll(List<String> resultIds);

    /// The results of an evaluation run: one for each of its rulesets.
    List<String> resultsOfRun(String runId);

    /// Ids of the results whose evaluation began at or after a moment, whether an event announced them or not.
    Stream<String> resultsSince(Instant since);

    /// The runs that began at or after a moment, in no order.
    Stream<EvaluationRun> runsSince(Instant since);

    Postmortem postmortem(String runId);

    Map<String, String> tableParameters(String database, String table);

    Map<String, String> tags(String arn);

    Optional<JobRun> jobRun(String job, String runId);

    Optional<String> rulesetDescription(String ruleset);
}
