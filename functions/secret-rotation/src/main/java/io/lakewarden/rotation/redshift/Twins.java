package io.lakewarden.rotation.redshift;

import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.db.DatabaseFailures;
import io.lakewarden.rotation.db.DatabaseSession.Account;
import io.lakewarden.rotation.db.Mark;
import io.lakewarden.rotation.postgres.Statements;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/// Makes one user the twin of another: the same groups, roles and options. Rights that name a user itself,
/// and what it owns, would be the other's loss at the next turn; they are named before anything is written.
final class Twins {

    private static final String WHAT = "making a twin";
    private static final int SHOWN = 5;

    private final Statements statements;
    private final Users users;
    private final Rights rights;

    Twins(Statements statements, Users users) {
        this.statements = statements;
        this.users = users;
        this.rights = new Rights(statements);
    }

    /// Why the session's user may not rule users and groups.
    List<String> toRule() {
        String me = users.me();
        boolean isSuper = users.account(me).filter(Account::privileged).isPresent();
        return isSuper
                ? List.of()
                : List.of("%s is no superuser, who alone may rule groups: %s"
                        .formatted(me, Sql.option(me, "CREATEUSER")));
    }

    List<String> obstacles(String base, String clone) {
        List<String> obstacles = new ArrayList<>(toRule());
        if (!obstacles.isEmpty()) {
            return obstacles;
        }
        obstacles.addAll(users.options(base).obstacles(base));
        for (String user : List.of(base, clone)) {
            some(rights.naming(user))
                    .map(things ->
                            "%1$s has rights of its own on %2$s: grant them to a group or a role that %1$s is in,"
                                            .formatted(user, things)
                                    + " and revoke them from " + user)
                    .ifPresent(obstacles::add);
            some(rights.ownedBy(user))
                    .map(things -> "%s owns %s, which its twin could not alter: give it another owner, or rotate this"
                                    .formatted(user, things)
                            + " secret with \"rotationStrategy\": \"single-user\"")
                    .ifPresent(obstacles::add);
        }
        return obstacles;
    }

    /// The first few, when there are any.
    private static Optional<String> some(List<String> things) {
        if (things.isEmpty()) {
            return Optional.empty();
        }
        String first = String.join(", ", things.stream().limit(SHOWN).toList());
        return Optional.of(things.size() > SHOWN ? first + " and %d more".formatted(things.size() - SHOWN) : first);
    }

    void makeMarker(Mark mark) throws SQLException {
        if (!users.isGroup(mark.name())) {
            statements.execute("making a marker group", Sql.createGroup(mark.name()));
        }
    }

    void converge(String base, String clone, String user, String password, Mark mark) {
        List<String> obstacles = obstacles(base, clone);
        if (!obstacles.isEmpty()) {
            throw new RotationException(Failure.PERMISSION, String.join("; ", obstacles));
        }
        statements.transaction(WHAT, () -> {
            make(base, clone, mark);
            statements.execute(WHAT, Sql.password(user, password));
        });
    }

    private void make(String base, String clone, Mark mark) throws SQLException {
        makeMarker(mark);
        if (users.account(clone).isEmpty()) {
            statements.execute(WHAT, Sql.create(clone, nobodysPassword(), mark.name()));
        } else if (!users.groups(clone).contains(mark.name())) {
            throw DatabaseFailures.config(clone + " exists and is not marked as this secret's");
        }
        List<String> changes = new ArrayList<>(users.options(clone).statementsTo(users.options(base), clone));
        changes.addAll(users.memberships(clone).statementsTo(users.memberships(base), clone));
        for (String change : changes) {
            statements.execute(WHAT, change);
        }
    }

    private static String nobodysPassword() {
        byte[] random = new byte[24];
        new SecureRandom().nextBytes(random);
        return HexFormat.of().formatHex(random);
    }
}
