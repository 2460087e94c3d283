package io.lakewarden.dqgate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.runtime.InvalidEventException;
import io.lakewarden.runtime.Json;
import io.lakewarden.runtime.RetryableException;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.glue.GlueClient;
import software.amazon.awssdk.services.glue.model.GlueTable;
import software.amazon.awssdk.services.glue.model.StartDataQualityRulesetEvaluationRunRequest;

/// Lets Glue evaluate what is too large for us. Its verdict comes later, as Glue's own event.
final class GlueHandOver {

    private final GlueClient glue;
    private final Optional<String> role;

    /// @param role that Glue reads the table with
    GlueHandOver(GlueClient glue, Optional<String> role) {
        this.glue = glue;
        this.role = role;
    }

    /// Starts a run.
    ///
    /// @param token the same for every repetition: it starts one run
    ObjectNode start(GateRequest request, String token) {
        StartDataQualityRulesetEvaluationRunRequest run = StartDataQualityRulesetEvaluationRunRequest.builder()
                .dataSource(source -> source.glueTable(table(request)))
                .rulesetNames(ruleset(request))
                .role(role.orElseThrow(() -> new ConfigurationException(
                        "GLUE_ROLE_ARN is not set: the template's parameter GateGlueRoleArn names the role that Glue "
                                + "evaluates with")))
                .clientToken(token)
                // Without it Glue sends no event.
                .additionalRunOptions(options -> options.cloudWatchMetricsEnabled(true))
                .build();
        try {
            return Json.mapper()
                    .createObjectNode()
                    .put("verdict", "HANDED_OVER")
                    .put("engine", "glue")
                    .put(
                            "RulesetEvaluationRunId",
                            glue.startDataQualityRulesetEvaluationRun(run).runId());
        } catch (SdkException e) {
            throw refused(request, e);
        }
    }

    private static String ruleset(GateRequest request) {
        if (request.ruleset() instanceof RulesetSource.Catalog(String name)) {
            return name;
        }
        throw new InvalidEventException("engine: glue evaluates rulesets that it has itself: name one as ruleset.glue");
    }

    private static GlueTable table(GateRequest request) {
        if (request.data() instanceof DataSource.Table(TableId id, Optional<String> partition)) {
            return GlueTable.builder()
                    .databaseName(id.database())
                    .tableName(id.table())
                    .additionalOptions(partition
                            .map(text -> Map.of("pushDownPredicate", text))
                            .orElse(Map.of()))
                    .build();
        }
        throw new InvalidEventException("engine: glue evaluates tables: name one as data.table");
    }

    private static RuntimeException refused(GateRequest request, SdkException e) {
        String what = "Glue does not evaluate " + request.data().label() + ": " + AwsErrors.describe(e);
        if (AwsErrors.isDenied(e)) {
            return new AccessDenied(what + ": glue:StartDataQualityRulesetEvaluationRun and iam:PassRole are needed");
        }
        if (AwsErrors.isGone(e)) {
            return new DataMissing(what);
        }
        return new RetryableException(what);
    }
}
