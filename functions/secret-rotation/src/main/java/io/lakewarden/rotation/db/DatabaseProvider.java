package io.lakewarden.rotation.db;

import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.PasswordRules;
import io.lakewarden.rotation.Passwords;
import io.lakewarden.rotation.Rotating;
import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.SecretProvider;
import io.lakewarden.rotation.SecretValue;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/// A database user's password. The secret's key `rotationStrategy` is `single-user` or `alternating-users`;
/// without it, a secret with `masterarn` alternates, as AWS's own functions do.
public final class DatabaseProvider implements SecretProvider {

    static final String MASTER = "masterarn";
    private static final String STRATEGY = "rotationStrategy";

    private final DatabaseEngine engine;
    private final Supplier<PasswordRules> rules;
    private final ManagedServers servers;

    /// @param rules keep the engine's limits: [PasswordRules#of]; asked for when a password is needed,
    ///     since what one engine takes another does not
    public DatabaseProvider(DatabaseEngine engine, Supplier<PasswordRules> rules, ManagedServers servers) {
        this.engine = engine;
        this.rules = rules;
        this.servers = servers;
    }

    @Override
    public Set<String> engines() {
        return engine.engines();
    }

    @Override
    public List<String> plan(Rotating rotating) {
        // Rules that the engine does not take are told before anything is stored.
        PasswordRules _ = rules.get();
        TestQuery query = TestQuery.of(rotating.current());
        List<String> plan = strategy(rotating).plan();
        query.tryAs(new Doors(engine, servers, rotating), rotating.current());
        return plan;
    }

    @Override
    public SecretValue next(Rotating rotating) {
        return rotating.current()
                .with("username", strategy(rotating).nextUser())
                .with("password", new Passwords(rotating.secrets()).next(rules.get()));
    }

    /// All but the password, and the name when users alternate, must be the current value's: whoever can
    /// edit a pending value must not lead us, and the passwords that we try, elsewhere.
    @Override
    public void check(Rotating rotating, SecretValue pending) {
        pending.requireAll("AWSPENDING", "username", "password");
        SecretValue expected = rotating.current()
                .with("username", strategy(rotating).nextUser())
                .with("password", pending.required("password"));
        List<String> differing = expected.differingKeys(pending);
        if (!differing.isEmpty()) {
            throw new RotationException(
                    Failure.CONFIG,
                    "AWSPENDING is not what this rotation made of AWSCURRENT: it differs in "
                            + String.join(", ", differing),
                    "remove the label AWSPENDING from that version, then rotate again");
        }
    }

    @Override
    public void set(Rotating rotating, SecretValue pending) {
        strategy(rotating).set(pending);
    }

    @Override
    public void test(Rotating rotating, SecretValue pending) {
        strategy(rotating).test(pending);
    }

    @Override
    public void confirm(Rotating rotating, SecretValue pending) {
        Doors doors = new Doors(engine, servers, rotating);
        if (doors.tryValue(pending, "AWSPENDING") instanceof LoginResult.Refused refused) {
            throw DatabaseFailures.credential("AWSPENDING does not log in: " + refused.why());
        }
    }

    private Strategy strategy(Rotating rotating) {
        SecretValue current = rotating.current();
        boolean hasMaster = current.text(MASTER).isPresent();
        String strategy = current.text(STRATEGY).orElse(hasMaster ? "alternating-users" : "single-user");
        Doors doors = new Doors(engine, servers, rotating);
        return switch (strategy) {
            case "single-user" -> new SingleUser(rotating, doors);
            case "alternating-users" -> alternating(rotating, doors);
            default -> throw DatabaseFailures.config("rotationStrategy is neither single-user nor alternating-users");
        };
    }

    private Strategy alternating(Rotating rotating, Doors doors) {
        rotating.current().requireAll("AWSCURRENT", "host", "username", "password", MASTER);
        return new AlternatingUsers(rotating, doors, engine);
    }
}
