package io.lakewarden.rotation.mariadb;

import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.db.Login;
import io.lakewarden.rotation.db.LoginResult;
import java.security.GeneralSecurityException;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/// What the server's codes mean. Messages quote statements, including passwords, so only codes are shown.
final class MariaDbErrors {

    private MariaDbErrors() {}

    /// The driver's own word, without a code of a server: none sends it.
    static boolean saysItHasNoTls(SQLException e) {
        return e.getErrorCode() <= 0
                && causes(e)
                        .map(Throwable::getMessage)
                        .filter(Objects::nonNull)
                        .anyMatch(text -> text.toLowerCase(Locale.ROOT).contains("ssl not enabled in the server"));
    }

    static LoginResult ofLogin(Login login, SQLException e) {
        return switch (e.getErrorCode()) {
            case 1045, 1698 -> refused(wrongPassword(login.user()), e);
            case 1130 -> refused("the server has no account for this function's address", e);
            case 1820, 1862 -> refused("its password is expired", e);
            case 3118, 4151, 3955 -> refused("it is locked", e);
            case 1203, 1226 ->
                new LoginResult.Proved("a limit of this user is reached (%d)".formatted(e.getErrorCode()));
            case 1044, 1049 ->
                throw new RotationException(
                        Failure.CONFIG,
                        "%s may not use the database in dbname, or there is none (%d)"
                                .formatted(login, e.getErrorCode()));
            default -> throw noAnswer(login, e);
        };
    }

    /// Before the login the driver speaks in the server's own character set.
    private static String wrongPassword(String user) {
        String usual = "wrong password, no such user, or it may log in with TLS only";
        return user.chars().allMatch(c -> c < 128)
                ? usual
                : usual + "; a name beyond ASCII needs a server with character_set_server=utf8mb4";
    }

    private static LoginResult refused(String why, SQLException e) {
        return new LoginResult.Refused("%s (%d)".formatted(why, e.getErrorCode()));
    }

    private static RotationException noAnswer(Login login, SQLException e) {
        if (saysItHasNoTls(e)) {
            return new RotationException(
                    Failure.TLS,
                    login.server() + " has no TLS",
                    "switch TLS on there; only \"ssl\": \"prefer\" or false in the secret lets logins go in clear");
        }
        if (isTls(e)) {
            return new RotationException(
                    Failure.TLS, "%s failed the TLS check (%s)".formatted(login.server(), cause(e)));
        }
        return new RotationException(
                Failure.NETWORK,
                "%s did not let us ask (%d, %s)".formatted(login.server(), e.getErrorCode(), cause(e)));
    }

    private static boolean isTls(SQLException e) {
        return causes(e).anyMatch(cause -> cause instanceof SSLException || cause instanceof GeneralSecurityException);
    }

    /// A failure of a statement.
    ///
    /// @param what the statement was for
    static RotationException ofStatement(String what, SQLException e) {
        String told = "%s failed (%d)".formatted(what, e.getErrorCode());
        return switch (e.getErrorCode()) {
            case 1836, 1290 -> new RotationException(Failure.READ_ONLY, told);
            case 1044, 1045, 1095, 1142, 1143, 1227, 1370, 1410, 1698 ->
                new RotationException(
                        Failure.PERMISSION,
                        told,
                        "the session's user lacks a privilege: see docs/rotation.md, permissions");
            case 1819, 3638 -> new RotationException(Failure.POLICY, told);
            case 1046, 1054, 1064, 1133, 1141, 1146, 1147, 1269, 1305, 1396, 1959, 1976 ->
                new RotationException(Failure.CONFIG, told);
            default ->
                new RotationException(
                        Failure.NETWORK, told, "another session may have held a lock; a later attempt may succeed");
        };
    }

    /// Whether another session did the same at the same time: no such grant any more, a deadlock.
    static boolean isRace(SQLException e) {
        return Set.of(1141, 1147, 1205, 1213, 1269, 1403, 1961).contains(e.getErrorCode());
    }

    /// The class of the innermost cause: `UnknownHostException` says enough.
    private static String cause(SQLException e) {
        return causes(e).reduce((_, inner) -> inner).orElse(e).getClass().getSimpleName();
    }

    private static Stream<Throwable> causes(Throwable e) {
        return Stream.iterate(e, cause -> cause != null, Throwable::getCause).limit(10);
    }
}
