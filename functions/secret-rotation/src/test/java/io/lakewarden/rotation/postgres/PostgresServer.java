package io.lakewarden.rotation.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Properties;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// A real PostgreSQL that checks passwords (the embedded default accepts any), speaks TLS with a certificate
/// of its own, and writes every statement to its log. One for all tests of a JVM. In the database `dev` it
/// takes MD5 too, as Redshift does; from members of `md5_too` everywhere. Members of `tls_only` are let in
/// with TLS alone.
public final class PostgresServer {

    public static final String HOST = "127.0.0.1";

    private static final class Shared {
        private static final PostgresServer SERVER = new PostgresServer(EmbeddedPostgres.builder());
    }

    private static final Map<Integer, PostgresServer> OLDER = new ConcurrentHashMap<>();

    private final Queue<Connection> superusers = new ConcurrentLinkedQueue<>();
    private final EmbeddedPostgres server;
    private final Path folder;
    private final Path certificate;

    PostgresServer(EmbeddedPostgres.Builder builder) {
        try {
            folder = Files.createTempDirectory("lakewarden-postgres");
            server = builder.setServerConfig("log_statement", "all")
                    .setServerConfig("logging_collector", "on")
                    .setServerConfig("log_directory", folder.resolve("log").toString())
                    .setServerConfig("shared_preload_libraries", "pg_stat_statements")
                    .setServerConfig("max_connections", "60")
                    .start();
            Runtime.getRuntime().addShutdownHook(new Thread(this::stop));
            certificate = TestCertificate.make(folder);
            configure();
        } catch (IOException | SQLException e) {
            throw new IllegalStateException("PostgreSQL does not start", e);
        }
    }

    /// The newest version.
    public static PostgresServer shared() {
        return Shared.SERVER;
    }

    /// An older version, from the jar that the profile `slow` has put there.
    static PostgresServer ofVersion(int version) {
        return OLDER.computeIfAbsent(
                version,
                _ -> new PostgresServer(EmbeddedPostgres.builder().setPgBinaryResolver((_, _) -> binary(version))));
    }

    private static InputStream binary(int version) throws IOException {
        Path jar = Path.of("target/postgres-servers", version + ".jar");
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry archive = zip.stream()
                    .filter(entry -> entry.getName().endsWith(".txz"))
                    .findFirst()
                    .orElseThrow();
            return new ByteArrayInputStream(zip.getInputStream(archive).readAllBytes());
        }
    }

    public int port() {
        return server.getPort();
    }

    /// The certificate that signs the server's, as a user's bundle.
    public Path certificate() {
        return certificate;
    }

    /// Everything that the server wrote.
    public String log() {
        try (Stream<Path> files = Files.list(folder.resolve("log"))) {
            StringBuilder log = new StringBuilder();
            for (Path file : files.sorted().toList()) {
                log.append(Files.readString(file));
            }
            return log.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A connection of the superuser, who alone needs no password.
    public Connection admin(String database) {
        try {
            return DriverManager.getConnection(url(database), "postgres", "");
        } catch (SQLException e) {
            throw new IllegalStateException("the superuser cannot connect", e);
        }
    }

    /// Runs statements as the superuser. A login takes longer than any of them, so sessions are kept.
    public void run(String... statements) {
        Connection kept = superusers.poll();
        Connection connection = kept == null ? admin("postgres") : kept;
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
            statement.execute("DISCARD ALL");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        superusers.add(connection);
    }

    /// Runs statements as a role, without a login.
    void runAs(String role, String... statements) {
        run(Stream.concat(Stream.of("SET SESSION AUTHORIZATION " + Sql.identifier(role)), Stream.of(statements))
                .toArray(String[]::new));
    }

    /// Logs in as an application would, in clear.
    public Connection connect(String database, String user, String password) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", user);
        properties.setProperty("password", password);
        properties.setProperty("sslmode", "disable");
        return DriverManager.getConnection(url(database), properties);
    }

    private String url(String database) {
        return "jdbc:postgresql://%s:%d/%s".formatted(HOST, port(), database);
    }

    private void configure() throws IOException, SQLException {
        Path data;
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                var found = statement.executeQuery("SHOW data_directory")) {
            found.next();
            data = Path.of(found.getString(1));
        }
        TestCertificate.install(folder, data);
        Files.writeString(data.resolve("pg_hba.conf"), """
            host all postgres 127.0.0.1/32 trust
            hostssl all +tls_only 127.0.0.1/32 scram-sha-256
            host all +tls_only 127.0.0.1/32 reject
            host all +md5_too 127.0.0.1/32 md5
            host dev all 127.0.0.1/32 md5
            host all all 127.0.0.1/32 scram-sha-256
            """);
        run("ALTER SYSTEM SET ssl = on");
        makeLoginsCheap();
        run(
                "SELECT pg_reload_conf()",
                "CREATE ROLE gatekeeper LOGIN PASSWORD 'right'",
                "CREATE ROLE tls_only",
                "CREATE ROLE md5_too");
        awaitWrongPasswordsRefused();
        run("CREATE EXTENSION pg_stat_statements");
    }

    /// One round of SCRAM instead of 4096: kill tests log in thousands of times. Servers before 16 have no
    /// choice.
    private void makeLoginsCheap() throws SQLException {
        try (Connection connection = admin("postgres");
                Statement statement = connection.createStatement()) {
            if (connection.getMetaData().getDatabaseMajorVersion() >= 16) {
                statement.execute("ALTER SYSTEM SET scram_iterations = 1");
            }
        }
    }

    /// A reload takes a moment; without it the tests would prove nothing.
    private void awaitWrongPasswordsRefused() throws SQLException {
        long end = System.nanoTime() + 20_000_000_000L;
        while (System.nanoTime() < end) {
            try (Connection _ = connect("postgres", "gatekeeper", "wrong")) {
                Thread.onSpinWait();
            } catch (SQLException e) {
                if ("28P01".equals(e.getSQLState())) {
                    return;
                }
                throw e;
            }
        }
        throw new IllegalStateException("the server accepts any password");
    }

    private void stop() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
