package io.lakewarden.rotation.db;

import io.lakewarden.rotation.SecretValue;
import java.util.Locale;
import java.util.Optional;

/// Where and as whom to log in. Prints no password.
///
/// @param database the database to connect to; an engine's default when the secret names none
/// @param tls how the connection is protected
public record Login(String host, int port, Optional<String> database, String user, String password, Tls tls) {

    /// What the secret's key `ssl` says; without it TLS is a must.
    public enum Tls {
        /// Verified, never without.
        REQUIRED,
        /// `"ssl": "prefer"`: verified, and in clear only when the server has no TLS at all.
        PREFERRED,
        /// `"ssl": false`.
        NONE
    }

    /// @throws io.lakewarden.rotation.RotationException class CONFIG for control characters: behind a NUL,
    ///     which ends a text in what a driver sends, a name could bring settings of its own into an
    ///     administrator's session
    public Login {
        requirePlain("dbname", database.orElse(""));
        requirePlain("username", user);
    }

    private static void requirePlain(String key, String text) {
        if (text.chars().anyMatch(Character::isISOControl)) {
            throw DatabaseFailures.config("the key %s has control characters".formatted(key));
        }
    }

    /// The login in a secret's value.
    ///
    /// @param label which version, for messages
    /// @param defaultPort the engine's
    public static Login of(SecretValue value, String label, int defaultPort) {
        value.requireAll(label, "host", "username", "password");
        return new Login(
                host(value.required("host")),
                port(value, defaultPort),
                value.text("dbname"),
                value.required("username"),
                value.required("password"),
                tls(value));
    }

    /// The same place for somebody else.
    public Login as(String otherUser, String otherPassword) {
        return new Login(host, port, database, otherUser, otherPassword, tls);
    }

    /// The same person in another database.
    public Login in(Optional<String> otherDatabase) {
        return new Login(host, port, otherDatabase, user, password, tls);
    }

    public boolean sameServer(Login other) {
        return host.equals(other.host) && port == other.port;
    }

    /// For messages: `host:port`.
    public String server() {
        return host + ":" + port;
    }

    private static String host(String text) {
        String lower = text.strip().toLowerCase(Locale.ROOT);
        String host = lower.endsWith(".") ? lower.substring(0, lower.length() - 1) : lower;
        // A list of hosts, or a URL's parts, would lead a driver elsewhere.
        if (!host.matches("[a-z0-9._-]+|\\[[0-9a-f:.]+]")) {
            throw DatabaseFailures.config("the key host is not one host name");
        }
        return host;
    }

    private static int port(SecretValue value, int defaultPort) {
        String text = value.text("port").orElse(Integer.toString(defaultPort));
        if (!text.matches("[0-9]{1,5}") || Integer.parseInt(text) > 65_535) {
            throw DatabaseFailures.config("the key port is not a port number");
        }
        return Integer.parseInt(text);
    }

    private static Tls tls(SecretValue value) {
        return switch (value.text("ssl").orElse("true").toLowerCase(Locale.ROOT)) {
            case "false" -> Tls.NONE;
            case "prefer" -> Tls.PREFERRED;
            default -> Tls.REQUIRED;
        };
    }

    @Override
    public String toString() {
        return user + "@" + server();
    }
}
