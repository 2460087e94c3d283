package io.lakewarden.rotation.db;

import static io.lakewarden.rotation.db.DatabaseFailures.config;
import static io.lakewarden.rotation.db.DatabaseFailures.credential;

import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.Rotating;
import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.SecretValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Two users in turn, `app` and `app_clone`: while one is current, the other gets a new password. The
/// current one is never touched, so clients are never refused.
final class AlternatingUsers implements Strategy {

    private static final String SUFFIX = "_clone";
    private static final int SHOWN = 10;

    private final Rotating rotating;
    private final Doors doors;
    private final String currentUser;
    private final String base;

    AlternatingUsers(Rotating rotating, Doors doors, DatabaseEngine engine) {
        this.rotating = rotating;
        this.doors = doors;
        this.currentUser = rotating.current().required("username");
        this.base = currentUser.endsWith(SUFFIX)
                ? currentUser.substring(0, currentUser.length() - SUFFIX.length())
                : currentUser;
        if (base.isEmpty() || !engine.fitsUserName(rotating.current().required("engine"), twin())) {
            throw config("the second user's name, %s, is longer than the engine takes".formatted(twin()));
        }
    }

    @Override
    public String nextUser() {
        return currentUser.equals(base) ? twin() : base;
    }

    private String twin() {
        return base + SUFFIX;
    }

    private Mark mark() {
        return new Mark(base, rotating.arn());
    }

    @Override
    public List<String> plan() {
        if (currentUser.equals(base)) {
            // The twin's rights are ours to mend, the first user's are not: what it lacks is told now.
            doors.tryValue(rotating.current(), "AWSCURRENT");
        }
        try (DatabaseSession master = ownersMaster()) {
            List<String> obstacles = master.obstaclesToClone(base, twin());
            if (!obstacles.isEmpty()) {
                throw new RotationException(
                        Failure.PERMISSION,
                        String.join("; ", obstacles),
                        "run what is named as an administrator, then rotate again");
            }
            String action = master.account(nextUser()).isPresent() ? "gets a new password" : "is created";
            return List.of(
                    "alternating users: %s %s, by the administrator of masterarn".formatted(nextUser(), action),
                    "%s is made (or kept) a twin of %s".formatted(twin(), base),
                    "%s keeps its password and stays able to log in".formatted(currentUser));
        }
    }

    @Override
    public void set(SecretValue pending) {
        try (DatabaseSession master = ownersMaster()) {
            master.converge(base, twin(), nextUser(), pending.required("password"), mark());
        }
    }

    @Override
    public void test(SecretValue pending) {
        TestQuery query = TestQuery.of(rotating.current());
        List<String> next;
        List<String> answer;
        try (DatabaseSession session = doors.open(pending, "AWSPENDING")) {
            session.probe();
            next = session.powers(base, twin());
            answer = query.ask(session);
        }
        switch (doors.login(rotating.current(), "AWSCURRENT")) {
            case LoginResult.Open open -> {
                try (DatabaseSession session = open.session()) {
                    compare(session.powers(base, twin()), next);
                    query.compare(query.ask(session), answer);
                }
            }
            // Untested it is not promoted.
            case LoginResult.Proved proved -> throw Doors.busy("AWSCURRENT", proved.why());
            case LoginResult.Refused _ -> {
                // Nobody is served by it any more, so there is nothing to compare with: the mark was the proof.
            }
        }
    }

    /// Every loss would be an outage, every gain a privilege that somebody meant to take away.
    private void compare(List<String> current, List<String> next) {
        TreeSet<String> lost = new TreeSet<>(current);
        next.forEach(lost::remove);
        TreeSet<String> gained = new TreeSet<>(next);
        current.forEach(gained::remove);
        if (!lost.isEmpty() || !gained.isEmpty()) {
            throw new RotationException(
                    Failure.PERMISSION,
                    "%s may not do what %s may: lost %s, gained %s"
                            .formatted(nextUser(), currentUser, first(lost), first(gained)),
                    "grant to %s and revoke from %s, never to %s, then rotate again".formatted(base, base, twin()));
        }
    }

    private static String first(Set<String> lines) {
        List<String> shown = new ArrayList<>(lines.stream().limit(SHOWN).toList());
        if (lines.size() > SHOWN) {
            shown.add("and %d more".formatted(lines.size() - SHOWN));
        }
        return shown.toString();
    }

    /// The administrator's session, after proof that this secret owns both users: it knows the current
    /// one's password, and the clone carries its mark. A name that merely ends like a clone's proves
    /// nothing.
    private DatabaseSession ownersMaster() {
        LoginResult current = doors.tryPassword(rotating.current(), "AWSCURRENT");
        DatabaseSession master = doors.openMaster();
        try {
            master.probe();
            checkClone(master);
            checkCurrent(master, current);
            return master;
        } catch (RuntimeException e) {
            master.close();
            throw e;
        }
    }

    private void checkCurrent(DatabaseSession master, LoginResult result) {
        DatabaseSession.Account account = usable(master, currentUser);
        if (result instanceof LoginResult.Refused refused && !master.isMarked(account, mark())) {
            throw credential("AWSCURRENT does not log in as %s: %s".formatted(currentUser, refused.why()));
        }
        if (!currentUser.equals(base)) {
            usable(master, base);
        }
    }

    private void checkClone(DatabaseSession master) {
        master.account(twin()).ifPresent(account -> {
            usable(master, twin());
            if (!master.isMarked(account, mark())) {
                throw new RotationException(
                        Failure.CONFIG,
                        "%s exists and is not marked as this secret's".formatted(twin()),
                        "if this secret owns it, say so with: %s and rotate again; else rename it"
                                .formatted(master.markStatement(twin(), mark())));
            }
        });
    }

    private static DatabaseSession.Account usable(DatabaseSession master, String user) {
        DatabaseSession.Account account =
                master.account(user).orElseThrow(() -> credential("there is no user %s".formatted(user)));
        if (account.privileged()) {
            throw config(user + " is an administrator: alternating users is for applications");
        }
        account.problem().ifPresent(problem -> {
            throw credential("%s cannot log in: %s".formatted(user, problem));
        });
        return account;
    }
}
