package io.lakewarden.rotation.aws;

import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.SecretDescription;
import io.lakewarden.rotation.db.ManagedServers;
import io.lakewarden.runtime.AwsErrors;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.rds.RdsClient;
import software.amazon.awssdk.services.rds.model.DBCluster;
import software.amazon.awssdk.services.rds.model.DBInstance;

/// Instances and clusters whose master password RDS manages. Their secrets carry the ARN in a tag that only
/// AWS sets.
public final class RdsServers implements ManagedServers {

    private static final String OWNER = "rds";
    private static final String INSTANCE = "aws:rds:primarydbinstancearn";
    private static final String CLUSTER = "aws:rds:primarydbclusterarn";

    private final Supplier<RdsClient> client;

    /// @param client made when it is needed, which is seldom
    public RdsServers(Supplier<RdsClient> client) {
        this.client = client;
    }

    @Override
    public Server of(SecretDescription secret) {
        Optional<String> instance = tag(secret, INSTANCE);
        Optional<String> cluster = tag(secret, CLUSTER);
        if (secret.owningService().filter(OWNER::equals).isEmpty() || (instance.isEmpty() && cluster.isEmpty())) {
            throw new RotationException(
                    Failure.CONFIG,
                    "the secret of masterarn names no host, and is none that RDS manages",
                    "put host and port of the server into it");
        }
        return instance.map(this::instance).orElseGet(() -> cluster(cluster.orElseThrow()));
    }

    /// RDS has written the tag in more than one way.
    private static Optional<String> tag(SecretDescription secret, String name) {
        return secret.tags().entrySet().stream()
                .filter(tag -> tag.getKey().toLowerCase(Locale.ROOT).equals(name))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private Server instance(String arn) {
        DBInstance instance = call(
                        "DescribeDBInstances",
                        () -> client.get()
                                .describeDBInstances(describe -> describe.dbInstanceIdentifier(identifier(arn)))
                                .dbInstances())
                .stream()
                .filter(found -> arn.equals(found.dbInstanceArn()))
                .findFirst()
                .orElseThrow(() -> gone(arn));
        if (instance.endpoint() == null) {
            throw gone(arn);
        }
        Set<String> place =
                Set.of(place(instance.endpoint().address(), instance.endpoint().port()));
        boolean replica = instance.readReplicaSourceDBInstanceIdentifier() != null
                || instance.readReplicaSourceDBClusterIdentifier() != null;
        return replica ? new Server(arn, Set.of(), place) : new Server(arn, place, Set.of());
    }

    private Server cluster(String arn) {
        DBCluster cluster = call(
                        "DescribeDBClusters",
                        () -> client.get()
                                .describeDBClusters(describe -> describe.dbClusterIdentifier(identifier(arn)))
                                .dbClusters())
                .stream()
                .filter(found -> arn.equals(found.dbClusterArn()))
                .findFirst()
                .orElseThrow(() -> gone(arn));
        if (cluster.endpoint() == null || cluster.port() == null) {
            throw gone(arn);
        }
        Set<String> readers = new HashSet<>();
        if (cluster.readerEndpoint() != null) {
            readers.add(place(cluster.readerEndpoint(), cluster.port()));
        }
        return new Server(arn, Set.of(place(cluster.endpoint(), cluster.port())), readers);
    }

    /// The last part of `arn:aws:rds:region:account:db:name`.
    private static String identifier(String arn) {
        return arn.substring(arn.lastIndexOf(':') + 1);
    }

    private static String place(String host, int port) {
        return host.toLowerCase(Locale.ROOT) + ":" + port;
    }

    private static RotationException gone(String arn) {
        return new RotationException(
                Failure.CONFIG, arn + " has no endpoint", "wait until it is available, or name another masterarn");
    }

    private static <T> T call(String what, Supplier<T> call) {
        try {
            return call.get();
        } catch (SdkException e) {
            String described = "%s failed: %s".formatted(what, AwsErrors.describe(e));
            if (AwsErrors.isDenied(e)) {
                throw new RotationException(Failure.PERMISSION, described, "let the function's role call rds:" + what);
            }
            throw new RotationException(
                    AwsErrors.isRetryable(e) ? Failure.NETWORK : Failure.CONFIG,
                    described,
                    "the function must reach RDS's endpoint, by an interface endpoint or a NAT gateway, and the server"
                            + " must exist");
        }
    }
}
