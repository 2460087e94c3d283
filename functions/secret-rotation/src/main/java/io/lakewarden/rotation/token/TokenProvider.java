package io.lakewarden.rotation.token;

import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.Rotating;
import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.SecretProvider;
import io.lakewarden.rotation.SecretValue;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// A token of an HTTP API, in a secret with `endpoint`, `token`, `id` and, where a token may not issue
/// others, `adminarn`, the secret of one that may.
///
/// AWSPREVIOUS keeps working for as long as it is labelled so: clients that read the secret once per interval are
/// never refused. A token goes in setSecret of the rotation after that, and with it those of issuers that died,
/// found by their name. Nothing is left to be done after promotion.
public final class TokenProvider implements SecretProvider {

    static final String ADMIN = "adminarn";

    private final String engine;
    private final TokenApi.Connector connector;

    /// @param engine the value of the secret's key `engine` that chooses this API
    public TokenProvider(String engine, TokenApi.Connector connector) {
        this.engine = engine;
        this.connector = connector;
    }

    @Override
    public Set<String> engines() {
        return Set.of(engine);
    }

    @Override
    public List<String> plan(Rotating rotating) {
        requireKeys(rotating.current(), "AWSCURRENT");
        TokenApi.Self self = self(rotating, rotating.current());
        long ours = administrator(rotating).list().stream()
                .filter(token -> token.name().equals(nameOf(rotating)))
                .count();
        return List.of(
                "a token with the scopes %s is issued".formatted(new TreeSet<>(self.scopes())),
                "AWSCURRENT's token works until the rotation after this one",
                "%d tokens carry this secret's name; those of no version are revoked".formatted(ours));
    }

    @Override
    public SecretValue next(Rotating rotating) {
        TokenApi.Self self = self(rotating, rotating.current());
        TokenApi.Issued issued = administrator(rotating).issue(nameOf(rotating), self.scopes());
        return rotating.current().with("id", issued.id()).with("token", issued.token());
    }

    @Override
    public void check(Rotating rotating, SecretValue pending) {
        requireKeys(pending, "AWSPENDING");
        List<String> differing = rotating.current()
                .with("id", pending.required("id"))
                .with("token", pending.required("token"))
                .differingKeys(pending);
        if (!differing.isEmpty()) {
            throw new RotationException(
                    Failure.CONFIG,
                    "AWSPENDING is not what this rotation made of AWSCURRENT: it differs in "
                            + String.join(", ", differing),
                    "remove the label AWSPENDING from that version, then rotate again");
        }
    }

    /// The token works since it was issued. What no version needs any more goes: the one before AWSPREVIOUS,
    /// and what an issuer that died left behind.
    @Override
    public void set(Rotating rotating, SecretValue pending) {
        Set<String> kept = new HashSet<>();
        kept.add(pending.required("id"));
        kept.add(rotating.current().required("id"));
        rotating.previous().flatMap(previous -> previous.text("id")).ifPresent(kept::add);
        TokenApi api = administrator(rotating);
        api.list().stream()
                .filter(token -> token.name().equals(nameOf(rotating)) && !kept.contains(token.id()))
                .forEach(token -> api.revoke(token.id()));
    }

    @Override
    public void test(Rotating rotating, SecretValue pending) {
        Set<String> next = self(rotating, pending).scopes();
        Set<String> current = self(rotating, rotating.current()).scopes();
        if (!next.equals(current)) {
            throw new RotationException(
                    Failure.PERMISSION,
                    "the new token's scopes %s are not the current one's %s"
                            .formatted(new TreeSet<>(next), new TreeSet<>(current)),
                    "let the token that issues pass on every scope, then rotate again");
        }
    }

    @Override
    public void confirm(Rotating rotating, SecretValue pending) {
        self(rotating, pending);
    }

    private TokenApi.Self self(Rotating rotating, SecretValue value) {
        String token = value.required("token");
        TokenApi.Self self =
                connector.connect(rotating.current(), token, rotating.time()).self(token);
        if (!self.id().equals(value.required("id"))) {
            throw new RotationException(Failure.CONFIG, "the key id is not that of the token beside it");
        }
        return self;
    }

    /// An administrator's token goes to the place that its own secret names, and only if this secret names
    /// the same.
    private TokenApi administrator(Rotating rotating) {
        SecretValue current = rotating.current();
        Optional<SecretValue> admin = current.text(ADMIN).map(_ -> rotating.other(ADMIN));
        admin.filter(other -> !other.text("endpoint").equals(current.text("endpoint")))
                .ifPresent(_ -> {
                    throw new RotationException(
                            Failure.CONFIG, "the secret of adminarn is for another endpoint than this one");
                });
        return connector.connect(current, admin.orElse(current).required("token"), rotating.time());
    }

    private void requireKeys(SecretValue value, String label) {
        value.requireAll(label, "endpoint", "token", "id");
    }

    private static String nameOf(Rotating rotating) {
        return "lakewarden " + rotating.arn();
    }
}
