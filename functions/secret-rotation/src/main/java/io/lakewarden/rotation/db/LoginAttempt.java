package io.lakewarden.rotation.db;

import java.sql.SQLException;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/// One way to log in: connects to a server and makes a session.
@FunctionalInterface
public interface LoginAttempt {

    /// Opens a session.
    ///
    /// @param tls whether over TLS, with certificate and name verified
    DatabaseSession open(boolean tls) throws SQLException;

    /// Logs in as [Login.Tls] allows: without TLS only if the login says so, or if it merely prefers TLS and the server
    /// says that it has none.
    ///
    /// @param hasNoTls whether an error is the server's answer that it has no TLS
    /// @param failure what any other error says about the login
    static LoginResult of(
            Login login,
            LoginAttempt attempt,
            Predicate<SQLException> hasNoTls,
            BiFunction<Login, SQLException, LoginResult> failure) {
        try {
            return new LoginResult.Open(attempt.open(login.tls() != Login.Tls.NONE));
        } catch (SQLException e) {
            return login.tls() == Login.Tls.PREFERRED && hasNoTls.test(e)
                    ? withoutTls(login, attempt, failure)
                    : failure.apply(login, e);
        }
    }

    private static LoginResult withoutTls(
            Login login, LoginAttempt attempt, BiFunction<Login, SQLException, LoginResult> failure) {
        try {
            return new LoginResult.Open(attempt.open(false));
        } catch (SQLException e) {
            return failure.apply(login, e);
        }
    }
}
