package io.lakewarden.rotation;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.amazonaws.services.lambda.runtime.events.SecretsManagerRotationEvent;
import io.lakewarden.rotation.aws.AwsSecrets;
import io.lakewarden.rotation.aws.RdsServers;
import io.lakewarden.rotation.fake.Boundaries;
import io.lakewarden.rotation.fake.StrictSecretsManager;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.testkit.Permissions;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.rds.RdsClient;
import software.amazon.awssdk.services.rds.model.DescribeDbClustersRequest;
import software.amazon.awssdk.services.rds.model.DescribeDbClustersResponse;
import software.amazon.awssdk.services.rds.model.DescribeDbInstancesRequest;
import software.amazon.awssdk.services.rds.model.DescribeDbInstancesResponse;

/// What the four steps call against what the template grants, without an emulator. That the calls have these names on
/// the wire is shown by [EmulatorTest].
final class PermissionsTest {

    private final Set<String> called = new TreeSet<>();

    @Test
    void theStepsCallWhatTheTemplateGrantsAndNothingElse() {
        rotate();
        askRds("aws:rds:primaryDBInstanceArn", "arn:aws:rds:eu-west-1:111122223333:db:sales");
        askRds("aws:rds:primaryDBClusterArn", "arn:aws:rds:eu-west-1:111122223333:cluster:orders");

        Permissions.assertExact("SecretRotationFunction", called);
    }

    private void rotate() {
        Boundaries boundaries = new Boundaries();
        StrictSecretsManager service = new StrictSecretsManager(boundaries, Clock.systemUTC());
        String arn = service.create("orders", "{\"engine\":\"fake\",\"password\":\"first\"}");
        String token = service.rotate(arn);
        AwsSecrets secrets = new AwsSecrets(service, _ -> {});
        Rotation rotation = new Rotation(secrets, new Providers(List.of(new FakeProvider())));
        for (Step step : Step.values()) {
            rotation.handle(
                    SecretsManagerRotationEvent.builder()
                            .withStep(step.toString())
                            .withSecretId(arn)
                            .withClientRequestToken(token)
                            .build(),
                    Deadline.none());
        }
        // What providers of real databases ask beside the steps.
        secrets.unlabelledVersionIds(arn);
        secrets.randomPassword(PasswordRulesTest.rulesOfTests());
        boundaries.calls().forEach(call -> called.add("secretsmanager:" + call));
    }

    private void askRds(String tag, String arn) {
        SecretDescription master = new SecretDescription(
                "arn:aws:secretsmanager:eu-west-1:111122223333:secret:rds!db-1",
                Optional.of(true),
                Map.of(),
                false,
                Optional.of("rds"),
                Optional.empty(),
                Optional.empty(),
                Map.of(tag, arn));
        RdsServers servers = new RdsServers(Rds::new);
        assertThatThrownBy(() -> servers.of(master)).hasMessageContaining("has no endpoint");
    }

    /// It knows no server.
    private final class Rds implements RdsClient {

        @Override
        public DescribeDbInstancesResponse describeDBInstances(DescribeDbInstancesRequest request) {
            called.add("rds:DescribeDBInstances");
            return DescribeDbInstancesResponse.builder().build();
        }

        @Override
        public DescribeDbClustersResponse describeDBClusters(DescribeDbClustersRequest request) {
            called.add("rds:DescribeDBClusters");
            return DescribeDbClustersResponse.builder().build();
        }

        @Override
        public String serviceName() {
            return SERVICE_NAME;
        }

        @Override
        public void close() {}
    }
}
