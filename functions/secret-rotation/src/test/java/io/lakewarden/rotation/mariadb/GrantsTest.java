package io.lakewarden.rotation.mariadb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What servers write, MySQL's words among them, taken apart without a server.
final class GrantsTest {

    private static final String WHO = " TO `app`@`%`";

    @Test
    void namesThatLookLikeSqlAreNames() {
        Grants grants = Grants.of(List.of("GRANT SELECT ON `a TO b ON ``c, d(`.*" + WHO + " WITH GRANT OPTION"));
        assertThat(grants.on()).containsOnlyKeys("`a TO b ON ``c, d(`.*");
        assertThat(grants.on("`a TO b ON ``c, d(`.*").option()).isTrue();
    }

    @Test
    void columnsAreRightsOfTheirOwn() {
        Grants grants = Grants.of(List.of("GRANT SELECT (`a`, `b`), INSERT ON `t`.`x`" + WHO));
        assertThat(grants.on("`t`.`x`").names()).containsExactly("INSERT", "SELECT (`a`)", "SELECT (`b`)");
    }

    @Test
    void theFirstLineOfMariaDbGrantsNothing() {
        Grants grants = Grants.of(List.of("GRANT USAGE ON *.*" + WHO
                + " IDENTIFIED BY PASSWORD '*23AE809DDACAF96AF0FD78ED04B6A265E05AA257' REQUIRE SSL WITH"
                + " MAX_USER_CONNECTIONS 3"));
        assertThat(grants.on()).isEmpty();
    }

    @Test
    void rolesOfMySqlHaveHosts() {
        Grants grants = Grants.of(List.of("GRANT `r1`@`%`,`r2`@`%`" + WHO + " WITH ADMIN OPTION"));
        assertThat(grants.roles()).containsOnlyKeys("`r1`@`%`", "`r2`@`%`").containsValue(true);
    }

    @Test
    void dynamicRightsOfMySqlAreOneLineMore() {
        Grants grants = Grants.of(List.of(
                "GRANT SELECT ON *.*" + WHO, "GRANT BACKUP_ADMIN,ROLE_ADMIN ON *.*" + WHO + " WITH GRANT OPTION"));
        assertThat(grants.on("*.*").names()).containsExactly("BACKUP_ADMIN", "ROLE_ADMIN", "SELECT");
    }

    @ParameterizedTest
    @CsvSource({
        "FAILED_LOGIN_ATTEMPTS 3 PASSWORD_LOCK_TIME 1, 3",
        "FAILED_LOGIN_ATTEMPTS 0 PASSWORD_LOCK_TIME 0,",
        "PASSWORD EXPIRE DEFAULT,"
    })
    void mySqlSaysAfterHowManyWrongPasswordsAnAccountIsLocked(String options, Integer limit) {
        Definition definition = Definition.of(
                "CREATE USER `a`@`%` IDENTIFIED WITH 'caching_sha2_password' AS 'x' REQUIRE NONE " + options, true);
        assertThat(definition.failedLoginAttempts())
                .isEqualTo(limit == null ? OptionalInt.empty() : OptionalInt.of(limit));
    }

    @Test
    void partialRevokesAndProxiesAreOdd() {
        assertThat(Grants.of(List.of(
                                "REVOKE SELECT ON `mysql`.* FROM `app`@`%`",
                                "GRANT PROXY ON ``@`%`" + WHO + " WITH GRANT OPTION"))
                        .odd())
                .containsExactly("REVOKE", "PROXY");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CREATE USER `a`@`%` IDENTIFIED BY PASSWORD '*AB' REQUIRE SSL | false | NATIVE | REQUIRE SSL",
                "CREATE USER `a`@`%` | false | NATIVE | ''",
                "CREATE USER `a b`@`%` REQUIRE SSL | false | NATIVE | REQUIRE SSL",
                "CREATE USER `a`@`%` IDENTIFIED VIA ed25519 USING 'x y' | false | ED25519 | ''",
                "CREATE USER `a`@`%` IDENTIFIED VIA unix_socket OR mysql_native_password USING '*A' | false | OTHER | ''",
                "CREATE USER `a`@`%` IDENTIFIED VIA pam | false | OTHER | ''",
                "CREATE USER `a`@`%` IDENTIFIED WITH 'caching_sha2_password' AS '$A$ REQUIRE ' REQUIRE NONE ACCOUNT"
                        + " UNLOCK | true | MYSQL | REQUIRE NONE ACCOUNT UNLOCK",
                "CREATE USER `a`@`%` IDENTIFIED WITH 'auth_socket' REQUIRE NONE | true | OTHER | REQUIRE NONE"
            })
    void anAccountsDefinitionIsReadWithoutItsHash(
            String shown, boolean mysql, Definition.Plugin plugin, String options) {
        assertThat(Definition.of(shown, mysql)).isEqualTo(new Definition(plugin, options));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ACCOUNT LOCK | it is locked",
                "REQUIRE SSL PASSWORD EXPIRE | its password is expired",
                "ACCOUNT UNLOCK PASSWORD EXPIRE DEFAULT | ''",
                "PASSWORD EXPIRE INTERVAL 90 DAY | ''",
                "REQUIRE SUBJECT '/CN=ACCOUNT LOCK' | ''"
            })
    void whatKeepsAnAccountOutIsSeen(String options, String problem) {
        assertThat(new Definition(Definition.Plugin.NATIVE, options).problem().orElse(""))
                .isEqualTo(problem);
    }

    @ParameterizedTest
    @CsvSource({
        "11.4.5-MariaDB-log, false, 110405, false",
        "5.5.5-10.6.1-MariaDB, false, 50505, false",
        "8.0.13, true, 80013, false",
        "8.0.14, true, 80014, true",
        "9.1.0, true, 90100, true",
        "odd, true, 0, false"
    })
    void theFamilyAndItsVersionAreTold(String version, boolean mysql, int number, boolean two) {
        assertThat(Server.of(version)).isEqualTo(new Server(mysql, number));
        assertThat(Server.of(version).keepsTwoPasswords()).isEqualTo(two);
    }

    @Test
    void theHashIsTheServersOwn() {
        assertThat(Sql.nativeHash("password")).isEqualTo("*2470C0C06DEE42FD1618BB99005ADCA2EC9D1E19");
    }
}
