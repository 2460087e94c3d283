package io.lakewarden.rotation.redshift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Statements as AWS documents them.
final class SqlTest {

    private static final Options PLAIN = new Options(false, "UNLIMITED", "RESTRICTED", 0, Optional.empty(), Map.of());

    /// The example of Redshift's page on CREATE USER.
    @Test
    void aPasswordIsHashedAsTheDocumentationShows() {
        assertThat(Sql.password("user1", "ez"))
                .isEqualTo("ALTER USER \"user1\" PASSWORD 'md5153c434b4b77c89e6b94f12c5393af5b'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"App", "a\"b", "a\nb", "ÄPP"})
    void aNameThatRedshiftWouldReadAsAnotherIsRefused(String name) {
        assertThatThrownBy(() -> Sql.password(name, "x")).hasMessageStartingWith("CONFIG: Redshift does not tell");
    }

    @Test
    void aTextWithABackslashIsNoLiteral() {
        assertThat(Sql.literal("it's")).isEqualTo("'it''s'");
        assertThatIllegalArgumentException().isThrownBy(() -> Sql.literal("a\\"));
    }

    @Test
    void aTwinIsMadeWithItsMarkInOneStatement() {
        assertThat(Sql.create("app_clone", "ez", "lakewarden-0"))
                .matches("CREATE USER \"app_clone\" PASSWORD 'md5[0-9a-f]{32}' IN GROUP \"lakewarden-0\"");
    }

    @Test
    void groupsAndRolesAreGivenAndTaken() {
        Memberships has = new Memberships(Set.of("old"), Set.of(new Memberships.Role("r", true)));
        Memberships wanted = new Memberships(
                Set.of("new", "lakewarden-0"),
                Set.of(new Memberships.Role("r", false), new Memberships.Role("s", true)));
        assertThat(has.statementsTo(wanted, "u"))
                .startsWith(
                        "ALTER GROUP \"old\" DROP USER \"u\"",
                        "ALTER GROUP \"new\" ADD USER \"u\"",
                        "REVOKE ROLE \"r\" FROM \"u\"")
                .containsOnlyOnce("GRANT ROLE \"r\" TO \"u\"", "GRANT ROLE \"s\" TO \"u\" WITH ADMIN OPTION")
                .hasSize(5);
        assertThat(wanted.statementsTo(wanted, "u")).isEmpty();
    }

    @Test
    void optionsAreCopiedOnlyWhereTheyDiffer() {
        Options wanted = new Options(
                true,
                "7",
                "UNRESTRICTED",
                600,
                Optional.empty(),
                Map.of("search_path", "\"$user\", sales", "query_group", "it's"));
        assertThat(PLAIN.statementsTo(wanted, "u"))
                .containsExactly(
                        "ALTER USER \"u\" CREATEDB",
                        "ALTER USER \"u\" CONNECTION LIMIT 7",
                        "ALTER USER \"u\" SYSLOG ACCESS UNRESTRICTED",
                        "ALTER USER \"u\" SESSION TIMEOUT 600",
                        "ALTER USER \"u\" SET \"query_group\" TO 'it''s'",
                        "ALTER USER \"u\" SET \"search_path\" TO '$user', 'sales'");
        assertThat(wanted.statementsTo(PLAIN, "u"))
                .containsExactly(
                        "ALTER USER \"u\" NOCREATEDB",
                        "ALTER USER \"u\" CONNECTION LIMIT UNLIMITED",
                        "ALTER USER \"u\" SYSLOG ACCESS RESTRICTED",
                        "ALTER USER \"u\" RESET SESSION TIMEOUT",
                        "ALTER USER \"u\" RESET \"query_group\"",
                        "ALTER USER \"u\" RESET \"search_path\"");
        assertThat(wanted.statementsTo(wanted, "u")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '\0',
            value = {
                "app=r/boss, app, true",
                "group app=r/boss, app, false",
                "app2=r/boss, app, false",
                "=r/boss, app, false",
                "boss=r/app, app, false",
                "\"app-x\"=arwd/boss, app-x, true",
                "app=r*w/boss, app, true"
            })
    void anEntryOfRightsNamesAUserOnlyInFront(String entries, String user, boolean named) {
        assertThat(new Grantees("t", "other=r/boss\u001f" + entries).name(user)).isEqualTo(named);
    }
}
