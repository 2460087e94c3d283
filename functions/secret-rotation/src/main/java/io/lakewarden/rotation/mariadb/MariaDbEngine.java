package io.lakewarden.rotation.mariadb;

import io.lakewarden.rotation.PasswordRules;
import io.lakewarden.rotation.TimeBudget;
import io.lakewarden.rotation.db.Connector;
import io.lakewarden.rotation.db.DatabaseEngine;
import io.lakewarden.rotation.db.Login;
import io.lakewarden.rotation.db.LoginAttempt;
import io.lakewarden.rotation.db.LoginResult;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;

/// MariaDB 10.4 and later, MySQL 8 and later, also on RDS and Aurora. MySQL could not be run where this was
/// written: docs/rotation.md says what that leaves to check.
public final class MariaDbEngine implements DatabaseEngine {

    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration ANSWER = Duration.ofSeconds(10);
    /// Limits in characters: MySQL's, and that of the oldest MariaDB (newer ones take 128).
    private static final int MYSQL_NAME = 32;
    private static final int MARIADB_NAME = 80;
    /// The plugins that do not send the password itself.
    private static final String PLUGINS = "mysql_native_password,client_ed25519,caching_sha2_password,parsec";

    private final Connector connector;
    private final Optional<Path> caBundle;

    static {
        // It logs statements that fail, whole, as warnings.
        System.setProperty("mariadb.logging.disable", "true");
    }

    /// @param caBundle PEM file of the certificate authorities; without one the JVM's are used
    public MariaDbEngine(Connector connector, Optional<Path> caBundle) {
        this.connector = connector;
        this.caBundle = caBundle;
    }

    @Override
    public Set<String> engines() {
        return Set.of("mariadb", "mysql", "aurora-mysql");
    }

    @Override
    public int defaultPort() {
        return 3306;
    }

    /// What RDS's control plane refuses in a master password is left out. 41 characters is RDS's limit too.
    @Override
    public PasswordRules.Limits passwordLimits() {
        return new PasswordRules.Limits(8, 41, "/@\"'\\", Set.of());
    }

    @Override
    public boolean fitsUserName(String engine, String user) {
        return user.codePointCount(0, user.length()) <= (engine.equals("mariadb") ? MARIADB_NAME : MYSQL_NAME);
    }

    @Override
    public LoginResult login(Login login, TimeBudget time) {
        return LoginAttempt.of(
                login, tls -> open(login, time, tls), MariaDbErrors::saysItHasNoTls, MariaDbErrors::ofLogin);
    }

    @Override
    public Login withoutNeedless(Login login) {
        return login.in(Optional.empty());
    }

    private MariaDbSession open(Login login, TimeBudget time, boolean tls) throws SQLException {
        Connection connection = connector.connect(url(login), properties(login, time, tls));
        Statements statements = new Statements(connection, time);
        try {
            statements.tryToExecute("beginning a session", Sql.SESSION);
            return new MariaDbSession(
                    connection, statements, Server.of(connection.getMetaData().getDatabaseProductVersion()));
        } catch (SQLException | RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    private Properties properties(Login login, TimeBudget time, boolean tls) {
        Properties properties = new Properties();
        properties.setProperty("user", login.user());
        properties.setProperty("password", login.password());
        // In the URL it would be read as it is written there, and options could follow it.
        login.database().ifPresent(name -> properties.setProperty("database", name));
        properties.setProperty("connectTimeout", millis(time, CONNECT));
        properties.setProperty("socketTimeout", millis(time, ANSWER));
        properties.setProperty("restrictedAuth", PLUGINS);
        properties.setProperty("allowLocalInfile", "false");
        properties.setProperty("connectionAttributes", "program_name:lakewarden-rotation");
        properties.setProperty("sslMode", tls ? "verify-full" : "disable");
        if (tls) {
            properties.setProperty("serverSslCert", caBundle.map(Path::toString).orElseGet(JvmAuthorities::pem));
        }
        return properties;
    }

    private static String url(Login login) {
        return "jdbc:mariadb://%s/".formatted(login.server());
    }

    private static String millis(TimeBudget time, Duration atMost) {
        return Long.toString(time.forCall("a login", atMost).toMillis());
    }
}
