package io.lakewarden.rotation.redshift;

import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.RotationException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.stream.Collectors;

/// Redshift's statements, with names and texts quoted in one place.
final class Sql {

    private Sql() {}

    /// A quoted name. Redshift reads capitals in quotes as small letters unless the cluster says otherwise,
    /// so a statement about `App` would change `app`; and no quoting of quotes is documented.
    static String identifier(String name) {
        boolean plain = name.chars().noneMatch(c -> Character.isUpperCase(c) || Character.isISOControl(c) || c == '"');
        if (!plain) {
            throw new RotationException(
                    Failure.CONFIG,
                    "Redshift does not tell %s from the same name in small letters".formatted(name),
                    "use a user whose name has no capitals, quotes or control characters");
        }
        return '"' + name + '"';
    }

    /// A text. A backslash begins an escape here, so there must be none.
    static String literal(String text) {
        if (!canBeLiteral(text)) {
            throw new IllegalArgumentException("a text with a backslash");
        }
        return "'" + text.replace("'", "''") + "'";
    }

    static boolean canBeLiteral(String text) {
        return text.indexOf('\\') < 0 && text.chars().noneMatch(Character::isISOControl);
    }

    static String password(String user, String password) {
        return "ALTER USER %s PASSWORD %s".formatted(identifier(user), literal(hash(user, password)));
    }

    /// Hashed here, so that no log of the server's has the password. MD5, which is what Redshift makes of a
    /// plain text itself: users whose password is stored as SHA-256 are asked in a way that only Amazon's
    /// own drivers answer. 32 random characters are out of reach for a search, and TLS keeps the hash from
    /// others' eyes.
    static String hash(String user, String password) {
        try {
            byte[] salted = (password + user).getBytes(StandardCharsets.UTF_8);
            return "md5"
                    + HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(salted));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has MD5", e);
        }
    }

    /// One statement, so that there is never a twin without its mark.
    static String create(String user, String password, String marker) {
        return "CREATE USER %s PASSWORD %s IN GROUP %s"
                .formatted(identifier(user), literal(hash(user, password)), identifier(marker));
    }

    static String createGroup(String group) {
        return "CREATE GROUP " + identifier(group);
    }

    static String join(String user, String group) {
        return "ALTER GROUP %s ADD USER %s".formatted(identifier(group), identifier(user));
    }

    static String leave(String user, String group) {
        return "ALTER GROUP %s DROP USER %s".formatted(identifier(group), identifier(user));
    }

    static String grant(String user, Memberships.Role role) {
        return "GRANT ROLE %s TO %s%s"
                .formatted(identifier(role.name()), identifier(user), role.adminOption() ? " WITH ADMIN OPTION" : "");
    }

    static String revoke(String user, String role) {
        return "REVOKE ROLE %s FROM %s".formatted(identifier(role), identifier(user));
    }

    static String option(String user, String option) {
        return "ALTER USER %s %s".formatted(identifier(user), option);
    }

    /// Lists, such as `search_path`, are stored as quoted names.
    static String set(String user, String name, String value) {
        String wanted = name.equals("search_path")
                ? io.lakewarden.rotation.postgres.Sql.names(value).stream()
                        .map(Sql::literal)
                        .collect(Collectors.joining(", "))
                : literal(value);
        return "ALTER USER %s SET %s TO %s".formatted(identifier(user), identifier(name), wanted);
    }

    static String reset(String user, String name) {
        return "ALTER USER %s RESET %s".formatted(identifier(user), identifier(name));
    }
}
