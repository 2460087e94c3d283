package io.lakewarden.rotation.db;

import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.Rotating;
import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.SecretValue;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// The ways into one secret's database: its own versions, and the administrator's secret.
final class Doors {

    private static final String MASTERS_SECRET = "the secret of masterarn";
    private static final String PROXY = ".proxy-";
    /// Aurora's name for whichever of its replicas.
    private static final String READER = ".cluster-ro-";

    private static final String WRITER = ".cluster-";

    private final DatabaseEngine engine;
    private final ManagedServers servers;
    private final Rotating rotating;

    Doors(DatabaseEngine engine, ManagedServers servers, Rotating rotating) {
        this.engine = engine;
        this.servers = servers;
        this.rotating = rotating;
    }

    /// What a value's login comes to; a session that it opens is closed again.
    LoginResult tryValue(SecretValue value, String label) {
        LoginResult result = login(value, label);
        if (result instanceof LoginResult.Open open) {
            open.session().close();
        }
        return result;
    }

    /// The same, for the password alone: whether its database can be used is not asked.
    LoginResult tryPassword(SecretValue value, String label) {
        LoginResult result = engine.login(engine.withoutNeedless(place(value, label)), rotating.time());
        if (result instanceof LoginResult.Open open) {
            open.session().close();
        }
        return result;
    }

    LoginResult login(SecretValue value, String label) {
        return engine.login(place(value, label), rotating.time());
    }

    /// A session of a value that must log in and be let in.
    DatabaseSession open(SecretValue value, String label) {
        return switch (login(value, label)) {
            case LoginResult.Open open -> open.session();
            case LoginResult.Proved proved -> throw busy(label, proved.why());
            case LoginResult.Refused refused ->
                throw DatabaseFailures.credential("%s does not log in: %s".formatted(label, refused.why()));
        };
    }

    static RotationException busy(String label, String why) {
        return new RotationException(
                Failure.NETWORK,
                "%s holds the right password, but the server lets nobody in: %s".formatted(label, why),
                "a later attempt may succeed; else raise the limit or close idle connections");
    }

    /// The administrator's session, on the same server only, in this secret's database.
    DatabaseSession openMaster() {
        Login child = place(rotating.current(), "AWSCURRENT");
        if (rotating.current().required(DatabaseProvider.MASTER).equals(rotating.arn())) {
            throw DatabaseFailures.config("masterarn names this secret itself");
        }
        SecretValue master = rotating.other(DatabaseProvider.MASTER);
        LoginResult result = loginAsMaster(master, child);
        if (result instanceof LoginResult.Refused) {
            // It may have been rotated between the read and the login.
            SecretValue again = rotating.other(DatabaseProvider.MASTER);
            result = again.equals(master) ? result : loginAsMaster(again, child);
        }
        return switch (result) {
            case LoginResult.Open open -> open.session();
            case LoginResult.Proved proved -> throw busy("the secret of masterarn", proved.why());
            case LoginResult.Refused refused ->
                throw new RotationException(
                        Failure.CREDENTIAL,
                        "the secret of masterarn does not log in: " + refused.why(),
                        "wait if that secret is being rotated, else correct it; nothing was changed");
        };
    }

    private LoginResult loginAsMaster(SecretValue master, Login child) {
        Login admin = master.text("host").isPresent()
                ? Login.of(master, MASTERS_SECRET, engine.defaultPort())
                : managed(master, child);
        if (!admin.sameServer(child)) {
            throw DatabaseFailures.config(
                    "the secret of masterarn is for %s, this one for %s".formatted(admin.server(), child.server()));
        }
        if (admin.user().equals(child.user())) {
            throw new RotationException(
                    Failure.CONFIG,
                    "the secret of masterarn is for %s, whose password this secret rotates".formatted(admin.user()),
                    "name another administrator, or take masterarn out to let the user change its own password");
        }
        return engine.login(engine.withoutNeedless(admin.in(child.database())), rotating.time());
    }

    /// The login of a managed secret, which holds a name and a password only; always with TLS.
    private Login managed(SecretValue master, Login child) {
        master.requireAll(MASTERS_SECRET, "username", "password");
        ManagedServers.Server server =
                servers.of(rotating.secrets().describe(rotating.current().required(DatabaseProvider.MASTER)));
        if (server.readers().contains(child.server())) {
            throw readOnly(child.host(), String.join(" or ", server.writers()));
        }
        if (!server.writers().contains(child.server())) {
            throw new RotationException(
                    Failure.CONFIG,
                    "the secret of masterarn is for %s, this one for %s".formatted(server.name(), child.server()),
                    "put the server's own endpoint into this secret: " + String.join(" or ", server.writers()));
        }
        return new Login(
                child.host(),
                child.port(),
                child.database(),
                master.required("username"),
                master.required("password"),
                Login.Tls.REQUIRED);
    }

    private static RotationException readOnly(String host, String writer) {
        return new RotationException(
                Failure.READ_ONLY,
                host + " leads to a replica",
                "put the writer's endpoint into the secret" + (writer.isEmpty() ? "" : ": " + writer));
    }

    boolean hasMaster() {
        return rotating.current().text(DatabaseProvider.MASTER).isPresent();
    }

    /// Values beside AWSCURRENT that may still log in as the same user at the same place, the likeliest first.
    Stream<Labelled> otherVersions() {
        Login current = place(rotating.current(), "AWSCURRENT");
        return Stream.<Supplier<Stream<Labelled>>>of(
                        () -> rotating.previous().map(value -> new Labelled(value, "AWSPREVIOUS")).stream(),
                        () -> rotating.older().map(value -> new Labelled(value, "an older version")))
                .flatMap(Supplier::get)
                .filter(version -> isSamePerson(version, current));
    }

    private boolean isSamePerson(Labelled version, Login current) {
        return loginOf(version.value(), version.label())
                .filter(login -> login.sameServer(current) && login.user().equals(current.user()))
                .isPresent();
    }

    private Optional<Login> loginOf(SecretValue value, String label) {
        try {
            return Optional.of(Login.of(value, label, engine.defaultPort()));
        } catch (RotationException _) {
            return Optional.empty();
        }
    }

    /// A login as the secret says, with the current value's TLS: an older version must not weaken it.
    private Login place(SecretValue value, String label) {
        Login login = Login.of(value, label, engine.defaultPort());
        if (login.host().contains(PROXY)) {
            throw new RotationException(
                    Failure.CONFIG,
                    login.host() + " is an RDS Proxy, which knows AWSCURRENT only",
                    "put the writer's endpoint into the secret and let applications name the proxy themselves");
        }
        if (login.host().contains(READER)) {
            throw readOnly(login.host(), login.host().replace(READER, WRITER));
        }
        Login current = Login.of(rotating.current(), "AWSCURRENT", engine.defaultPort());
        return new Login(login.host(), login.port(), current.database(), login.user(), login.password(), current.tls());
    }

    /// A value and which one it is.
    record Labelled(SecretValue value, String label) {}
}
