package io.lakewarden.dqalert;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Glue as dq-alert sees it: results, runs, and what is around them. It can be out of reach.
final class FakeGlue implements Glue {

    final Map<String, QualityResult> results = new LinkedHashMap<>();
    final List<EvaluationRun> runs = new ArrayList<>();
    final Map<String, String> parameters = new LinkedHashMap<>();
    boolean resultsOutOfReach;
    boolean surroundingsOutOfReach;

    @Override
    public Optional<QualityResult> find(String id) {
        reach(resultsOutOfReach);
        return Optional.ofNullable(results.get(id));
    }

    @Override
    public List<QualityResult> findAll(List<String> ids) {
        return ids.stream().flatMap(id -> find(id).stream()).toList();
    }

    @Override
    public List<String> resultsOfRun(String runId) {
        reach(resultsOutOfReach);
        return List.copyOf(results.keySet());
    }

    @Override
    public Map<String, String> tableParameters(String database, String table) {
        reach(surroundingsOutOfReach);
        return parameters;
    }

    @Override
    public Map<String, String> tags(String arn) {
        reach(surroundingsOutOfReach);
        return Map.of();
    }

    @Override
    public Optional<JobRun> jobRun(String job, String runId) {
        reach(surroundingsOutOfReach);
        return Optional.of(new JobRun(2, Optional.empty()));
    }

    @Override
    public Optional<String> rulesetDescription(String ruleset) {
        reach(surroundingsOutOfReach);
        return Optional.empty();
    }

    @Override
    public Stream<String> resultsSince(Instant since) {
        reach(resultsOutOfReach);
        return results.keySet().stream();
    }

    @Override
    public Stream<EvaluationRun> runsSince(Instant since) {
        reach(resultsOutOfReach);
        return runs.stream();
    }

    @Override
    public Postmortem postmortem(String runId) {
        return new Postmortem(Optional.of("Role is not authorized to perform glue:GetTable"), List.of("orders-core"));
    }

    private static void reach(boolean outOfReach) {
        if (outOfReach) {
            throw new UnavailableException("ThrottlingException");
        }
    }
}
