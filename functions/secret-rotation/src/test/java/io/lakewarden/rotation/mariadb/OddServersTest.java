package io.lakewarden.rotation.mariadb;

import static io.lakewarden.rotation.mariadb.SingleUserTest.refuses;
import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.fake.RealServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Names and databases at their limits, rights that everybody has, and servers that ask for too much.
@ExtendWith(RealServer.MariaDb.class)
final class OddServersTest {

    private static final String ODD_DATABASE = "d?user=root&x+`b' c";

    @BeforeAll
    static void makeThings() {
        MariaDbServer.shared()
                .run(
                        "CREATE DATABASE IF NOT EXISTS " + Sql.identifier(ODD_DATABASE),
                        "CREATE DATABASE IF NOT EXISTS everybodys",
                        "CREATE TABLE IF NOT EXISTS everybodys.words AS SELECT 'canary' AS word");
    }

    private static void currently(Scene scene, String key, String value) {
        scene.secrets.put(scene.arn, scene.current().with(key, value).toJson());
    }

    @Test
    void anyDatabaseNameIsFound() {
        Scene single = Scene.single();
        single.server.run("GRANT SELECT ON %s.* TO %s"
                .formatted(Sql.identifier(ODD_DATABASE.replace("_", "\\_")), single.account()));
        currently(single, "dbname", ODD_DATABASE);
        single.rotate();
        assertThat(single.applicationLogsIn()).isTrue();
        Scene two = Scene.alternating("GRANT SELECT ON everybodys.* TO %s");
        currently(two, "dbname", "everybodys");
        two.rotate();
        assertThat(two.applicationLogsIn()).isTrue();
    }

    @Test
    void aDatabaseThatIsNotThereIsNamedAsOne() {
        Scene scene = Scene.single();
        currently(scene, "dbname", "nowhere");
        refuses(scene::rotate, "CONFIG: ", "may not use the database in dbname");
    }

    @ParameterizedTest
    @ValueSource(strings = {"dbname", "username"})
    void aNameWithControlCharactersIsRefusedBeforeAnyConnection(String key) {
        Scene scene = Scene.single();
        currently(scene, key, "x\0y");
        refuses(scene::rotate, "CONFIG: the key " + key + " has control characters");
        assertThat(scene.boundaries.count("connect")).isZero();
    }

    @Test
    void aNameBeyondAsciiIsToldWhichServersTakeIt() {
        Scene scene = Scene.single("ü漢");
        refuses(scene::rotate, "CREDENTIAL: ", "a name beyond ASCII needs a server with character_set_server=utf8mb4");
    }

    @Tag("slow")
    @Test
    void aNameBeyondAsciiRotatesOnAServerOfUnicode() {
        MariaDbServer unicode = new MariaDbServer("--character-set-server=utf8mb4");
        try {
            Scene scene = Scene.single(unicode, "ü漢");
            scene.rotate();
            scene.rotate();
            assertThat(scene.applicationLogsIn()).isTrue();
        } finally {
            unicode.stop();
        }
    }

    /// MySQL takes 32 characters, MariaDB 80 and more.
    @Test
    void aNameThatIsTooLongForMySqlAlternatesOnMariaDb() {
        Scene scene = Scene.alternatingWith("_" + "x".repeat(40));
        scene.rotate();
        scene.rotate();
        scene.rotate();
        assertThat(scene.currentUser()).isEqualTo(scene.twin());
        assertThat(scene.applicationLogsIn()).isTrue();
        currently(scene, "engine", "mysql");
        refuses(scene::rotate, "CONFIG: the second user's name");
    }

    /// Whoever may is PUBLIC: no right of the account's own.
    @Test
    void whatEverybodyMayIsNotCopiedToTheTwin() {
        MariaDbServer.shared().run("GRANT SELECT ON everybodys.* TO PUBLIC");
        try {
            Scene scene = Scene.alternating("GRANT INSERT ON everybodys.* TO %s");
            scene.rotate();
            scene.rotate();
            assertThat(scene.grantsOf(scene.twin()))
                    .isEqualTo(scene.grantsOf(scene.user))
                    .anyMatch(grant -> grant.startsWith("GRANT INSERT ON `everybodys`.*"))
                    .noneMatch(grant -> grant.contains("SELECT"));
        } finally {
            MariaDbServer.shared().run("REVOKE SELECT ON everybodys.* FROM PUBLIC");
        }
    }

    @Test
    void theApplicationsOwnQueryIsAskedAsBothUsers() {
        Scene scene = Scene.alternating("GRANT SELECT ON everybodys.* TO %s");
        currently(scene, "testQuery", "SELECT word FROM everybodys.words");
        scene.rotate();
        assertThat(scene.currentUser()).isEqualTo(scene.twin());
        currently(scene, "testQuery", "SELECT CURRENT_USER()");
        refuses(scene::rotate, "PERMISSION: testQuery has another answer");
        assertThat(scene.currentUser()).isEqualTo(scene.twin());
        scene.secrets.removePending(scene.arn);
        currently(scene, "testQuery", "SELECT word FROM everybodys.missing");
        refuses(scene::rotate, "CONFIG: testQuery failed (1146)");
    }

    /// It would get the password as it is.
    @ParameterizedTest
    @ValueSource(strings = {"mysql_clear_password", "dialog"})
    void aServerThatAsksForThePasswordItselfGetsNothing(String plugin) throws IOException {
        Scene scene = Scene.single();
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<String> heard = CompletableFuture.supplyAsync(() -> ask(server, plugin));
            currently(scene, "port", Integer.toString(server.getLocalPort()));
            String token = scene.secrets.rotate(scene.arn);
            refuses(() -> scene.step(Step.CREATE_SECRET, token), "127.0.0.1:" + server.getLocalPort());
            assertThat(heard.join()).as("what was said after the question").doesNotContain(Scene.FIRST);
        }
    }

    /// Greets like a MariaDB, then asks for another way to log in; all that the client says.
    private static String ask(ServerSocket server, String plugin) {
        try (Socket client = server.accept();
                InputStream in = client.getInputStream()) {
            send(client.getOutputStream(), 0, greeting());
            String login = receive(in);
            send(client.getOutputStream(), 2, bytes("\u00FE" + plugin + "\0"));
            return login + new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Protocol 10; capabilities 0x000FF7DF without TLS.
    private static byte[] greeting() {
        return bytes("\n11.4.5-MariaDB\0\1\0\0\0abcdefgh\0\u00DF\u00F7-\2\0\u000F\0\u0015\0\0\0\0\0\0\0\0\0\0"
                + "ijklmnopqrst\0mysql_native_password\0");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static void send(OutputStream out, int number, byte[] packet) throws IOException {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        whole.write(packet.length);
        whole.write(packet.length >> 8);
        whole.write(0);
        whole.write(number);
        whole.writeBytes(packet);
        out.write(whole.toByteArray());
        out.flush();
    }

    private static String receive(InputStream in) throws IOException {
        byte[] head = in.readNBytes(4);
        int length = (head[0] & 0xFF) | ((head[1] & 0xFF) << 8);
        return new String(in.readNBytes(length), StandardCharsets.ISO_8859_1);
    }
}
