package io.lakewarden.dqalert;

import java.net.URI;
import java.util.Map;
import java.util.Optional;

/// What is known about the things around a result. Each method is empty for what does not exist.
///
/// All throw [UnavailableException] when it could not be asked.
public interface Surroundings {

    /// One run of a Glue job; the attempt is in no event.
    ///
    /// @param attempt counts retries from 0
    /// @param log where to read it
    record JobRun(int attempt, Optional<URI> log, Optional<String> error) {}

    Map<String, String> tableParameters(String database, String table);

    Map<String, String> tags(String arn);

    Optional<JobRun> jobRun(String job, String runId);

    Optional<String> rulesetDescription(String ruleset);
}
