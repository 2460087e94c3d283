package io.lakewarden.rotation.mariadb;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What `SHOW CREATE USER` says of an account, without its hash.
///
/// @param plugin by which it proves itself
/// @param options TLS, limits, lock, expiry, as the server writes them; empty for an account without any
record Definition(Plugin plugin, String options) {

    private static final Pattern FAILED_LOGINS = Pattern.compile("FAILED_LOGIN_ATTEMPTS (\\d{1,6})");

    enum Plugin {
        /// mysql_native_password of MariaDB: its hash can be made by us.
        NATIVE("mysql_native_password"),
        ED25519("ed25519"),
        /// A plugin of MySQL that takes the password itself.
        MYSQL("caching_sha2_password"),
        /// No password, or several ways to log in, of which a new password would leave one.
        OTHER("");

        private final String serverName;

        Plugin(String serverName) {
            this.serverName = serverName;
        }

        String serverName() {
            return serverName;
        }
    }

    /// @param mysql whether the server is MySQL, which keeps more plugins and writes more
    static Definition of(String showCreateUser, boolean mysql) {
        int identified = Sql.indexOutsideQuotes(showCreateUser, " IDENTIFIED ");
        String auth = identified < 0 ? "" : showCreateUser.substring(identified + " IDENTIFIED ".length());
        int end = endOfAuth(auth);
        return new Definition(plugin(auth.substring(0, end), mysql), options(showCreateUser, identified, auth, end));
    }

    private static String options(String whole, int identified, String auth, int end) {
        if (identified >= 0) {
            return auth.substring(end).strip();
        }
        int account = Sql.indexOutsideQuotes(whole, "@");
        int from = account < 0 ? whole.length() : Sql.endOfQuoted(whole, account + 1) + 1;
        return whole.substring(Math.min(from, whole.length())).strip();
    }

    /// The first word after the auth clause that begins an option.
    private static int endOfAuth(String auth) {
        int end = auth.length();
        for (String word : new String[] {" REQUIRE ", " WITH ", " ACCOUNT ", " PASSWORD EXPIRE", " DEFAULT ROLE "}) {
            int at = Sql.indexOutsideQuotes(auth, word);
            end = at >= 0 && at < end ? at : end;
        }
        return end;
    }

    private static Plugin plugin(String auth, boolean mysql) {
        if (Sql.indexOutsideQuotes(auth, " OR ") >= 0) {
            return Plugin.OTHER;
        }
        if (auth.isEmpty() || auth.startsWith("BY PASSWORD ")) {
            return Plugin.NATIVE;
        }
        String name = auth.split(" ", 3).length < 2 ? "" : auth.split(" ", 3)[1].replaceAll("['`]", "");
        return switch (name) {
            case "ed25519" -> Plugin.ED25519;
            case "mysql_native_password" -> mysql ? Plugin.MYSQL : Plugin.NATIVE;
            case "caching_sha2_password", "sha256_password" -> mysql ? Plugin.MYSQL : Plugin.OTHER;
            default -> Plugin.OTHER;
        };
    }

    /// Why it cannot log in whatever its password.
    Optional<String> problem() {
        String words = options.toUpperCase(Locale.ROOT);
        if (Sql.indexOutsideQuotes(words, "ACCOUNT LOCK") >= 0) {
            return Optional.of("it is locked");
        }
        return words.matches("(?s).*PASSWORD EXPIRE(?! (DEFAULT|NEVER|INTERVAL)).*")
                ? Optional.of("its password is expired")
                : Optional.empty();
    }

    /// After how many wrong passwords MySQL locks the account; zero is its word for never.
    OptionalInt failedLoginAttempts() {
        Matcher limit = FAILED_LOGINS.matcher(options);
        return limit.find() && Integer.parseInt(limit.group(1)) > 0
                ? OptionalInt.of(Integer.parseInt(limit.group(1)))
                : OptionalInt.empty();
    }

    /// What `ALTER USER` must say to make another account like this one: later words win over earlier ones.
    String optionsForTwin(boolean mysql) {
        return mysql ? options : resetThen(options);
    }

    /// MariaDB writes nothing where nothing is set, so an account is first set to nothing.
    private static String resetThen(String options) {
        StringBuilder text = new StringBuilder();
        text.append(part(options, "REQUIRE ", "WITH ", "ACCOUNT ", "PASSWORD ").orElse("REQUIRE NONE"));
        text.append(" WITH MAX_QUERIES_PER_HOUR 0 MAX_UPDATES_PER_HOUR 0 MAX_CONNECTIONS_PER_HOUR 0"
                + " MAX_USER_CONNECTIONS 0 MAX_STATEMENT_TIME 0 ");
        text.append(part(options, "WITH ", "ACCOUNT ", "PASSWORD ")
                .map(limits -> limits.substring("WITH ".length()))
                .orElse(""));
        text.append(' ').append(part(options, "ACCOUNT ", "PASSWORD ").orElse("ACCOUNT UNLOCK"));
        text.append(' ').append(part(options, "PASSWORD ", "ACCOUNT ").orElse("PASSWORD EXPIRE DEFAULT"));
        return text.toString();
    }

    private static Optional<String> part(String options, String first, String... others) {
        int from = Sql.indexOutsideQuotes(options, first);
        if (from < 0) {
            return Optional.empty();
        }
        int end = options.length();
        for (String other : others) {
            int at = Sql.indexOutsideQuotes(options.substring(from + first.length()), other);
            end = at >= 0 ? Math.min(end, from + first.length() + at) : end;
        }
        return Optional.of(options.substring(from, end).strip());
    }
}
