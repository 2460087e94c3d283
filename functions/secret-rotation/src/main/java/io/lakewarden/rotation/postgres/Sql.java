package io.lakewarden.rotation.postgres;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.postgresql.util.PasswordUtil;

/// The statements that take no parameters, with names and texts quoted in one place. Sessions have
/// `standard_conforming_strings=on`, so a backslash is a backslash.
public final class Sql {

    /// Settings whose stored value is a list of quoted names; as one literal it would become one name.
    private static final Set<String> LISTS = Set.of(
            "local_preload_libraries",
            "search_path",
            "session_preload_libraries",
            "shared_preload_libraries",
            "temp_tablespaces",
            "unix_socket_directories");

    /// The server's own.
    private static final int SALT_BYTES = 16;

    private static final SecureRandom RANDOM = new SecureRandom();

    private Sql() {}

    public static String identifier(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    public static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /// Hashed here, so that the server sees, logs and counts a verifier, never the password.
    static String password(String user, String password, int iterations) {
        byte[] salt = new byte[SALT_BYTES];
        RANDOM.nextBytes(salt);
        return "ALTER ROLE %s PASSWORD %s"
                .formatted(
                        identifier(user),
                        literal(PasswordUtil.encodeScramSha256(password.toCharArray(), iterations, salt)));
    }

    static String comment(String user, String comment) {
        return "COMMENT ON ROLE %s IS %s".formatted(identifier(user), literal(comment));
    }

    static String set(String user, RoleSettings.Setting setting) {
        String value = LISTS.contains(setting.name())
                ? names(setting.value()).stream().map(Sql::literal).collect(Collectors.joining(", "))
                : literal(setting.value());
        return "ALTER ROLE %s%s SET %s TO %s"
                .formatted(identifier(user), in(setting), settingName(setting.name()), value.isEmpty() ? "''" : value);
    }

    static String reset(String user, RoleSettings.Setting setting) {
        return "ALTER ROLE %s%s RESET %s".formatted(identifier(user), in(setting), settingName(setting.name()));
    }

    private static String in(RoleSettings.Setting setting) {
        return setting.database()
                .map(database -> " IN DATABASE " + identifier(database))
                .orElse("");
    }

    /// `app.tenant` is two names.
    private static String settingName(String name) {
        return name.lines()
                .flatMap(line -> List.of(line.split("\\.", -1)).stream())
                .map(Sql::identifier)
                .collect(Collectors.joining("."));
    }

    /// The names of a stored list, such as `"$user", public`, unquoted.
    public static List<String> names(String list) {
        List<String> names = new ArrayList<>();
        StringBuilder name = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < list.length(); i++) {
            char c = list.charAt(i);
            if (c == '"') {
                boolean doubled = quoted && i + 1 < list.length() && list.charAt(i + 1) == '"';
                if (doubled) {
                    name.append(c);
                    i++;
                } else {
                    quoted = !quoted;
                }
            } else if (c == ',' && !quoted) {
                names.add(name.toString());
                name.setLength(0);
            } else if (quoted || !Character.isWhitespace(c)) {
                name.append(c);
            }
        }
        names.add(name.toString());
        return names;
    }
}
