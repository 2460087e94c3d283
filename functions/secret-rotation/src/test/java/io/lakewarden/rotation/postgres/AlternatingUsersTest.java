package io.lakewarden.rotation.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.db.Mark;
import io.lakewarden.rotation.fake.RealServer;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(RealServer.Postgres.class)
final class AlternatingUsersTest {

    private final Scene scene = Scene.alternating();
    private final String user = scene.user;
    private final String twin = scene.twin();

    @Test
    void theUsersTakeTurnsAndTheCurrentOneIsNeverRefused() {
        scene.rotate();
        assertThat(scene.current().required("username")).isEqualTo(twin);
        assertThat(scene.applicationLogsIn()).isTrue();
        assertThat(scene.logsIn(user, Scene.FIRST)).as("the previous user").isTrue();
        scene.rotate();
        assertThat(scene.current().required("username")).isEqualTo(user);
        assertThat(scene.applicationLogsIn()).isTrue();
        assertThat(scene.logsIn(user, Scene.FIRST)).isFalse();
    }

    @Test
    void aTwinWhoseRightsCannotBeComparedIsNotPromoted() {
        String token = scene.secrets.rotate(scene.arn);
        scene.step(Step.CREATE_SECRET, token);
        scene.step(Step.SET_SECRET, token);
        scene.server.run(
                "GRANT pg_read_all_data TO \"%s\"".formatted(twin),
                "ALTER ROLE \"%s\" CONNECTION LIMIT 0".formatted(user));
        assertThatThrownBy(() -> scene.step(Step.TEST_SECRET, token))
                .isInstanceOf(RotationException.class)
                .hasMessageStartingWith("NETWORK: AWSCURRENT holds the right password");
        scene.server.run("ALTER ROLE \"%s\" CONNECTION LIMIT -1".formatted(user));
        assertThatThrownBy(() -> scene.step(Step.TEST_SECRET, token)).hasMessageStartingWith("PERMISSION: ");
    }

    @Test
    void grantsAddedAndRevokedLaterCountForBoth() throws SQLException {
        scene.rotate();
        String table = "t_" + user;
        scene.server.run(
                "CREATE TABLE public.%s (id int)".formatted(table),
                "GRANT SELECT ON public.%s TO %s".formatted(table, user));
        assertThat(scene.asApplication("SELECT count(*) FROM public." + table)).containsExactly("0");
        scene.rotate();
        assertThat(scene.asApplication("SELECT count(*) FROM public." + table)).containsExactly("0");
        scene.server.run("REVOKE SELECT ON public.%s FROM %s".formatted(table, user));
        scene.rotate();
        assertThatThrownBy(() -> scene.asApplication("SELECT count(*) FROM public." + table))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("permission denied");
    }

    @Test
    void whatEitherMakesBothMayUseAndDrop() throws SQLException {
        String schema = "s_" + user;
        scene.server.run("CREATE SCHEMA %s AUTHORIZATION %s".formatted(schema, user));
        scene.rotate();
        scene.asApplication("CREATE TABLE %s.made_by_twin (id int)".formatted(schema));
        scene.rotate();
        assertThat(scene.asApplication("SELECT count(*) FROM %s.made_by_twin".formatted(schema)))
                .containsExactly("0");
        scene.asApplication("CREATE TABLE %s.made_by_user (id int)".formatted(schema));
        scene.rotate();
        scene.asApplication("DROP TABLE %s.made_by_user, %s.made_by_twin".formatted(schema, schema));
    }

    @Test
    void settingsLimitsExpiryAndRolesAreTheSameForBoth() throws SQLException {
        String group = "group_of_" + user;
        scene.server.run("GRANT SET ON PARAMETER app.tenant TO " + scene.master);
        scene.asMaster(
                "CREATE ROLE %s NOLOGIN".formatted(group),
                "GRANT %s TO %s".formatted(group, user),
                "ALTER ROLE %s SET search_path TO \"a b\", 'q\"x', public".formatted(user),
                "ALTER ROLE %s SET work_mem TO '7MB'".formatted(user),
                "ALTER ROLE %s SET app.tenant TO 'it''s, x'".formatted(user),
                "ALTER ROLE %s IN DATABASE postgres SET statement_timeout TO '9s'".formatted(user),
                "ALTER ROLE %s CONNECTION LIMIT 7 VALID UNTIL '2099-01-01'".formatted(user));
        String shown = String.join("", settings());
        scene.rotate();
        assertThat(String.join("", settings())).isEqualTo(shown);
        assertThat(scene.asApplication("SELECT rolconnlimit || ' ' || rolvaliduntil FROM pg_roles WHERE rolname = '%s'"
                        .formatted(twin)))
                .singleElement()
                .asString()
                .startsWith("7 2099-01-01");
        scene.asMaster(
                "ALTER ROLE %s RESET work_mem".formatted(user),
                "ALTER ROLE %s SET search_path TO other".formatted(user));
        scene.rotate();
        assertThat(scene.asApplication("SHOW search_path")).containsExactly("other");
        scene.rotate();
        assertThat(scene.asApplication("SHOW search_path")).containsExactly("other");
    }

    private java.util.List<String> settings() throws SQLException {
        java.util.List<String> shown = new java.util.ArrayList<>();
        for (String name : new String[] {"search_path", "work_mem", "app.tenant", "statement_timeout"}) {
            shown.addAll(scene.asApplication("SHOW " + name));
        }
        return shown;
    }

    @Test
    void rowPoliciesSeeTheSameUser() throws SQLException {
        scene.server.run(
                "CREATE TABLE public.rls_%s (owner text)".formatted(user),
                "INSERT INTO public.rls_%s VALUES ('%s'), ('somebody')".formatted(user, user),
                "ALTER TABLE public.rls_%s ENABLE ROW LEVEL SECURITY".formatted(user),
                "CREATE POLICY own ON public.rls_%s USING (owner = current_user)".formatted(user),
                "GRANT SELECT ON public.rls_%s TO %s".formatted(user, user));
        scene.rotate();
        assertThat(scene.asApplication("SELECT owner FROM public.rls_" + user)).containsExactly(user);
    }

    @Test
    void aTwinThatLostItsMembershipBetweenStepsFailsTheTestWithTheDifference() {
        String token = scene.secrets.rotate(scene.arn);
        scene.step(Step.CREATE_SECRET, token);
        scene.step(Step.SET_SECRET, token);
        scene.server.run("ALTER ROLE %s RESET role".formatted(twin));
        assertThatThrownBy(() -> scene.step(Step.TEST_SECRET, token))
                .isInstanceOf(RotationException.class)
                .hasMessageStartingWith("PERMISSION: ")
                .hasMessageContaining("acts as " + user);
        assertThat(scene.current().required("username")).isEqualTo(user);
    }

    @Test
    void whatTheTwinAloneHoldsIsToldBeforeAnythingIsStored() {
        scene.rotate();
        scene.server.run(
                "CREATE TABLE public.only_%s (id int)".formatted(user),
                "GRANT SELECT ON public.only_%s TO %s".formatted(user, twin),
                "CREATE TABLE public.own_%s (id int)".formatted(user),
                "ALTER TABLE public.own_%s OWNER TO %s".formatted(user, twin));
        String token = scene.secrets.rotate(scene.arn);
        assertThatThrownBy(() -> scene.step(Step.CREATE_SECRET, token))
                .hasMessageStartingWith("PERMISSION: ")
                .hasMessageContaining("REASSIGN OWNED BY \"%s\" TO \"%s\"".formatted(twin, user))
                .hasMessageContaining("holds grants of its own on 1 things in postgres");
        assertThat(scene.secrets.valueOf(scene.arn, token)).isEmpty();
    }

    @Test
    void theThreeMistakesAboutTheAdministratorAreToldApart() {
        scene.secrets.put(
                scene.masterArn,
                "{\"host\":\"127.0.0.1\",\"port\":%d,\"username\":\"%s\",\"password\":\"no\",\"ssl\":false}"
                        .formatted(scene.server.port(), scene.master));
        assertThatThrownBy(this::create).hasMessageStartingWith("CREDENTIAL: the secret of masterarn does not log in");
        scene.secrets.put(
                scene.masterArn,
                "{\"host\":\"db.example.com\",\"username\":\"%s\",\"password\":\"%s\"}"
                        .formatted(scene.master, Scene.MASTER_PASSWORD));
        assertThatThrownBy(this::create)
                .hasMessageStartingWith("CONFIG: the secret of masterarn is for db.example.com:5432");
        scene.secrets.secret(scene.masterArn).deleted = java.time.Instant.now();
        assertThatThrownBy(this::create).hasMessageStartingWith("SECRETS_MANAGER: ");
        scene.secrets.put(
                scene.arn,
                scene.current().with("masterarn", scene.masterArn + "x").toJson());
        assertThatThrownBy(this::create)
                .hasMessageStartingWith("CONFIG: the secret that masterarn names has no current value");
        assertThat(scene.server.log()).doesNotContain("CREATE ROLE \"%s\"".formatted(twin));
    }

    private void create() {
        scene.secrets.removePending(scene.arn);
        scene.step(Step.CREATE_SECRET, scene.secrets.rotate(scene.arn));
    }

    @ParameterizedTest
    @ValueSource(strings = {"we'ird \"U\\ser é", "Mixed Case"})
    void anyNameAlternates(String oddity) {
        Scene odd = Scene.alternating(PostgresServer.shared(), oddity);
        odd.rotate();
        odd.rotate();
        odd.rotate();
        assertThat(odd.current().required("username")).isEqualTo(odd.twin());
        assertThat(odd.applicationLogsIn()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"_____________________________________________________________", "üüüüüüüüüüüüüüüüüüüüüüüüüüüü"})
    void aNameThatTheServerWouldCutIsRefusedBeforeAnythingIsStored(String oddity) {
        Scene odd = Scene.alternating(PostgresServer.shared(), oddity.substring(0, Math.min(oddity.length(), 54)));
        String token = odd.secrets.rotate(odd.arn);
        assertThatThrownBy(() -> odd.step(Step.CREATE_SECRET, token))
                .hasMessageStartingWith("CONFIG: the second user's name");
        assertThat(odd.secrets.valueOf(odd.arn, token)).isEmpty();
    }

    @Test
    void anUnrelatedUserOfTheClonesNameIsLeftAlone() {
        scene.server.run("CREATE ROLE %s LOGIN PASSWORD 'its-own'".formatted(twin));
        String token = scene.secrets.rotate(scene.arn);
        assertThatThrownBy(() -> scene.step(Step.CREATE_SECRET, token))
                .hasMessageStartingWith("CONFIG: %s exists and is not marked".formatted(twin))
                .hasMessageContaining("COMMENT ON ROLE \"%s\"".formatted(twin));
        assertThat(scene.logsIn(twin, "its-own")).isTrue();
    }

    @Test
    void anExistingPairIsAdoptedByTheStatementThatTheMessageNames() {
        scene.asMaster(
                "CREATE ROLE %s LOGIN PASSWORD 'from-elsewhere'".formatted(twin),
                "COMMENT ON ROLE %s IS 'ours'".formatted(twin));
        try {
            create();
        } catch (RotationException e) {
            String message = e.getMessage();
            scene.asMaster(message.substring(message.indexOf("COMMENT ON"), message.indexOf(" and rotate again")));
        }
        scene.secrets.removePending(scene.arn);
        scene.rotate();
        assertThat(scene.applicationLogsIn()).isTrue();
        assertThat(scene.current().required("username")).isEqualTo(twin);
    }

    @Test
    void aGenuineUserWhoseNameEndsLikeACloneSeizesNobody() {
        String victim = "victim_" + user;
        scene.asMaster(
                "CREATE ROLE %s LOGIN PASSWORD 'victims'".formatted(victim),
                "CREATE ROLE %s_clone LOGIN PASSWORD 'attackers'".formatted(victim));
        String mark = new Mark(victim, scene.arn).text();
        scene.secrets.put(
                scene.arn,
                scene.current()
                        .with("username", victim + "_clone")
                        .with("password", "attackers")
                        .toJson());
        assertThatThrownBy(this::create).hasMessageStartingWith("CONFIG: ").hasMessageContaining(mark);
        assertThat(scene.logsIn(victim, "victims")).isTrue();
    }

    @Test
    void anotherSecretsMarkIsNotOurs() {
        scene.asMaster(
                "CREATE ROLE %s LOGIN PASSWORD 'its-own'".formatted(twin),
                "COMMENT ON ROLE %s IS '%s'".formatted(twin, new Mark(user, scene.arn + "-other").text()));
        assertThatThrownBy(this::create).hasMessageStartingWith("CONFIG: ");
        assertThat(scene.logsIn(twin, "its-own")).isTrue();
    }

    @Test
    void aUserWhosePasswordTheSecretDoesNotKnowIsNotRotated() {
        scene.asMaster("CREATE ROLE boss_%s LOGIN PASSWORD 'boss'".formatted(user));
        scene.secrets.put(
                scene.arn, scene.current().with("username", "boss_" + user).toJson());
        assertThatThrownBy(this::create).hasMessageStartingWith("CREDENTIAL: AWSCURRENT does not log in");
    }

    @Test
    void administratorsDoNotAlternate() {
        scene.server.run("ALTER ROLE %s REPLICATION".formatted(user));
        assertThatThrownBy(this::create).hasMessageStartingWith("CONFIG: %s is an administrator".formatted(user));
    }

    @Test
    void anExpiredUserIsNamed() {
        scene.server.run("ALTER ROLE %s VALID UNTIL '2020-01-01'".formatted(user));
        assertThatThrownBy(this::create)
                .hasMessageStartingWith("CREDENTIAL: %s cannot log in: its password has expired".formatted(user));
    }
}
