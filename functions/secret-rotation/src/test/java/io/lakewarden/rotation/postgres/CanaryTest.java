package io.lakewarden.rotation.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.SecretValue;
import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.fake.RealServer;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Passwords are searched for everywhere that they must not be.
@ExtendWith(RealServer.Postgres.class)
final class CanaryTest {

    private final List<String> told = new ArrayList<>();

    @Test
    void noPasswordReachesLogsViewsOrExceptions() throws SQLException {
        try (CapturedLog log = new CapturedLog()) {
            Scene single = Scene.single();
            Scene two = Scene.alternating();
            for (Scene scene : List.of(single, two)) {
                scene.rotate();
                failsInEveryStep(scene);
                scene.rotate();
            }
            List<String> passwords = new ArrayList<>(passwords(single));
            passwords.addAll(passwords(two));
            assertThat(passwords).hasSizeGreaterThan(5);
            String views = statements(single);
            String serverLog = single.server.log();
            assertThat(serverLog).as("the log is written").contains("ALTER ROLE \"" + single.user);
            assertThat(views).contains("SCRAM-SHA-256");
            assertThat(log.text()).contains("createSecret of");
            for (String password : passwords) {
                assertThat(serverLog).doesNotContain(password);
                assertThat(views).doesNotContain(password);
                assertThat(log.text()).doesNotContain(password);
                assertThat(told).noneMatch(text -> text.contains(password));
            }
            assertThat(log.text()).doesNotContain("rotation-token-");
        }
    }

    /// A server that refuses the statement, with the password in flight.
    private void failsInEveryStep(Scene scene) {
        String token = scene.secrets.rotate(scene.arn);
        scene.step(Step.CREATE_SECRET, token);
        scene.boundaries.failBefore("execute", 1, () -> new IllegalStateException("canary"));
        tell(() -> scene.step(Step.SET_SECRET, token));
        tell(() -> scene.step(Step.FINISH_SECRET, token));
        String event = scene.event("setSecret", token).getStep();
        assertThat(event).isEqualTo("setSecret");
        scene.secrets.removePending(scene.arn);
    }

    private void tell(Runnable step) {
        try {
            step.run();
        } catch (IllegalStateException | RotationException e) {
            StringWriter trace = new StringWriter();
            e.printStackTrace(new PrintWriter(trace));
            told.add(trace.toString());
        }
    }

    /// What the generator made: those that the tests set stand in their own statements.
    private static List<String> passwords(Scene scene) {
        return scene.secrets.values(scene.arn).stream()
                .map(value -> SecretValue.parse(value, "a version").required("password"))
                .filter(password -> !password.equals(Scene.FIRST))
                .toList();
    }

    private static String statements(Scene scene) throws SQLException {
        StringBuilder all = new StringBuilder();
        try (Connection connection = scene.server.admin("postgres");
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(
                        "SELECT query FROM pg_stat_statements UNION ALL SELECT query FROM pg_stat_activity")) {
            while (found.next()) {
                all.append(found.getString(1)).append('\n');
            }
        }
        return all.toString();
    }
}
