package io.lakewarden.rotation.mariadb;

import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.db.DatabaseFailures;
import io.lakewarden.rotation.db.DatabaseSession;
import io.lakewarden.rotation.db.Mark;
import io.lakewarden.rotation.mariadb.Definition.Plugin;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// A session on a MariaDB or MySQL server.
final class MariaDbSession implements DatabaseSession {

    private final Connection connection;
    private final Statements statements;
    private final Accounts accounts;
    private final AccountPasswords passwords;
    private final Twins twins;
    private final Server server;

    MariaDbSession(Connection connection, Statements statements, Server server) {
        this.connection = connection;
        this.statements = statements;
        this.server = server;
        this.accounts = new Accounts(statements, server.mysql());
        this.passwords = new AccountPasswords(statements, server.mysql(), server.keepsTwoPasswords());
        this.twins = new Twins(statements, accounts, passwords, server);
    }

    @Override
    public void probe() {
        List<String> flags = List.of(statements
                .one("a first query", "SELECT CONCAT(@@global.read_only, ' ', @@global.innodb_read_only)")
                .split(" ", 2));
        if (!List.of("0", "OFF").containsAll(flags)) {
            throw new RotationException(Failure.READ_ONLY, "this server is a replica or read-only");
        }
    }

    @Override
    public List<String> obstaclesToPasswordOf(String user) {
        AccountName me = accounts.me();
        if (me.user().equals(user)) {
            return accounts.ownDefinition().plugin() == Plugin.OTHER
                    ? List.of(AccountPasswords.cannot(me).getMessage())
                    : List.of();
        }
        List<String> obstacles = new ArrayList<>();
        AccountName account = accounts.required(user);
        if (accounts.definition(account).plugin() == Plugin.OTHER) {
            obstacles.add(AccountPasswords.cannot(account).getMessage());
        }
        if (!Authority.mayCreateUsers(accounts.ownGrants())) {
            obstacles.add("GRANT CREATE USER ON *.* TO " + me.sql());
        }
        return obstacles;
    }

    @Override
    public void setPassword(String user, String password) {
        if (accounts.me().user().equals(user)) {
            passwords.setOwn(known(accounts.me(), accounts.ownDefinition()), password);
        } else {
            AccountName account = accounts.required(user);
            passwords.set(account, known(account, accounts.definition(account)), password);
        }
    }

    @Override
    public boolean keepsOldPassword() {
        return server.keepsTwoPasswords();
    }

    @Override
    public OptionalInt wrongPasswordsUntilLocked(String user) {
        return accounts.of(user).map(this::wrongPasswordsUntilLocked).orElseGet(OptionalInt::empty);
    }

    /// MySQL limits each account, MariaDB since 10.5 all of them.
    private OptionalInt wrongPasswordsUntilLocked(AccountName account) {
        if (server.mysql()) {
            return accounts.definition(account).failedLoginAttempts();
        }
        List<String> limit = statements.query(
                "asking for a limit",
                "SELECT VARIABLE_VALUE FROM information_schema.GLOBAL_VARIABLES"
                        + " WHERE VARIABLE_NAME = 'MAX_PASSWORD_ERRORS'");
        return limit.stream()
                .mapToLong(Long::parseLong)
                .mapToInt(number -> Math.toIntExact(Math.min(number, Integer.MAX_VALUE)))
                .findFirst();
    }

    static Plugin known(AccountName account, Definition definition) {
        if (definition.plugin() == Plugin.OTHER) {
            throw AccountPasswords.cannot(account);
        }
        return definition.plugin();
    }

    @Override
    public Optional<Account> account(String user) {
        return accounts.of(user)
                .map(account -> new Account(
                        user,
                        accounts.isAdministrative(account),
                        accounts.definition(account).problem(),
                        List.of()));
    }

    @Override
    public boolean isMarked(Account account, Mark mark) {
        MarkerRole marker = MarkerRole.of(mark);
        return accounts.of(account.user()).stream()
                .flatMap(found -> accounts.grants(found).roles().keySet().stream())
                .anyMatch(marker::is);
    }

    @Override
    public void mark(String user, Mark mark) {
        AccountName account = accounts.required(user);
        MarkerRole marker = MarkerRole.of(mark);
        List<String> marks = accounts.grants(account).roles().keySet().stream()
                .filter(MarkerRole::isMarker)
                .toList();
        if (marks.stream().noneMatch(marker::is)) {
            statements.execute("making a marker role", "CREATE ROLE IF NOT EXISTS " + marker.sql());
            statements.execute("marking an account", "GRANT %s TO %s".formatted(marker.sql(), account.sql()));
        }
        marks.stream()
                .filter(found -> !marker.is(found))
                .forEach(found -> statements.execute(
                        "taking another secret's mark", "REVOKE %s FROM %s".formatted(found, account.sql())));
    }

    @Override
    public String markStatement(String user, Mark mark) {
        MarkerRole marker = MarkerRole.of(mark);
        return "CREATE ROLE IF NOT EXISTS %1$s; GRANT %1$s TO %2$s"
                .formatted(marker.sql(), accounts.required(user).sql());
    }

    @Override
    public List<String> obstaclesToClone(String base, String clone) {
        return twins.obstacles(accounts.required(base), accounts.of(clone));
    }

    @Override
    public void converge(String base, String clone, String user, String password, Mark mark) {
        AccountName first = accounts.required(base);
        Optional<AccountName> second = accounts.of(clone);
        List<String> obstacles = twins.obstacles(first, second);
        if (!obstacles.isEmpty()) {
            throw DatabaseFailures.permission("the twin cannot be made", String.join("; ", obstacles));
        }
        AccountName twin = new AccountName(clone, first.host());
        twins.make(first, twin, second.isPresent(), user.equals(clone) ? password : twins.nobodysPassword(), mark);
        setPassword(user, password);
    }

    @Override
    public List<String> powers(String base, String clone) {
        List<String> powers = new ArrayList<>();
        Grants grants = accounts.ownGrants();
        grants.on().forEach((object, privileges) -> {
            privileges.names().forEach(name -> powers.add(name + " on " + object));
            if (privileges.option()) {
                powers.add("passing on what it may on " + object);
            }
        });
        grants.roles().forEach((role, admin) -> {
            if (!MarkerRole.isMarker(role)) {
                powers.add("role " + role + (admin ? " and giving it" : ""));
            }
        });
        grants.defaultRole().ifPresent(role -> powers.add("begins as " + role));
        grants.odd().forEach(odd -> powers.add("has " + odd));
        powers.add("options " + accounts.ownDefinition().options());
        powers.add("host " + accounts.me().host());
        return powers;
    }

    @Override
    public List<String> answer(String query) {
        return statements.readOnly("testQuery", query);
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException _) {
            // The server notices by itself.
        }
    }
}
