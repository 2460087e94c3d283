package io.lakewarden.rotation;

import io.lakewarden.rotation.aws.AwsSecrets;
import io.lakewarden.rotation.aws.RdsServers;
import io.lakewarden.rotation.databricks.WorkspaceTokens;
import io.lakewarden.rotation.db.Connector;
import io.lakewarden.rotation.db.DatabaseEngine;
import io.lakewarden.rotation.db.DatabaseProvider;
import io.lakewarden.rotation.mariadb.MariaDbEngine;
import io.lakewarden.rotation.postgres.PostgresEngine;
import io.lakewarden.rotation.redshift.RedshiftEngine;
import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.FunctionWiring;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.postgresql.Driver;
import software.amazon.awssdk.services.rds.RdsClient;
import software.amazon.awssdk.services.secretsmanager.SecretsManagerClient;

/// Puts rotation together from the environment.
final class Wiring {

    private static final String BUNDLE = "TLS_CA_BUNDLE";

    private final Environment environment;
    private final FunctionWiring function;

    Wiring(FunctionWiring function) {
        this.environment = function.environment();
        this.function = function;
    }

    Rotation rotation() {
        Secrets secrets = new AwsSecrets(function.clients().build(SecretsManagerClient.builder()), function.sleeper());
        return new Rotation(secrets, providers(), environment.optional("AWS_LAMBDA_FUNCTION_NAME"));
    }

    /// Every kind of credential that can be rotated.
    Providers providers() {
        // What no engine could take is told at the start, not in the night of the first rotation.
        PasswordRules.of(environment, PasswordRules.Limits.NONE);
        Optional<Path> bundle = caBundle();
        return new Providers(List.of(
                database(new PostgresEngine(Connector.of(new Driver()), bundle)),
                database(new RedshiftEngine(Connector.of(new Driver()), bundle)),
                database(new MariaDbEngine(Connector.of(new org.mariadb.jdbc.Driver()), bundle)),
                new WorkspaceTokens()));
    }

    private SecretProvider database(DatabaseEngine engine) {
        return new DatabaseProvider(
                engine,
                () -> rules(engine),
                new RdsServers(() -> function.clients().build(RdsClient.builder())));
    }

    private PasswordRules rules(DatabaseEngine engine) {
        try {
            return PasswordRules.of(environment, engine.passwordLimits());
        } catch (ConfigurationException e) {
            throw new RotationException(Failure.CONFIG, engine.engines() + ": " + e.getMessage());
        }
    }

    /// The user's certificate authorities: the named file, else `database-ca.pem` of the configuration,
    /// else the JVM's.
    private Optional<Path> caBundle() {
        return environment
                .optional(BUNDLE)
                .map(Path::of)
                .or(() -> Optional.of(function.folder().resolve("database-ca.pem"))
                        .filter(Files::exists));
    }
}
