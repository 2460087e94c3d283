package io.lakewarden.rotation.redshift;

import io.lakewarden.rotation.db.DatabaseEngine;
import io.lakewarden.rotation.fake.RotationScene;
import io.lakewarden.rotation.postgres.PostgresServer;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/// A user and an administrator of the stand-in, with passwords stored as Redshift stores them, and their
/// secrets.
final class Scene extends RotationScene {

    static final String FIRST = "first-Passw0rd";
    private static final String ADMIN_PASSWORD = "admin-Passw0rd";
    private static final AtomicInteger COUNTER = new AtomicInteger();

    final PostgresServer server = StandIn.server();
    final String user;
    final String admin;
    String adminArn = "";

    private Scene(String oddity) {
        super(StandIn.connector());
        int number = COUNTER.incrementAndGet();
        this.user = "rs" + oddity + number;
        this.admin = "rsadmin" + number;
    }

    static Scene single() {
        return single("");
    }

    /// @param oddity part of the user's name
    static Scene single(String oddity) {
        Scene scene = new Scene(oddity);
        scene.createUser(scene.user, FIRST, "");
        scene.arn = scene.secrets.create(scene.user, scene.value(""));
        return scene;
    }

    static Scene alternating() {
        Scene scene = new Scene("");
        scene.createUser(scene.user, FIRST, "");
        scene.createUser(scene.admin, ADMIN_PASSWORD, "SUPERUSER");
        scene.adminArn =
                scene.secrets.create(scene.admin, """
            {"engine":"redshift","host":"127.0.0.1","port":%d,"username":"%s","password":"%s","ssl":false}\
            """.formatted(scene.server.port(), scene.admin, ADMIN_PASSWORD));
        scene.arn = scene.secrets.create(scene.user, scene.value(",\"masterarn\":\"%s\"".formatted(scene.adminArn)));
        return scene;
    }

    static Scene singleWithAdministrator() {
        Scene scene = alternating();
        scene.secrets.put(
                scene.arn,
                scene.current().with("rotationStrategy", "single-user").toJson());
        return scene;
    }

    void createUser(String name, String password, String options) {
        server.run("CREATE ROLE \"%s\" LOGIN %s PASSWORD '%s'".formatted(name, options, Sql.hash(name, password)));
    }

    /// A first value of a serverless workgroup, as AWS documents it.
    String value(String more) {
        return """
            {"engine":"redshift","host":"127.0.0.1","port":%d,"username":%s,"password":"%s","namespaceName":"sales",\
            "ssl":false%s}\
            """.formatted(server.port(), json(user), FIRST, more);
    }

    String twin() {
        return user + "_clone";
    }

    @Override
    protected DatabaseEngine engine(Optional<Path> bundle) {
        return new RedshiftEngine(connector, bundle);
    }

    @Override
    public boolean logsIn(String as, String password) {
        try (Connection _ = server.connect("dev", as, password)) {
            return true;
        } catch (SQLException e) {
            if (!List.of("28P01", "28000").contains(e.getSQLState())) {
                throw new IllegalStateException(e);
            }
            return false;
        }
    }

    /// The first column of a query's rows, as the superuser.
    List<String> query(String sql) {
        List<String> rows = new ArrayList<>();
        try (Connection connection = server.admin("dev");
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(sql)) {
            while (found.next()) {
                rows.add(found.getString(1));
            }
            return rows;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
