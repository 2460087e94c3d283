package io.lakewarden.rotation.db;

import static io.lakewarden.rotation.db.DatabaseFailures.credential;

import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.Rotating;
import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.SecretValue;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/// One user whose password changes. From the change until promotion nobody can log in with AWSCURRENT: a
/// gap of about a second, documented. With `masterarn` an administrator makes the change.
final class SingleUser implements Strategy {

    private final Rotating rotating;
    private final Doors doors;
    private final String user;

    SingleUser(Rotating rotating, Doors doors) {
        this.rotating = rotating;
        this.doors = doors;
        rotating.current().requireAll("AWSCURRENT", "host", "username", "password");
        this.user = rotating.current().required("username");
    }

    @Override
    public String nextUser() {
        return user;
    }

    @Override
    public List<String> plan() {
        Door door = door();
        try (DatabaseSession session = door.session()) {
            session.probe();
            List<String> obstacles = session.obstaclesToPasswordOf(user);
            if (!obstacles.isEmpty()) {
                throw new RotationException(Failure.PERMISSION, String.join("; ", obstacles));
            }
        }
        return List.of(
                "single user: %s gets a new password, set by %s".formatted(user, door.who()),
                "from then until promotion AWSCURRENT does not log in");
    }

    @Override
    public void set(SecretValue pending) {
        if (works(pending)) {
            return;
        }
        try {
            change(pending);
        } catch (RotationException e) {
            // The same step, run twice at once, may have changed the password while this one looked for a way in.
            if (e.failure() != Failure.CREDENTIAL || !works(pending)) {
                throw e;
            }
        }
    }

    private boolean works(SecretValue pending) {
        return !(doors.tryValue(pending, "AWSPENDING") instanceof LoginResult.Refused);
    }

    private void change(SecretValue pending) {
        try (DatabaseSession session = door().session()) {
            session.probe();
            session.setPassword(user, pending.required("password"));
            if (doors.hasMaster()) {
                session.mark(user, mark());
            }
        }
    }

    @Override
    public void test(SecretValue pending) {
        switch (doors.login(pending, "AWSPENDING")) {
            case LoginResult.Open open -> {
                try (DatabaseSession session = open.session()) {
                    session.probe();
                    TestQuery.of(rotating.current()).ask(session);
                }
            }
            case LoginResult.Proved _ -> {
                // The password is right, which is all that one user's rotation changes.
            }
            case LoginResult.Refused refused -> throw credential("AWSPENDING does not log in: " + refused.why());
        }
    }

    private Mark mark() {
        return new Mark(user, rotating.arn());
    }

    /// A session that may change the password: the administrator's when there is one, else the user's own.
    private Door door() {
        List<String> refusals = new ArrayList<>();
        Optional<Door> own = ownDoor(refusals);
        if (doors.hasMaster()) {
            own.flatMap(Door::open).ifPresent(DatabaseSession::close);
            return masterDoor(own.isPresent(), refusals);
        }
        Door door = own.orElseThrow(() -> lockedOut(
                refusals,
                "no administrator is known: reset the password and put it into AWSCURRENT, or name an administrator's"
                        + " secret in masterarn"));
        if (door.open().isEmpty()) {
            throw Doors.busy(door.who(), door.busy());
        }
        return door;
    }

    /// The first version that the server accepts; an abandoned rotation leaves one without a label.
    private Optional<Door> ownDoor(List<String> refusals) {
        Iterator<Doors.Labelled> versions = doors.versions().iterator();
        while (versions.hasNext()) {
            Doors.Labelled version = versions.next();
            switch (doors.login(version.value(), version.label())) {
                case LoginResult.Open open -> {
                    return Optional.of(new Door(version.label(), Optional.of(open.session()), ""));
                }
                case LoginResult.Proved proved -> {
                    return Optional.of(new Door(version.label(), Optional.empty(), proved.why()));
                }
                case LoginResult.Refused refused -> refusals.add(version.label() + ": " + refused.why());
            }
        }
        return Optional.empty();
    }

    /// An administrator resets the password of a user that this secret has been seen to own: whose password
    /// it knows, or who carries its mark. Else the secret could be used to seize any account.
    private Door masterDoor(boolean proved, List<String> refusals) {
        DatabaseSession master = doors.openMaster();
        try {
            DatabaseSession.Account account = master.account(user)
                    .orElseThrow(() -> credential("there is no user %s on the server".formatted(user)));
            account.problem().ifPresent(problem -> {
                throw credential("%s cannot log in: %s".formatted(user, problem));
            });
            if (!proved && (account.privileged() || !master.isMarked(account, mark()))) {
                throw lockedOut(
                        refusals,
                        "if this secret owns the user, say so with: " + master.markStatement(user, mark())
                                + " and rotate again");
            }
            return new Door("the administrator of masterarn", Optional.of(master), "");
        } catch (RuntimeException e) {
            master.close();
            throw e;
        }
    }

    private RotationException lockedOut(List<String> refusals, String whatToDo) {
        return new RotationException(
                Failure.CREDENTIAL,
                "locked out: no version of this secret logs in as %s (%s)".formatted(user, String.join("; ", refusals)),
                whatToDo);
    }

    /// A way in.
    ///
    /// @param who for messages
    /// @param open the session, when the server let us in
    /// @param busy why it did not
    private record Door(String who, Optional<DatabaseSession> open, String busy) {
        DatabaseSession session() {
            return open.orElseThrow();
        }
    }
}
