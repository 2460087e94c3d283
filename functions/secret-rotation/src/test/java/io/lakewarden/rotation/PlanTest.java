package io.lakewarden.rotation;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.rotation.fake.RealServer;
import io.lakewarden.rotation.postgres.PostgresServer;
import io.lakewarden.runtime.AwsClients;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Environment;
import io.lakewarden.runtime.FunctionWiring;
import io.lakewarden.testkit.AwsEmulator;
import io.lakewarden.testkit.RecordedCalls;
import io.lakewarden.testkit.Repository;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.secretsmanager.SecretsManagerClient;

/// What `lakewarden rotation plan` runs, against an AWS emulator and a real server: it reads, and nothing
/// changes anywhere.
@ExtendWith(RealServer.Postgres.class)
final class PlanTest {

    @RegisterExtension
    static final AwsEmulator AWS = new AwsEmulator();

    private static final Set<String> READS = Set.of("secretsmanager:DescribeSecret", "secretsmanager:GetSecretValue");

    /// All that the server knows of its roles.
    private static final String ROLES = """
            SELECT a::text || coalesce(shobj_description(a.oid, 'pg_authid'), '') FROM pg_authid a
            UNION ALL SELECT m::text FROM pg_auth_members m
            UNION ALL SELECT s::text FROM pg_db_role_setting s ORDER BY 1\
            """;

    private final PostgresServer server = PostgresServer.shared();
    private final RecordedCalls calls = new RecordedCalls();
    private final SecretsManagerClient secrets =
            AwsClients.of(Environment.of(AWS.environment())).build(SecretsManagerClient.builder());
    private final String user = "planned" + UUID.randomUUID().toString().substring(0, 8);

    private List<String> plan(String secret) {
        Map<String, String> environment = new HashMap<>(AWS.environment());
        environment.put(
                "LAKEWARDEN_CONFIG",
                Repository.root().resolve("config/lakewarden").toString());
        return new Wiring(new FunctionWiring(Environment.of(environment), Clock.systemUTC(), calls))
                .rotation()
                .plan(secret, Deadline.none());
    }

    private String create(String name, String more) {
        return secrets.createSecret(create -> create.name(name).secretString("""
                                {"engine":"postgres","host":"127.0.0.1","port":%d,"username":"%s","password":"Passw0rd",\
                                "ssl":false%s}\
                                """.formatted(server.port(), name, more)))
                .arn();
    }

    private List<String> roles() throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = server.admin("postgres");
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(ROLES)) {
            while (found.next()) {
                rows.add(found.getString(1));
            }
        }
        return rows;
    }

    private List<String> versions(String... arns) {
        return Stream.of(arns)
                .flatMap(arn ->
                        secrets
                                .listSecretVersionIds(list -> list.secretId(arn).includeDeprecated(true))
                                .versions()
                                .stream())
                .map(version -> version.versionId() + version.versionStages())
                .toList();
    }

    @Test
    void aPlanOfTwoUsersChangesNothingAnywhere() throws SQLException {
        String admin = user + "_admin";
        server.run(
                "CREATE ROLE %s LOGIN CREATEROLE PASSWORD 'Passw0rd'".formatted(admin),
                "CREATE ROLE %s LOGIN PASSWORD 'Passw0rd'".formatted(user),
                "GRANT %s TO %s WITH ADMIN OPTION".formatted(user, admin));
        String master = create(admin, "");
        String arn = create(user, ",\"masterarn\":\"%s\"".formatted(master));
        List<String> roles = roles();
        List<String> versions = versions(arn, master);
        assertThat(plan(arn))
                .containsExactly(
                        "alternating users: %s_clone is created, by the administrator of masterarn".formatted(user),
                        "%s_clone is made (or kept) a twin of %s".formatted(user, user),
                        "%s keeps its password and stays able to log in".formatted(user));
        assertThat(calls.actions()).isNotEmpty().isSubsetOf(READS);
        assertThat(versions(arn, master)).isEqualTo(versions);
        assertThat(roles()).isEqualTo(roles);
    }

    @Test
    void aPlanOfOneUserChangesNothingAnywhere() throws SQLException {
        server.run("CREATE ROLE %s LOGIN PASSWORD 'Passw0rd'".formatted(user));
        String arn = create(user, "");
        List<String> roles = roles();
        List<String> versions = versions(arn);
        assertThat(plan(arn))
                .containsExactly(
                        "single user: %s gets a new password, set by AWSCURRENT".formatted(user),
                        "from then until promotion AWSCURRENT does not log in");
        assertThat(calls.actions()).isNotEmpty().isSubsetOf(READS);
        assertThat(versions(arn)).isEqualTo(versions);
        assertThat(roles()).isEqualTo(roles);
    }
}
