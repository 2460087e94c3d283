package io.lakewarden.rotation.redshift;

import static io.lakewarden.rotation.PasswordRules.CharacterClass.LOWERCASE;
import static io.lakewarden.rotation.PasswordRules.CharacterClass.NUMBERS;
import static io.lakewarden.rotation.PasswordRules.CharacterClass.UPPERCASE;

import io.lakewarden.rotation.PasswordRules;
import io.lakewarden.rotation.TimeBudget;
import io.lakewarden.rotation.db.Connector;
import io.lakewarden.rotation.db.DatabaseEngine;
import io.lakewarden.rotation.db.Login;
import io.lakewarden.rotation.db.LoginResult;
import io.lakewarden.rotation.postgres.Logins;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/// Amazon Redshift, clusters and serverless workgroups, through PostgreSQL's driver. No Redshift could be
/// run where this was written: it keeps to statements that a PostgreSQL runs too, or that AWS documents;
/// docs/rotation-redshift.md says what that leaves to check.
public final class RedshiftEngine implements DatabaseEngine {

    private static final int NAME_BYTES = 127;

    private final Logins logins;

    /// @param caBundle PEM file of the certificate authorities; without one the JVM's are used, which know
    ///     Redshift's
    public RedshiftEngine(Connector connector, Optional<Path> caBundle) {
        this.logins = new Logins(connector, caBundle, "dev", Optional.empty(), RedshiftSession::begin);
    }

    @Override
    public Set<String> engines() {
        return Set.of("redshift");
    }

    @Override
    public int defaultPort() {
        return 5439;
    }

    /// The rules of CREATE USER. The server cannot check them on a hash, so they are kept here.
    @Override
    public PasswordRules.Limits passwordLimits() {
        return new PasswordRules.Limits(8, 64, ":/@\"'\\", Set.of(UPPERCASE, LOWERCASE, NUMBERS));
    }

    @Override
    public boolean fitsUserName(String engine, String user) {
        return user.getBytes(StandardCharsets.UTF_8).length <= NAME_BYTES;
    }

    @Override
    public LoginResult login(Login login, TimeBudget time) {
        return logins.login(login, time);
    }
}
