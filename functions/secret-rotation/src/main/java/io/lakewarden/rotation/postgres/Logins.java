package io.lakewarden.rotation.postgres;

import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.TimeBudget;
import io.lakewarden.rotation.db.Connector;
import io.lakewarden.rotation.db.DatabaseSession;
import io.lakewarden.rotation.db.Login;
import io.lakewarden.rotation.db.LoginAttempt;
import io.lakewarden.rotation.db.LoginResult;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.Properties;
import java.util.logging.Level;
import java.util.logging.Logger;

/// Logs in through PostgreSQL's driver, which all servers of the family speak to.
public final class Logins {

    /// The driver logs what servers send; its loggers are weakly held unless somebody keeps one.
    private static final Logger DRIVER = Logger.getLogger("org.postgresql");

    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration ANSWER = Duration.ofSeconds(10);

    /// Makes a session of a connection that has just been opened.
    @FunctionalInterface
    public interface Opening {
        DatabaseSession open(Connection connection, TimeBudget time) throws SQLException;
    }

    private final Connector connector;
    private final Optional<Path> caBundle;
    private final String defaultDatabase;
    private final Optional<String> options;
    private final Opening opening;

    /// @param caBundle PEM file of the certificate authorities; without one the JVM's are used
    /// @param options the server's command-line options for each session
    public Logins(
            Connector connector,
            Optional<Path> caBundle,
            String defaultDatabase,
            Optional<String> options,
            Opening opening) {
        this.connector = connector;
        this.caBundle = caBundle;
        this.defaultDatabase = defaultDatabase;
        this.options = options;
        this.opening = opening;
        DRIVER.setLevel(Level.OFF);
    }

    /// Logs in, in clear only as [Login.Tls] allows.
    ///
    /// @throws RotationException class NETWORK or TLS: the password got no answer
    public LoginResult login(Login login, TimeBudget time) {
        return LoginAttempt.of(
                login, tls -> open(login, time, tls), PostgresErrors::saysItHasNoTls, PostgresErrors::ofLogin);
    }

    private DatabaseSession open(Login login, TimeBudget time, boolean tls) throws SQLException {
        Connection connection;
        try {
            connection = connector.connect(url(login), properties(login, time, tls));
        } catch (IllegalArgumentException _) {
            // The driver's message may quote the password.
            throw new RotationException(
                    Failure.POLICY, "the password of %s has characters that SCRAM does not take".formatted(login));
        }
        try {
            return opening.open(connection, time);
        } catch (SQLException | RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    private Properties properties(Login login, TimeBudget time, boolean tls) {
        Properties properties = new Properties();
        properties.setProperty("user", login.user());
        properties.setProperty("password", login.password());
        properties.setProperty("ApplicationName", "lakewarden-rotation");
        options.ifPresent(text -> properties.setProperty("options", text));
        properties.setProperty("gssEncMode", "disable");
        // Who asks for the password itself, or for none, is not a server that checks it.
        properties.setProperty("requireAuth", "scram-sha-256,md5");
        properties.setProperty("logServerErrorDetail", "false");
        properties.setProperty("connectTimeout", seconds(time, CONNECT));
        properties.setProperty("socketTimeout", seconds(time, ANSWER));
        properties.setProperty("sslResponseTimeout", "5000");
        properties.setProperty("sslmode", tls ? "verify-full" : "disable");
        if (tls) {
            caBundle.ifPresentOrElse(
                    bundle -> properties.setProperty("sslrootcert", bundle.toString()),
                    () -> properties.setProperty("sslfactory", "org.postgresql.ssl.DefaultJavaSSLFactory"));
        }
        return properties;
    }

    private String url(Login login) {
        return "jdbc:postgresql://%s/%s"
                .formatted(
                        login.server(),
                        URLEncoder.encode(login.database().orElse(defaultDatabase), StandardCharsets.UTF_8));
    }

    private static String seconds(TimeBudget time, Duration atMost) {
        return Long.toString(time.forCall("a login", atMost).toSeconds());
    }
}
