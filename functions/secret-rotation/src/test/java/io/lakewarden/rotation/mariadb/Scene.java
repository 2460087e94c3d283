package io.lakewarden.rotation.mariadb;

import com.amazonaws.services.lambda.runtime.events.SecretsManagerRotationEvent;
import io.lakewarden.rotation.PasswordRules;
import io.lakewarden.rotation.Providers;
import io.lakewarden.rotation.Rotation;
import io.lakewarden.rotation.SecretValue;
import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.aws.AwsSecrets;
import io.lakewarden.rotation.db.Connector;
import io.lakewarden.rotation.db.DatabaseProvider;
import io.lakewarden.rotation.fake.Boundaries;
import io.lakewarden.rotation.fake.BoundaryConnector;
import io.lakewarden.rotation.fake.StrictSecretsManager;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Environment;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.mariadb.jdbc.Driver;

/// An application's account and secret, an administrator's, and a function that is new at every step, on a
/// real server. Names are new each time, since the server is shared.
final class Scene {

    private static final AtomicInteger COUNTER = new AtomicInteger();
    static final String FIRST = "first-Passw0rd";
    static final String ADMIN_PASSWORD = "admin-Passw0rd";

    final MariaDbServer server;
    final Boundaries boundaries = new Boundaries();
    final StrictSecretsManager secrets = new StrictSecretsManager(boundaries, Clock.systemUTC());
    final BoundaryConnector connector = new BoundaryConnector(Connector.of(new Driver()), boundaries);
    final String user;
    final String admin;
    String arn = "";
    String adminArn = "";

    private Scene(MariaDbServer server, String oddity) {
        this.server = server;
        int number = COUNTER.incrementAndGet();
        this.user = "app" + oddity + number;
        this.admin = "admin" + number;
    }

    /// An account without any rights, and its secret.
    static Scene single() {
        return single("");
    }

    static Scene single(String oddity) {
        return single(MariaDbServer.shared(), oddity);
    }

    /// @param oddity part of the user's name
    static Scene single(MariaDbServer server, String oddity) {
        Scene scene = new Scene(server, oddity);
        scene.server.run("CREATE USER %s IDENTIFIED BY '%s'".formatted(scene.account(), FIRST));
        scene.arn = scene.secrets.create(scene.user, scene.value(""));
        return scene;
    }

    /// The same account rotated by an administrator like that of RDS: no SUPER.
    static Scene singleWithAdministrator() {
        Scene scene = single();
        scene.createAdmin();
        scene.secrets.put(scene.arn, scene.value(scene.adminKey() + ",\"rotationStrategy\":\"single-user\""));
        return scene;
    }

    static Scene alternating(String... grants) {
        Scene scene = new Scene(MariaDbServer.shared(), "");
        scene.createAdmin();
        scene.server.run("CREATE USER %s IDENTIFIED BY '%s'".formatted(scene.account(), FIRST));
        scene.server.run(List.of(grants).stream()
                .map(grant -> grant.formatted(scene.account()))
                .toList());
        scene.arn = scene.secrets.create(scene.user, scene.value(scene.adminKey()));
        return scene;
    }

    private void createAdmin() {
        server.run(
                "CREATE USER `%s`@`%%` IDENTIFIED BY '%s'".formatted(admin, ADMIN_PASSWORD),
                ("GRANT SELECT, INSERT, UPDATE, DELETE, CREATE, DROP, RELOAD, PROCESS, REFERENCES, INDEX, ALTER,"
                                + " SHOW DATABASES, CREATE TEMPORARY TABLES, LOCK TABLES, EXECUTE, CREATE VIEW, SHOW VIEW,"
                                + " CREATE ROUTINE, ALTER ROUTINE, CREATE USER, EVENT, TRIGGER, DELETE HISTORY,"
                                + " SHOW CREATE ROUTINE ON *.* TO `%s`@`%%`"
                                + " WITH GRANT OPTION")
                        .formatted(admin));
        adminArn = secrets.create(admin, """
                {"engine":"mariadb","host":"127.0.0.1","port":%d,"username":"%s","password":"%s","ssl":false}\
                """.formatted(server.port(), admin, ADMIN_PASSWORD));
    }

    String adminKey() {
        return ",\"masterarn\":\"%s\"".formatted(adminArn);
    }

    String account() {
        return new AccountName(user, "%").sql();
    }

    String twin() {
        return user + "_clone";
    }

    /// A first value with a key that only the application knows.
    String value(String more) {
        return value(FIRST, more);
    }

    String value(String password, String more) {
        return """
                {"extra":[1,null,"ü"],"engine":"mariadb","host":"127.0.0.1","port":"%d","username":%s,"password":%s,\
                "ssl":false%s}\
                """.formatted(server.port(), json(user), json(password), more);
    }

    static String json(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /// The function as Lambda would start it anew.
    Rotation function() {
        return function(Optional.empty());
    }

    Rotation function(Optional<Path> bundle) {
        MariaDbEngine engine = new MariaDbEngine(connector, bundle);
        PasswordRules rules = PasswordRules.of(Environment.of(Map.of()), engine.passwordLimits());
        return new Rotation(
                new AwsSecrets(secrets, _ -> {}), new Providers(List.of(new DatabaseProvider(engine, rules))));
    }

    String step(Step step, String token) {
        return function().handle(event(step.toString(), token), Deadline.none()).outcome();
    }

    private SecretsManagerRotationEvent event(String step, String token) {
        return SecretsManagerRotationEvent.builder()
                .withStep(step)
                .withSecretId(arn)
                .withClientRequestToken(token)
                .withRotationToken("rotation-token-0123456789-0123456789-01")
                .build();
    }

    /// All four steps of one rotation.
    void steps(String token) {
        for (Step step : Step.values()) {
            step(step, token);
        }
    }

    /// Starts a rotation and runs it to its end.
    String rotate() {
        String token = secrets.rotate(arn);
        steps(token);
        return token;
    }

    SecretValue current() {
        return SecretValue.parse(secrets.read(arn, "AWSCURRENT"), "AWSCURRENT");
    }

    String currentUser() {
        return current().required("username");
    }

    /// What an application does: read AWSCURRENT, log in.
    boolean applicationLogsIn() {
        return logsIn(currentUser(), current().required("password"));
    }

    boolean logsIn(String as, String password) {
        try (Connection _ = server.connect(as, password)) {
            return true;
        } catch (SQLException e) {
            if (e.getErrorCode() != 1045) {
                throw new IllegalStateException(e);
            }
            return false;
        }
    }

    /// Runs a query as the application.
    List<String> asApplication(String sql) throws SQLException {
        try (Connection connection = server.connect(currentUser(), current().required("password"))) {
            return MariaDbServer.rows(connection, sql);
        }
    }

    /// What the server says that an account may do, its own name and password left out.
    List<String> grantsOf(String name) {
        return server.query("SHOW GRANTS FOR `%s`@`%%`".formatted(name)).stream()
                .map(line -> line.replace("`" + name + "`", "`X`").replaceAll("'\\*[0-9A-F]{40}'", "HASH"))
                .filter(line -> !line.contains("`lakewarden-"))
                .sorted()
                .toList();
    }
}
