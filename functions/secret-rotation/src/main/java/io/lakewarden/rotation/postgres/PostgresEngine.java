package io.lakewarden.rotation.postgres;

import io.lakewarden.rotation.PasswordRules;
import io.lakewarden.rotation.TimeBudget;
import io.lakewarden.rotation.db.Connector;
import io.lakewarden.rotation.db.DatabaseEngine;
import io.lakewarden.rotation.db.Login;
import io.lakewarden.rotation.db.LoginResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/// PostgreSQL 12 and later, also Aurora.
public final class PostgresEngine implements DatabaseEngine {

    private static final int NAME_BYTES = 63;

    /// Names are looked up in the system's schema only, whatever database and role settings say: a
    /// database's owner must not get code run as the administrator. The rest makes sessions alike
    /// everywhere.
    private static final String OPTIONS = "-c search_path=pg_catalog,pg_temp -c standard_conforming_strings=on"
            + " -c default_transaction_read_only=off -c client_min_messages=error"
            + " -c statement_timeout=8000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=0";

    private final Logins logins;

    /// @param caBundle PEM file of the certificate authorities; without one the JVM's are used
    public PostgresEngine(Connector connector, Optional<Path> caBundle) {
        this.logins = new Logins(connector, caBundle, "postgres", Optional.of(OPTIONS), PostgresSession::new);
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
    public boolean fitsUserName(String engine, String user) {
        return user.getBytes(StandardCharsets.UTF_8).length <= NAME_BYTES;
    }

    @Override
    public LoginResult login(Login login, TimeBudget time) {
        return logins.login(login, time);
    }
}
