package io.lakewarden.rotation;

import io.lakewarden.rotation.aws.AwsSecrets;
import io.lakewarden.rotation.db.Connector;
import io.lakewarden.rotation.db.DatabaseEngine;
import io.lakewarden.rotation.db.DatabaseProvider;
import io.lakewarden.rotation.mariadb.MariaDbEngine;
import io.lakewarden.rotation.postgres.PostgresEngine;
import io.lakewarden.rotation.token.RestTokenApi;
import io.lakewarden.rotation.token.TokenProvider;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.ConfigFolder;
import io.lakewarden.runtime.Environment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.postgresql.Driver;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.secretsmanager.SecretsManagerClient;

/// Puts rotation together from the environment.
final class Wiring {

    private static final String BUNDLE = "TLS_CA_BUNDLE";

    private Wiring() {}

    /// @param interceptors watch the AWS calls, in tests
    static Rotation of(Environment environment, ExecutionInterceptor... interceptors) {
        AwsClients clients = AwsClients.of(environment, interceptors);
        Secrets secrets = new AwsSecrets(clients.build(SecretsManagerClient.builder()), Pause.ofThread());
        return new Rotation(secrets, providers(environment));
    }

    /// Every kind of credential that can be rotated.
    private static Providers providers(Environment environment) {
        Optional<Path> bundle = caBundle(environment);
        return new Providers(List.of(
                database(new PostgresEngine(Connector.of(new Driver()), bundle), environment),
                database(new MariaDbEngine(Connector.of(new org.mariadb.jdbc.Driver()), bundle), environment),
                new TokenProvider(RestTokenApi.ENGINE, RestTokenApi.connector())));
    }

    private static SecretProvider database(DatabaseEngine engine, Environment environment) {
        return new DatabaseProvider(engine, PasswordRules.of(environment, engine.passwordLimits()));
    }

    /// The user's certificate authorities: the named file, else `database-ca.pem` of the configuration,
    /// else the JVM's.
    private static Optional<Path> caBundle(Environment environment) {
        return environment
                .optional(BUNDLE)
                .map(Path::of)
                .or(() -> Optional.of(ConfigFolder.of(environment).resolve("database-ca.pem"))
                        .filter(Files::exists));
    }
}
