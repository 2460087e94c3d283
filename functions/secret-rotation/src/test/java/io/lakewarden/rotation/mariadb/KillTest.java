package io.lakewarden.rotation.mariadb;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.fake.Kill;
import io.lakewarden.rotation.fake.RealServer;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The process dies at every call of every step. MariaDB cannot roll statements about accounts
/// back, so what died half-way is there.
@ExtendWith(RealServer.MariaDb.class)
final class KillTest {

    private static final String[] GRANTS = {
        "GRANT SELECT, INSERT ON `kill_%%`.* TO %s WITH GRANT OPTION",
        "GRANT SELECT (User) ON mysql.user TO %s",
        "ALTER USER %s WITH MAX_QUERIES_PER_HOUR 100000"
    };

    private static final String DATABASE = "changing";

    @BeforeAll
    static void makeThingsToGrant() {
        MariaDbServer.shared()
                .run(
                        "CREATE DATABASE IF NOT EXISTS " + DATABASE,
                        "CREATE TABLE IF NOT EXISTS changing.orders (id INT, price INT)",
                        "CREATE PROCEDURE IF NOT EXISTS changing.total() SELECT 1");
    }

    /// The twin is current when an administrator changes what the first account may: the next rotation takes from, and
    /// gives to, an account that is in use.
    @SuppressWarnings("ImmutableEnumChecker") // Every list is made by List.of.
    enum Change {
        ALL_OF_A_DATABASE_SHRINKS(
                List.of("GRANT ALL PRIVILEGES ON changing.* TO %s"),
                List.of("REVOKE ALL PRIVILEGES ON changing.* FROM %s", "GRANT SELECT, INSERT ON changing.* TO %s")),
        ALL_OF_A_TABLE_AND_A_ROUTINE_SHRINKS(
                List.of(
                        "GRANT ALL PRIVILEGES ON changing.orders TO %s",
                        "GRANT ALL PRIVILEGES ON PROCEDURE changing.total TO %s"),
                List.of(
                        "REVOKE ALL PRIVILEGES ON changing.orders FROM %s",
                        "REVOKE ALL PRIVILEGES ON PROCEDURE changing.total FROM %s",
                        "GRANT SELECT, UPDATE ON changing.orders TO %s",
                        "GRANT EXECUTE ON PROCEDURE changing.total TO %s")),
        A_DATABASE_BECOMES_A_TABLE(
                List.of("GRANT ALL PRIVILEGES ON changing.* TO %s WITH GRANT OPTION"),
                List.of(
                        "REVOKE ALL PRIVILEGES ON changing.* FROM %s",
                        "REVOKE GRANT OPTION ON changing.* FROM %s", "GRANT SELECT, DELETE ON changing.orders TO %s")),
        GRANTS_GROW(
                List.of("GRANT SELECT ON changing.orders TO %s", "ALTER USER %s WITH MAX_QUERIES_PER_HOUR 100000"),
                List.of("GRANT ALL PRIVILEGES ON changing.* TO %s", "ALTER USER %s WITH MAX_QUERIES_PER_HOUR 200000"));

        private final List<String> before;
        private final List<String> change;

        Change(List<String> before, List<String> change) {
            this.before = before;
            this.change = change;
        }

        Scene scene() {
            Scene scene = Scene.alternating(before.toArray(String[]::new));
            scene.secrets.put(scene.arn, scene.value(scene.adminKey() + ",\"dbname\":\"changing\""));
            scene.rotate();
            scene.server.run(change.stream()
                    .map(statement -> statement.formatted(scene.account()))
                    .toList());
            scene.application = () -> scene.asApplicationIn(DATABASE, "SELECT COUNT(*) FROM changing.orders");
            return scene;
        }
    }

    static Stream<Named<Supplier<Scene>>> scenes() {
        return Stream.concat(
                usual(),
                Stream.of(Change.values()).map(change -> Named.<Supplier<Scene>>of(change.name(), change::scene)));
    }

    private static Stream<Named<Supplier<Scene>>> usual() {
        return Stream.of(
                Named.of("one account", Scene::single),
                Named.of("one account and an administrator", Scene::singleWithAdministrator),
                Named.of("two accounts", () -> Scene.alternating(GRANTS)),
                Named.of("two accounts, back to the first", KillTest::alternatingBack));
    }

    private static Scene alternatingBack() {
        Scene scene = Scene.alternating(GRANTS);
        scene.rotate();
        return scene;
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void withTheSameTokenItEndsWellAndSoDoesTheNextRotation(Supplier<Scene> scenes) {
        dies(scenes, Kill.Retry.SAME_TOKEN);
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void withANewTokenItEndsWellAndSoDoesTheNextRotation(Supplier<Scene> scenes) {
        dies(scenes, Kill.Retry.NEW_TOKEN);
    }

    private static void dies(Supplier<Scene> scenes, Kill.Retry retry) {
        new Kill<>(scenes, retry, List.of(Step.values()), KillTest::rotatesAgain).afterEveryWrite();
    }

    private static void rotatesAgain(Scene scene) {
        scene.rotate();
        assertThat(scene.applicationLogsIn()).as("after the next rotation").isTrue();
        if (!scene.currentUser().equals(scene.user)) {
            assertThat(scene.grantsOf(scene.twin())).isEqualTo(scene.grantsOf(scene.user));
        }
    }
}
