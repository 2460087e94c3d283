package io.lakewarden.rotation.mariadb;

import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.db.DatabaseFailures;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Looks accounts up.
final class Accounts {

    private final Statements statements;
    private final boolean mysql;

    Accounts(Statements statements, boolean mysql) {
        this.statements = statements;
        this.mysql = mysql;
    }

    AccountName me() {
        return AccountName.of(statements.one("asking who we are", "SELECT CURRENT_USER()"));
    }

    /// The user's one account. With several the most specific host wins, which is another one for the
    /// application than for us, so it is unknown whose password would change.
    Optional<AccountName> of(String user) {
        List<String> hosts = statements.query(
                "looking accounts up",
                "SELECT Host FROM mysql.user WHERE User = %s AND Host <> '' ORDER BY Host"
                        .formatted(Sql.literal(user)));
        if (hosts.size() > 1) {
            throw new RotationException(
                    Failure.CONFIG,
                    "%s has accounts for several hosts: %s".formatted(user, String.join(", ", hosts)),
                    "keep one of them (the most specific one hides the others), then rotate again");
        }
        return hosts.stream().findFirst().map(host -> new AccountName(user, host));
    }

    AccountName required(String user) {
        return of(user).orElseThrow(() -> DatabaseFailures.credential("there is no user %s".formatted(user)));
    }

    Definition definition(AccountName account) {
        return Definition.of(statements.one("reading an account", "SHOW CREATE USER " + account.sql()), mysql);
    }

    Definition ownDefinition() {
        return Definition.of(statements.one("reading our account", "SHOW CREATE USER CURRENT_USER()"), mysql);
    }

    Grants grants(AccountName account) {
        return grantsFor(account.sql());
    }

    Grants ownGrants() {
        return grantsFor("CURRENT_USER()");
    }

    private Grants grantsFor(String who) {
        return Grants.of(statements.query("reading grants", "SHOW GRANTS FOR " + who));
    }

    /// Whether it, or a role that it can take, may do what no application should.
    boolean isAdministrative(AccountName account) {
        Deque<Grants> left = new ArrayDeque<>(List.of(grants(account)));
        Set<String> seen = new HashSet<>();
        while (!left.isEmpty()) {
            Grants grants = left.pop();
            if (Authority.isAdministrative(grants)) {
                return true;
            }
            grants.roles().keySet().stream()
                    .filter(seen::add)
                    .map(this::grantsFor)
                    .forEach(left::push);
        }
        return false;
    }
}
