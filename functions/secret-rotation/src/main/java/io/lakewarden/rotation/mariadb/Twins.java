package io.lakewarden.rotation.mariadb;

import io.lakewarden.rotation.db.DatabaseFailures;
import io.lakewarden.rotation.db.Mark;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// Makes one account the twin of another. Every statement commits itself, so the order counts: an account is
/// marked in the very statement that makes it, and what a death left unfinished is found missing and made by
/// the next run.
final class Twins {

    private static final String COPYING = "copying a grant";
    private static final int LOOKS = 4;

    private final Statements statements;
    private final Accounts accounts;
    private final AccountPasswords passwords;
    private final Server server;

    Twins(Statements statements, Accounts accounts, AccountPasswords passwords, Server server) {
        this.statements = statements;
        this.accounts = accounts;
        this.passwords = passwords;
        this.server = server;
    }

    List<String> obstacles(AccountName base, Optional<AccountName> clone) {
        Grants wanted = accounts.grants(base);
        checkCopyable(base, wanted, clone);
        Grants own = accounts.ownGrants();
        AccountName me = accounts.me();
        List<String> obstacles =
                new ArrayList<>(Copy.obstacles(withoutMarkers(wanted), own, me.sql(), server.allOfADatabase()));
        if (!Authority.mayCreateUsers(own)) {
            obstacles.addFirst("GRANT CREATE USER ON *.* TO " + me.sql());
        }
        return obstacles;
    }

    private void checkCopyable(AccountName base, Grants wanted, Optional<AccountName> clone) {
        MariaDbSession.known(base, accounts.definition(base));
        if (!wanted.odd().isEmpty()) {
            throw DatabaseFailures.config(
                    "%s has grants that are not copied: %s".formatted(base.sql(), String.join(", ", wanted.odd())));
        }
        clone.filter(found -> !found.host().equals(base.host())).ifPresent(found -> {
            throw DatabaseFailures.config("%s and %s are for different hosts".formatted(base.sql(), found.sql()));
        });
    }

    void make(AccountName base, AccountName clone, boolean exists, String password, Mark mark) {
        Definition definition = accounts.definition(base);
        if (!exists) {
            create(clone, definition, password, MarkerRole.of(mark));
        }
        if (!accounts.definition(clone).options().equals(definition.options())) {
            statements.execute(
                    "copying an account's options",
                    "ALTER USER %s %s".formatted(clone.sql(), definition.optionsForTwin(server.mysql())));
        }
        for (int look = 1; look <= LOOKS && !isTwin(base, clone, look == LOOKS); look++) {
            // What the statements before left over, or a race did, is looked at anew.
        }
    }

    /// Whether there was nothing to copy. Another run of the same step may take what this one was about to take.
    private boolean isTwin(AccountName base, AccountName clone, boolean last) {
        Grants wanted = withoutMarkers(accounts.grants(base));
        Grants had = withoutMarkers(accounts.grants(clone));
        List<String> copying = new Copy(wanted, had, clone.sql()).statements();
        for (String statement : copying) {
            try {
                statements.tryToExecute(COPYING, statement);
            } catch (SQLException e) {
                if (last || !MariaDbErrors.isRace(e)) {
                    throw MariaDbErrors.ofStatement(COPYING, e);
                }
                return false;
            }
        }
        return copying.isEmpty();
    }

    /// MariaDB's GRANT makes the account that it names, MySQL's CREATE USER gives roles: both in one go.
    private void create(AccountName clone, Definition definition, String password, MarkerRole marker) {
        statements.execute("making a marker role", "CREATE ROLE IF NOT EXISTS " + marker.sql());
        String identified = " IDENTIFIED " + passwords.clause(definition.plugin(), password);
        statements.execute(
                "making an account",
                server.mysql()
                        ? "CREATE USER " + clone.sql() + identified + " DEFAULT ROLE " + marker.sql()
                        : "GRANT " + marker.sql() + " TO " + clone.sql() + identified);
    }

    private static Grants withoutMarkers(Grants grants) {
        Grants copy = new Grants(grants.on(), new TreeMap<>(grants.roles()), grants.defaultRole(), grants.odd());
        copy.roles().keySet().removeIf(MarkerRole::isMarker);
        return copy;
    }

    /// For an account that must exist but must not be able to log in.
    String nobodysPassword() {
        byte[] random = new byte[24];
        new SecureRandom().nextBytes(random);
        return "Aa1!" + HexFormat.of().formatHex(random);
    }
}
