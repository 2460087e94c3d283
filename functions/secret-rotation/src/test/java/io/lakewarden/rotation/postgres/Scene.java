package io.lakewarden.rotation.postgres;

import io.lakewarden.rotation.db.Connector;
import io.lakewarden.rotation.db.DatabaseEngine;
import io.lakewarden.rotation.fake.RotationScene;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.postgresql.Driver;

/// An application's user and secret, an administrator's, and a function that is new at every step, on a
/// real server. Names are new each time, since the server is shared.
final class Scene extends RotationScene {

    private static final AtomicInteger COUNTER = new AtomicInteger();
    static final String FIRST = "first-Passw0rd";
    static final String MASTER_PASSWORD = "master-Passw0rd";

    final PostgresServer server;
    final String user;
    final String master;
    String masterArn = "";

    Scene() {
        this(PostgresServer.shared(), "");
    }

    /// @param oddity part of the user's name
    Scene(PostgresServer server, String oddity) {
        super(Connector.of(new Driver()));
        this.server = server;
        int number = COUNTER.incrementAndGet();
        this.user = "app" + oddity + number;
        this.master = "master" + number;
    }

    /// A user of its own, and its secret.
    static Scene single() {
        return single(PostgresServer.shared(), "");
    }

    static Scene single(PostgresServer server, String oddity) {
        Scene scene = new Scene(server, oddity);
        server.run("CREATE ROLE %s LOGIN PASSWORD '%s'".formatted(Sql.identifier(scene.user), FIRST));
        scene.arn = scene.secrets.create("secret-of-" + scene.master, scene.value(""));
        return scene;
    }

    /// A user that an administrator who is no superuser made, and the secrets of both.
    static Scene alternating() {
        return alternating(PostgresServer.shared(), "");
    }

    static Scene alternating(PostgresServer server, String oddity) {
        Scene scene = new Scene(server, oddity);
        scene.createMaster();
        scene.asMaster("CREATE ROLE %s LOGIN PASSWORD '%s'".formatted(Sql.identifier(scene.user), FIRST));
        scene.arn = scene.secrets.create("secret-of-" + scene.master, scene.value(scene.masterKey()));
        return scene;
    }

    /// One user whose password an administrator sets.
    static Scene singleWithMaster() {
        Scene scene = alternating();
        scene.secrets.put(
                scene.arn,
                scene.current().with("rotationStrategy", "single-user").toJson());
        return scene;
    }

    void createMaster() {
        server.run("CREATE ROLE %s LOGIN CREATEROLE PASSWORD '%s'".formatted(master, MASTER_PASSWORD));
        masterArn = secrets.create(master, """
            {"engine":"postgres","host":"127.0.0.1","port":%d,"username":"%s","password":"%s","ssl":false}\
            """.formatted(server.port(), master, MASTER_PASSWORD));
    }

    String masterKey() {
        return ",\"masterarn\":\"%s\"".formatted(masterArn);
    }

    /// A first value with keys that only the application knows.
    String value(String more) {
        return """
            {"extra":{"deep":[1,null,"ü"]},"engine":"postgres","host":"127.0.0.1","port":%d,"username":%s,\
            "password":"%s","ssl":false,"flag":true%s}\
            """.formatted(server.port(), json(user), FIRST, more);
    }

    void asMaster(String... statements) {
        server.runAs(master, statements);
    }

    @Override
    protected DatabaseEngine engine(Optional<Path> bundle) {
        return new PostgresEngine(connector, bundle);
    }

    @Override
    public boolean logsIn(String as, String password) {
        try (Connection _ = server.connect("postgres", as, password)) {
            return true;
        } catch (SQLException e) {
            if (!List.of("28P01", "28000").contains(e.getSQLState())) {
                throw new IllegalStateException(e);
            }
            return false;
        }
    }

    /// Runs a query as the application.
    List<String> asApplication(String sql) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = server.connect(
                        "postgres", current().required("username"), current().required("password"));
                Statement statement = connection.createStatement()) {
            if (statement.execute(sql)) {
                ResultSet found = statement.getResultSet();
                while (found.next()) {
                    rows.add(found.getString(1));
                }
            }
        }
        return rows;
    }

    String twin() {
        return user + "_clone";
    }
}
