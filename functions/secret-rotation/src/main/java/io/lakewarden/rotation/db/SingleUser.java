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
import java.util.OptionalInt;

/// One user whose password changes. From the change until promotion nobody can log in with AWSCURRENT: a
/// gap of about a second, documented. With `masterarn` an administrator makes the change.
final class SingleUser implements Strategy {

    /// Fewer than the five after which directories and policies lock an account, where nobody says how many.
    private static final int MOST_WRONG = 4;

    private final Rotating rotating;
    private final Doors doors;
    private final String user;
    private final List<String> refusals = new ArrayList<>();
    private int wrongLeft = MOST_WRONG;
    private boolean triedAll = true;

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
        try (Door door = door(Optional.empty()).orElseThrow()) {
            DatabaseSession session = door.session();
            session.probe();
            List<String> obstacles = session.obstaclesToPasswordOf(user);
            if (!obstacles.isEmpty()) {
                throw new RotationException(Failure.PERMISSION, String.join("; ", obstacles));
            }
            return List.of(
                    "single user: %s gets a new password, set by %s".formatted(user, door.who()),
                    "from then until promotion AWSCURRENT does not log in");
        }
    }

    @Override
    public void set(SecretValue pending) {
        Optional<Door> found = door(Optional.of(pending));
        if (found.isPresent()) {
            try (Door door = found.get()) {
                DatabaseSession session = door.session();
                session.probe();
                session.setPassword(user, pending.required("password"));
                if (doors.hasMaster()) {
                    session.mark(user, mark());
                }
            }
        }
    }

    @Override
    public void test(SecretValue pending) {
        TestQuery query = TestQuery.of(rotating.current());
        switch (doors.login(pending, "AWSPENDING")) {
            case LoginResult.Open open -> {
                try (DatabaseSession session = open.session()) {
                    session.probe();
                    query.ask(session);
                }
            }
            case LoginResult.Proved proved -> {
                // The password is right, which is all that one user's rotation changes; but the question was not asked.
                if (query.sql().isPresent()) {
                    throw Doors.busy("AWSPENDING", proved.why());
                }
            }
            case LoginResult.Refused refused -> throw credential("AWSPENDING does not log in: " + refused.why());
        }
    }

    private Mark mark() {
        return new Mark(user, rotating.arn());
    }

    /// A session that may change the password: the administrator's when there is one, else the user's own. The current
    /// password is tried before the pending one: at the first attempt it is right, and nothing is tried in vain.
    ///
    /// @param pending absent in a plan
    /// @return nothing when the pending value works already
    private Optional<Door> door(Optional<SecretValue> pending) {
        Optional<DatabaseSession> master = doors.hasMaster() ? Optional.of(doors.openMaster()) : Optional.empty();
        Optional<Door> own = Optional.empty();
        try {
            master.map(session -> session.wrongPasswordsUntilLocked(user))
                    .ifPresent(limit -> wrongLeft = mostWrong(limit));
            own = enter(rotating.current(), "AWSCURRENT");
            boolean mayBeDone = own.isEmpty()
                    || own.flatMap(Door::open)
                            .filter(DatabaseSession::keepsOldPassword)
                            .isPresent();
            Optional<Door> done = pending.filter(_ -> mayBeDone).flatMap(value -> enter(value, "AWSPENDING"));
            if (done.isPresent()) {
                done.get().close();
                own.ifPresent(Door::close);
                master.ifPresent(DatabaseSession::close);
                return Optional.empty();
            }
            if (master.isPresent()) {
                own.ifPresent(Door::close);
                return Optional.of(masterDoor(master.get(), own.isPresent()));
            }
            return Optional.of(ownDoor(own));
        } catch (RuntimeException e) {
            own.ifPresent(Door::close);
            master.ifPresent(DatabaseSession::close);
            throw e;
        }
    }

    /// AWSCURRENT may always be tried: the application does so all the time.
    private static int mostWrong(OptionalInt limit) {
        return limit.isPresent() ? Math.clamp(limit.getAsInt() - 1, 1, MOST_WRONG) : MOST_WRONG;
    }

    /// Logs in; empty when that is refused, or when one wrong password more might lock the account.
    private Optional<Door> enter(SecretValue value, String label) {
        if (wrongLeft < 1) {
            triedAll = false;
            return Optional.empty();
        }
        return switch (doors.login(value, label)) {
            case LoginResult.Open open -> Optional.of(new Door(label, Optional.of(open.session()), ""));
            case LoginResult.Proved proved -> Optional.of(new Door(label, Optional.empty(), proved.why()));
            case LoginResult.Refused refused -> {
                wrongLeft--;
                refusals.add(label + ": " + refused.why());
                yield Optional.empty();
            }
        };
    }

    /// The first of the other versions that the server accepts; an abandoned rotation leaves one without a label.
    private Optional<Door> otherDoor() {
        Iterator<Doors.Labelled> versions = doors.otherVersions().iterator();
        Optional<Door> door = Optional.empty();
        while (door.isEmpty() && triedAll && versions.hasNext()) {
            Doors.Labelled version = versions.next();
            door = enter(version.value(), version.label());
        }
        return door;
    }

    private Door ownDoor(Optional<Door> current) {
        Door door = current.or(this::otherDoor)
                .orElseThrow(() -> noWayIn("no administrator is known: reset the password and put it into AWSCURRENT,"
                        + " or name an administrator's secret in masterarn"));
        if (door.open().isEmpty()) {
            throw Doors.busy(door.who(), door.busy());
        }
        return door;
    }

    /// An administrator resets the password of a user that this secret has been seen to own: whose password
    /// it knows, or who carries its mark. Else the secret could be used to seize any account.
    private Door masterDoor(DatabaseSession master, boolean proved) {
        DatabaseSession.Account account =
                master.account(user).orElseThrow(() -> credential("there is no user %s on the server".formatted(user)));
        account.problem().ifPresent(problem -> {
            throw credential("%s cannot log in: %s".formatted(user, problem));
        });
        boolean marked = !account.privileged() && master.isMarked(account, mark());
        if (!proved && !marked) {
            otherDoor()
                    .orElseThrow(() -> noWayIn("if this secret owns the user, say so with: "
                            + master.markStatement(user, mark()) + " and rotate again"))
                    .close();
        }
        return new Door("the administrator of masterarn", Optional.of(master), "");
    }

    private RotationException noWayIn(String whatToDo) {
        String tried = String.join("; ", refusals);
        if (rotating.isCurrentOnly()) {
            return new RotationException(
                    Failure.CREDENTIAL,
                    "AWSCURRENT does not log in as %s (%s)".formatted(user, tried),
                    "a rotation tries the secret's other versions, a plan does not; " + whatToDo);
        }
        if (!triedAll) {
            return new RotationException(
                    Failure.CREDENTIAL,
                    "no version that was tried logs in as %s (%s), and others were not tried: one wrong password more"
                                    .formatted(user, tried)
                            + " might lock the account",
                    "put the password that works into AWSCURRENT; " + whatToDo);
        }
        return new RotationException(
                Failure.CREDENTIAL,
                "locked out: no version of this secret logs in as %s (%s)".formatted(user, tried),
                whatToDo);
    }

    /// A way in.
    ///
    /// @param who for messages
    /// @param open the session, when the server let us in
    /// @param busy why it did not
    private record Door(String who, Optional<DatabaseSession> open, String busy) implements AutoCloseable {

        DatabaseSession session() {
            return open.orElseThrow();
        }

        @Override
        public void close() {
            open.ifPresent(DatabaseSession::close);
        }
    }
}
