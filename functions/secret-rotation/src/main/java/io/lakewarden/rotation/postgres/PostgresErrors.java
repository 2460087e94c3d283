package io.lakewarden.rotation.postgres;

import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.db.Login;
import io.lakewarden.rotation.db.LoginResult;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/// What the server's codes mean. Messages are translated and quote statements, so only codes are read, and
/// our own words are shown.
final class PostgresErrors {

    /// The server's functions that count connections after the password was right.
    private static final Set<String> AFTER_PASSWORD =
            Set.of("InitializeSessionUserId", "CheckMyDatabase", "InitPostgres");

    private PostgresErrors() {}

    /// The driver's answer to the server's own no. It has the same code for a way to log in that it does
    /// not speak, which says nothing about TLS: only where it comes from distinguishes them.
    static boolean saysItHasNoTls(SQLException e) {
        return wasRejected(e)
                && Arrays.stream(e.getStackTrace())
                        .limit(2)
                        .anyMatch(frame -> frame.getMethodName().equals("enableSSL"));
    }

    private static boolean wasRejected(SQLException e) {
        return "08004".equals(e.getSQLState()) && serverMessage(e).isEmpty();
    }

    static LoginResult ofLogin(Login login, SQLException e) {
        return switch (state(e)) {
            case "28P01" ->
                new LoginResult.Refused("wrong password, no such user, or its VALID UNTIL has passed (28P01)");
            case "28000" ->
                new LoginResult.Refused(
                        "it may not log in: NOLOGIN, or no line of pg_hba.conf for it, its address and encryption"
                                + " (28000)");
            case "53300" -> full(login, e);
            case "3D000" ->
                throw new RotationException(
                        Failure.CONFIG, login.server() + " has no database of the name in dbname (3D000)");
            case "42501" ->
                throw new RotationException(
                        Failure.PERMISSION,
                        "%s may not connect to the database".formatted(login),
                        "run as an administrator: GRANT CONNECT ON DATABASE … TO " + Sql.identifier(login.user()));
            default -> throw noAnswer(login, e);
        };
    }

    private static LoginResult full(Login login, SQLException e) {
        String routine = serverMessage(e).map(ServerErrorMessage::getRoutine).orElse("");
        if (routine != null && AFTER_PASSWORD.contains(routine)) {
            return new LoginResult.Proved("too many connections for this user or database (53300)");
        }
        throw new RotationException(
                Failure.NETWORK,
                login.server() + " has no free connection (53300)",
                "close idle connections or raise max_connections; a later attempt may succeed");
    }

    private static RotationException noAnswer(Login login, SQLException e) {
        if (saysItHasNoTls(e)) {
            return new RotationException(
                    Failure.TLS,
                    login.server() + " has no TLS",
                    "switch TLS on there; only \"ssl\": \"prefer\" or false in the secret lets passwords go in clear");
        }
        if (wasRejected(e)) {
            return new RotationException(
                    Failure.CONFIG,
                    "%s asks for a way to log in that is neither SCRAM nor MD5".formatted(login),
                    "PostgreSQL: let pg_hba.conf ask for scram-sha-256; Redshift: the password is stored as SHA-256,"
                            + " which only Amazon's drivers answer: set it once in plain or as md5…");
        }
        if (isTls(e)) {
            return new RotationException(
                    Failure.TLS, "%s failed the TLS check (%s)".formatted(login.server(), cause(e)));
        }
        return new RotationException(
                Failure.NETWORK, "%s did not let us ask (%s, %s)".formatted(login.server(), state(e), cause(e)));
    }

    private static boolean isTls(SQLException e) {
        return causes(e)
                .anyMatch(cause -> cause instanceof SSLException
                        || Arrays.stream(cause.getStackTrace())
                                .limit(3)
                                .anyMatch(frame -> frame.getClassName().startsWith("org.postgresql.ssl.")));
    }

    /// A failure of a statement.
    ///
    /// @param what the statement was for
    static RotationException ofStatement(String what, SQLException e) {
        String told = "%s failed (%s)".formatted(what, state(e));
        return switch (state(e)) {
            case "25006" -> new RotationException(Failure.READ_ONLY, told);
            case "42501" ->
                new RotationException(
                        Failure.PERMISSION,
                        told,
                        "the session's user lacks a privilege: see docs/rotation.md, permissions");
            case "22023", "28P02" -> new RotationException(Failure.POLICY, told);
            case "42601", "42602", "42703", "42704", "42883", "42P01", "3F000" ->
                new RotationException(Failure.CONFIG, told);
            default ->
                new RotationException(
                        Failure.NETWORK, told, "another session may have held a lock; a later attempt may succeed");
        };
    }

    /// Whether another session did the same at the same time: then it is worth another look.
    static boolean isRace(SQLException e) {
        return Set.of("XX000", "23505", "42710", "40001", "40P01").contains(state(e));
    }

    private static String state(SQLException e) {
        return e.getSQLState() == null ? "no code" : e.getSQLState();
    }

    /// The class of the innermost cause: `UnknownHostException` says enough.
    private static String cause(SQLException e) {
        return causes(e).reduce((_, inner) -> inner).orElse(e).getClass().getSimpleName();
    }

    private static Stream<Throwable> causes(Throwable e) {
        return Stream.iterate(e, cause -> cause != null, Throwable::getCause).limit(10);
    }

    private static Optional<ServerErrorMessage> serverMessage(SQLException e) {
        return e instanceof PSQLException psql ? Optional.ofNullable(psql.getServerErrorMessage()) : Optional.empty();
    }
}
