package io.lakewarden.rotation.postgres;

import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.PasswordRules;
import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.TimeBudget;
import io.lakewarden.rotation.db.Connector;
import io.lakewarden.rotation.db.DatabaseEngine;
import io.lakewarden.rotation.db.Login;
import io.lakewarden.rotation.db.LoginResult;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;

/// PostgreSQL 12 and later, also Aurora.
public final class PostgresEngine implements DatabaseEngine {

    /// The driver logs what servers send; its loggers are weakly held unless somebody keeps one.
    private static final Logger DRIVER = Logger.getLogger("org.postgresql");

    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration ANSWER = Duration.ofSeconds(10);
    private static final int NAME_BYTES = 63;

    /// Names are looked up in the system's schema only, whatever database and role settings say: a
    /// database's owner must not get code run as the administrator. The rest makes sessions alike
    /// everywhere.
    private static final String OPTIONS = "-c search_path=pg_catalog,pg_temp -c standard_conforming_strings=on"
            + " -c default_transaction_read_only=off -c client_min_messages=error"
            + " -c statement_timeout=8000 -c lock_timeout=5000";

    private final Connector connector;
    private final Optional<Path> caBundle;

    /// @param caBundle PEM file of the certificate authorities; without one the JVM's are used
    public PostgresEngine(Connector connector, Optional<Path> caBundle) {
        this.connector = connector;
        this.caBundle = caBundle;
        DRIVER.setLevel(Level.OFF);
    }

    @Override
    public Set<String> engines() {
        return Set.of("postgres", "aurora-postgresql");
    }

    @Override
    public int defaultPort() {
        return 5432;
    }

    /// What RDS's control plane refuses in a master password is left out too.
    @Override
    public PasswordRules.Limits passwordLimits() {
        return new PasswordRules.Limits(8, 99, ":/@\"'\\", Set.of());
    }

    /// The server cuts longer names with a notice only, so that two users become one.
    @Override
    public boolean fitsUserName(String user) {
        return user.getBytes(StandardCharsets.UTF_8).length <= NAME_BYTES;
    }

    @Override
    public LoginResult login(Login login, TimeBudget time) {
        try {
            return new LoginResult.Open(open(login, time, login.tls() != Login.Tls.NONE));
        } catch (SQLException e) {
            return PostgresErrors.saysItHasNoTls(e) && login.tls() == Login.Tls.PREFERRED
                    ? withoutTls(login, time)
                    : PostgresErrors.ofLogin(login, e);
        }
    }

    private LoginResult withoutTls(Login login, TimeBudget time) {
        try {
            return new LoginResult.Open(open(login, time, false));
        } catch (SQLException e) {
            return PostgresErrors.ofLogin(login, e);
        }
    }

    private PostgresSession open(Login login, TimeBudget time, boolean tls) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", login.user());
        properties.setProperty("password", login.password());
        properties.setProperty("ApplicationName", "lakewarden-rotation");
        properties.setProperty("options", OPTIONS);
        properties.setProperty("gssEncMode", "disable");
        properties.setProperty("logServerErrorDetail", "false");
        properties.setProperty("connectTimeout", seconds(time, CONNECT));
        properties.setProperty("socketTimeout", seconds(time, ANSWER));
        properties.setProperty("sslResponseTimeout", "5000");
        protect(properties, tls);
        try {
            return new PostgresSession(connector.connect(url(login), properties), time);
        } catch (IllegalArgumentException _) {
            // The driver's message may quote the password.
            throw new RotationException(
                    Failure.POLICY, "the password of %s has characters that SCRAM does not take".formatted(login));
        }
    }

    private void protect(Properties properties, boolean tls) {
        properties.setProperty("sslmode", tls ? "verify-full" : "disable");
        if (tls) {
            caBundle.ifPresentOrElse(
                    bundle -> properties.setProperty("sslrootcert", bundle.toString()),
                    () -> properties.setProperty("sslfactory", "org.postgresql.ssl.DefaultJavaSSLFactory"));
        }
    }

    private static String url(Login login) {
        return "jdbc:postgresql://%s/%s"
                .formatted(
                        login.server(), URLEncoder.encode(login.database().orElse("postgres"), StandardCharsets.UTF_8));
    }

    private static String seconds(TimeBudget time, Duration atMost) {
        return Long.toString(time.forCall("a login", atMost).toSeconds());
    }
}
