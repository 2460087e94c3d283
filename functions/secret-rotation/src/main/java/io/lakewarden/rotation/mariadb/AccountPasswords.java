package io.lakewarden.rotation.mariadb;

import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.mariadb.Definition.Plugin;
import java.sql.SQLException;
import java.util.List;

/// Gives accounts passwords. MariaDB writes the statements into its general log and its binary log as they
/// are, so it is sent a hash wherever it takes one; MySQL rewrites them, and hashes in its own ways.
final class AccountPasswords {

    /// `--strict-password-validation`: with a validation plugin the server wants to see the password.
    private static final int WANTS_TO_SEE_IT = 1290;
    private static final String WHAT = "giving an account a new password";

    private final Statements statements;
    private final boolean mysql;
    private final boolean keepsTwo;

    /// @param keepsTwo whether the server can keep the old password beside the new one (MySQL 8.0.14 and
    ///     later)
    AccountPasswords(Statements statements, boolean mysql, boolean keepsTwo) {
        this.statements = statements;
        this.mysql = mysql;
        this.keepsTwo = keepsTwo;
    }

    /// How a new account proves itself: the clause after `IDENTIFIED`.
    String clause(Plugin plugin, String password) {
        return plugin == Plugin.NATIVE
                ? "BY PASSWORD " + Sql.literal(Sql.nativeHash(password))
                : clauseInClear(plugin, password);
    }

    private String clauseInClear(Plugin plugin, String password) {
        String literal = Sql.literal(password);
        return switch (plugin) {
            case NATIVE, MYSQL -> "BY " + literal;
            case ED25519 -> "VIA ed25519 USING PASSWORD(" + literal + ")";
            case OTHER -> throw new IllegalStateException("refused before");
        };
    }

    void set(AccountName account, Plugin plugin, String password) {
        String alter = "ALTER USER " + account.sql() + " IDENTIFIED ";
        hashedThenClear(plugin, alter + clause(plugin, password), alter + clauseInClear(plugin, password));
    }

    /// Without CREATE USER a user of MariaDB may not say ALTER USER, not even of itself.
    void setOwn(Plugin plugin, String password) {
        String literal = Sql.literal(password);
        if (mysql) {
            setOwnOfMySql("ALTER USER USER() IDENTIFIED BY " + literal);
        } else {
            String hash = plugin == Plugin.NATIVE ? Sql.literal(Sql.nativeHash(password)) : "PASSWORD(" + literal + ")";
            hashedThenClear(plugin, "SET PASSWORD = " + hash, "SET PASSWORD = PASSWORD(" + literal + ")");
        }
    }

    /// With the old password kept nobody is ever refused; without the privilege for it there is a gap.
    private void setOwnOfMySql(String alter) {
        if (keepsTwo) {
            try {
                statements.tryToExecute(WHAT, alter + " RETAIN CURRENT PASSWORD");
                return;
            } catch (SQLException e) {
                if (e.getErrorCode() != 1227) {
                    throw MariaDbErrors.ofStatement(WHAT, e);
                }
            }
        }
        statements.execute(WHAT, alter);
    }

    private void hashedThenClear(Plugin plugin, String hashed, String clear) {
        try {
            statements.tryToExecute(WHAT, hashed);
        } catch (SQLException e) {
            if (plugin != Plugin.NATIVE || e.getErrorCode() != WANTS_TO_SEE_IT || isReadOnly()) {
                throw MariaDbErrors.ofStatement(WHAT, e);
            }
            statements.execute(WHAT, clear);
        }
    }

    /// The same code says that the server is a replica.
    private boolean isReadOnly() {
        return !List.of("0", "OFF").contains(statements.one("asking for read_only", "SELECT @@global.read_only"));
    }

    static RotationException cannot(AccountName account) {
        return new RotationException(
                Failure.CONFIG,
                "%s does not log in by one password of a kind that is known".formatted(account.sql()),
                "give it mysql_native_password or ed25519 (MariaDB), caching_sha2_password (MySQL) alone");
    }
}
