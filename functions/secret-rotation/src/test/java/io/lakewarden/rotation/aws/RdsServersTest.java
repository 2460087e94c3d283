package io.lakewarden.rotation.aws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.rotation.SecretDescription;
import io.lakewarden.rotation.db.ManagedServers;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Environment;
import io.lakewarden.testkit.AwsEmulator;
import io.lakewarden.testkit.Permissions;
import io.lakewarden.testkit.RecordedCalls;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.rds.RdsClient;
import software.amazon.awssdk.services.rds.model.DBCluster;
import software.amazon.awssdk.services.rds.model.DBInstance;
import software.amazon.awssdk.services.rds.model.DescribeDbInstancesRequest;
import software.amazon.awssdk.services.rds.model.DescribeDbInstancesResponse;
import software.amazon.awssdk.services.rds.model.RdsException;

/// Which endpoints belong to a secret that RDS manages, as an emulator describes them.
final class RdsServersTest {

    @RegisterExtension
    static final AwsEmulator AWS = new AwsEmulator();

    private static final String INSTANCE = "aws:rds:primaryDBInstanceArn";
    private static final String CLUSTER = "aws:rds:primaryDBClusterArn";

    private final RecordedCalls calls = new RecordedCalls();
    private final RdsClient theirs =
            AwsClients.of(Environment.of(AWS.environment())).build(RdsClient.builder());
    private final RdsServers servers = new RdsServers(
            () -> AwsClients.of(Environment.of(AWS.environment()), calls).build(RdsClient.builder()));

    private static SecretDescription secret(String service, String tag, String arn) {
        return new SecretDescription(
                "arn:aws:secretsmanager:eu-west-1:123456789012:secret:rds!db-1",
                Optional.of(true),
                Map.of(),
                false,
                Optional.ofNullable(service),
                Optional.empty(),
                Optional.empty(),
                Map.of(tag, arn));
    }

    private DBInstance instance(String name) {
        return theirs.createDBInstance(create -> create.dbInstanceIdentifier(name)
                        .engine("postgres")
                        .dbInstanceClass("db.t4g.micro")
                        .allocatedStorage(20)
                        .masterUsername("boss")
                        .masterUserPassword("Passw0rd-1"))
                .dbInstance();
    }

    @Test
    void anInstanceHasOneWriter() {
        DBInstance instance = instance("sales");
        ManagedServers.Server server = servers.of(secret("rds", INSTANCE, instance.dbInstanceArn()));
        assertThat(server.writers())
                .containsExactly(instance.endpoint().address() + ":"
                        + instance.endpoint().port());
        assertThat(server.readers()).isEmpty();
        Permissions.assertGranted("SecretRotationFunction", calls);
    }

    /// RDS has spelled the tag in more than one way.
    @Test
    void aClusterHasAWriterAndAReader() {
        DBCluster cluster = theirs.createDBCluster(create -> create.dbClusterIdentifier("orders")
                        .engine("aurora-postgresql")
                        .masterUsername("boss")
                        .masterUserPassword("Passw0rd-1"))
                .dbCluster();
        ManagedServers.Server server = servers.of(secret("rds", "aws:rds:primaryDbClusterArn", cluster.dbClusterArn()));
        assertThat(server.writers()).containsExactly(cluster.endpoint() + ":" + cluster.port());
        assertThat(server.readers()).containsExactly(cluster.readerEndpoint() + ":" + cluster.port());
        Permissions.assertGranted("SecretRotationFunction", calls);
    }

    @Test
    void anInstanceOfThatNameInAnotherAccountIsNotIt() {
        instance("stock");
        String elsewhere = "arn:aws:rds:eu-west-1:999999999999:db:stock";
        assertThatThrownBy(() -> servers.of(secret("rds", INSTANCE, elsewhere)))
                .hasMessageStartingWith("CONFIG: " + elsewhere + " has no endpoint");
    }

    @Test
    void anInstanceThatIsGoneIsTold() {
        assertThatThrownBy(() -> servers.of(secret("rds", CLUSTER, "arn:aws:rds:eu-west-1:123456789012:cluster:gone")))
                .hasMessageStartingWith("CONFIG: DescribeDBClusters failed: ");
    }

    /// Anybody may put tags on secrets; only services own them.
    @Test
    void aTagOnASecretThatNoServiceOwnsProvesNothing() {
        String arn = "arn:aws:rds:eu-west-1:123456789012:db:sales";
        assertThatThrownBy(() -> servers.of(secret(null, INSTANCE, arn)))
                .hasMessageStartingWith("CONFIG: the secret of masterarn names no host");
        assertThatThrownBy(() -> servers.of(secret("redshift", "aws:redshift:primaryClusterArn", arn)))
                .hasMessageStartingWith("CONFIG: the secret of masterarn names no host");
        assertThat(calls.actions()).isEmpty();
    }

    @Test
    void aRoleThatMayNotAskIsTold() {
        RdsServers denied = new RdsServers(() -> new RdsClient() {
            @Override
            public DescribeDbInstancesResponse describeDBInstances(DescribeDbInstancesRequest request) {
                throw RdsException.builder()
                        .statusCode(403)
                        .awsErrorDetails(AwsErrorDetails.builder()
                                .errorCode("AccessDenied")
                                .build())
                        .build();
            }

            @Override
            public String serviceName() {
                return SERVICE_NAME;
            }

            @Override
            public void close() {}
        });
        assertThatThrownBy(() -> denied.of(secret("rds", INSTANCE, "arn:aws:rds:eu-west-1:123456789012:db:sales")))
                .hasMessageStartingWith("PERMISSION: DescribeDBInstances failed: ")
                .hasMessageContaining("rds:DescribeDBInstances");
    }
}
