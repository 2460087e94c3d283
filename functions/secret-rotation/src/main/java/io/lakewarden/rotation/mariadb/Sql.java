package io.lakewarden.rotation.mariadb;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Quoting. Sessions run with sql_mode NO_BACKSLASH_ESCAPES, whatever the server's is, so that one rule holds
/// for every character: a quote is doubled, and nothing else means anything.
final class Sql {

    static final String SESSION = "SET SESSION sql_mode = 'NO_BACKSLASH_ESCAPES', SESSION sql_quote_show_create = 1";

    private Sql() {}

    static String identifier(String name) {
        return "`" + name.replace("`", "``") + "`";
    }

    static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /// The hash of mysql_native_password, so that the server, and its logs, never see the password itself.
    static String nativeHash(String password) {
        try {
            MessageDigest sha1 = MessageDigest.getInstance("SHA-1");
            byte[] once = sha1.digest(password.getBytes(StandardCharsets.UTF_8));
            return "*" + HexFormat.of().withUpperCase().formatHex(sha1.digest(once));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-1", e);
        }
    }

    /// Where a text begins outside of quotes and parentheses; -1 if nowhere.
    static int indexOutsideQuotes(String sql, String wanted) {
        int depth = 0;
        for (int i = 0; i < sql.length(); i++) {
            char c = sql.charAt(i);
            if (depth == 0 && sql.startsWith(wanted, i)) {
                return i;
            }
            if (c == '\'' || c == '`' || c == '"') {
                i = endOfQuoted(sql, i);
            } else {
                depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            }
        }
        return -1;
    }

    /// The last character of what is quoted from here on; a doubled quote is part of it.
    static int endOfQuoted(String sql, int from) {
        char quote = sql.charAt(from);
        int i = from + 1;
        while (i < sql.length() && (sql.charAt(i) != quote || isNext(sql, i + 1, quote))) {
            i += sql.charAt(i) == quote ? 2 : 1;
        }
        return i;
    }

    private static boolean isNext(String sql, int i, char quote) {
        return i < sql.length() && sql.charAt(i) == quote;
    }
}
