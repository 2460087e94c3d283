package io.lakewarden.rotation.mariadb;

import io.lakewarden.rotation.db.Connector;
import io.lakewarden.rotation.db.DatabaseEngine;
import io.lakewarden.rotation.fake.RotationScene;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.mariadb.jdbc.Driver;

/// An application's account and secret, an administrator's, and a function that is new at every step, on a
/// real server. Names are new each time, since the server is shared.
final class Scene extends RotationScene {

    private static final AtomicInteger COUNTER = new AtomicInteger();
    static final String FIRST = "first-Passw0rd";
    static final String ADMIN_PASSWORD = "admin-Passw0rd";

    final MariaDbServer server;
    final String user;
    final String admin;
    String adminArn = "";

    private Scene(MariaDbServer server, String oddity) {
        super(Connector.of(new Driver()));
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
        return alternatingWith("", grants);
    }

    /// @param oddity part of the user's name
    static Scene alternatingWith(String oddity, String... grants) {
        Scene scene = new Scene(MariaDbServer.shared(), oddity);
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

    @Override
    protected DatabaseEngine engine(Optional<Path> bundle) {
        return new MariaDbEngine(connector, bundle);
    }

    @Override
    public boolean logsIn(String as, String password) {
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

    /// The same as clients do it, which name their database when they log in.
    void asApplicationIn(String database, String sql) {
        try (Connection connection = server.connect(currentUser(), current().required("password"))) {
            connection.setCatalog(database);
            MariaDbServer.rows(connection, sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
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
