package io.lakewarden.rotation.databricks;

import io.lakewarden.rotation.Failure;
import io.lakewarden.rotation.Rotating;
import io.lakewarden.rotation.RotationException;
import io.lakewarden.rotation.SecretProvider;
import io.lakewarden.rotation.SecretValue;
import io.lakewarden.rotation.databricks.Workspace.Token;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A user's token of a Databricks workspace, in a secret with `host`, `token`, `token_id` and, where ninety days do not
/// suit, `lifetimeDays`.
///
/// AWSPREVIOUS keeps working for as long as it is labelled so: clients that read the secret once per interval are
/// never refused. A token goes in setSecret of the rotation after that, and with it those whose maker died, found by
/// their comment. Nothing is left to be done after promotion.
public final class WorkspaceTokens implements SecretProvider {

    static final String ENGINE = "databricks-token";

    private static final String TOKEN = "token";
    private static final String ID = "token_id";
    private static final String DAYS = "lifetimeDays";
    private static final String DEFAULT_DAYS = "90";
    /// The workspace takes no more.
    private static final int MOST_DAYS = 730;

    private final Wire wire;

    public WorkspaceTokens() {
        this(Wire.network());
    }

    WorkspaceTokens(Wire wire) {
        this.wire = wire;
    }

    @Override
    public Set<String> engines() {
        return Set.of(ENGINE);
    }

    @Override
    public List<String> plan(Rotating rotating) {
        long days = lifetime(rotating.current()).toDays();
        List<Token> tokens = workspace(rotating, rotating.current()).list();
        own(tokens, rotating.current(), "AWSCURRENT");
        long ours = tokens.stream().filter(token -> isOurs(token, rotating)).count();
        return List.of(
                "a token of the same user is created; it expires after %d days: rotate twice in that time"
                        .formatted(days),
                "AWSCURRENT's token works until the rotation after this one",
                "%d tokens carry this secret's comment; those that no version needs are deleted".formatted(ours));
    }

    @Override
    public SecretValue next(Rotating rotating) {
        SecretValue current = rotating.current();
        Workspace workspace = workspace(rotating, current);
        Token own = own(workspace.list(), current, "AWSCURRENT");
        Workspace.Created created = workspace.create(comment(rotating), lifetime(current), own.scopes());
        return current.with(ID, created.id()).with(TOKEN, created.value());
    }

    @Override
    public void check(Rotating rotating, SecretValue pending) {
        requireKeys(pending, "AWSPENDING");
        List<String> differing = rotating.current()
                .with(ID, pending.required(ID))
                .with(TOKEN, pending.required(TOKEN))
                .differingKeys(pending);
        if (!differing.isEmpty()) {
            throw new RotationException(
                    Failure.CONFIG,
                    "AWSPENDING is not what this rotation made of AWSCURRENT: it differs in "
                            + String.join(", ", differing),
                    "remove the label AWSPENDING from that version, then rotate again");
        }
    }

    /// The token works since it was created. What no version needs any more goes: the one before AWSPREVIOUS, and what
    /// a maker that died left behind. What is newer than the pending one may be another rotation's.
    @Override
    public void set(Rotating rotating, SecretValue pending) {
        Workspace workspace = workspace(rotating, rotating.current());
        List<Token> tokens = workspace.list();
        own(tokens, rotating.current(), "AWSCURRENT");
        Token next = own(tokens, pending, "AWSPENDING");
        Set<String> kept = new HashSet<>(Set.of(next.id(), rotating.current().required(ID)));
        rotating.previous().flatMap(previous -> previous.text(ID)).ifPresent(kept::add);
        tokens.stream()
                .filter(token -> isOurs(token, rotating) && token.created() < next.created())
                .filter(token -> !kept.contains(token.id()))
                .forEach(token -> workspace.delete(token.id()));
    }

    /// A token may what its user may, within its scopes: the new one must be the same user's.
    @Override
    public void test(Rotating rotating, SecretValue pending) {
        List<Token> tokens = workspace(rotating, pending).list();
        Token next = own(tokens, pending, "AWSPENDING");
        Token current = own(tokens, rotating.current(), "AWSCURRENT");
        if (!next.scopes().equals(current.scopes())) {
            throw new RotationException(
                    Failure.PERMISSION,
                    "the new token's scopes %s are not the current one's %s".formatted(next.scopes(), current.scopes()),
                    "remove the label AWSPENDING from that version, then rotate again");
        }
    }

    @Override
    public void confirm(Rotating rotating, SecretValue pending) {
        own(workspace(rotating, pending).list(), pending, "AWSPENDING");
    }

    /// The token of a value, as its own user sees it.
    private static Token own(List<Token> tokens, SecretValue value, String label) {
        return tokens.stream()
                .filter(token -> token.id().equals(value.required(ID)))
                .findFirst()
                .orElseThrow(() -> new RotationException(
                        Failure.CREDENTIAL,
                        "the token_id of %s is none of the user's valid tokens".formatted(label),
                        label.equals("AWSCURRENT")
                                ? "put a token's value and its id side by side into AWSCURRENT"
                                : "remove the label AWSPENDING from that version, then rotate again"));
    }

    private Workspace workspace(Rotating rotating, SecretValue value) {
        requireKeys(value, "AWSCURRENT");
        return new Workspace(wire, rotating.current(), value.required(TOKEN), rotating.time());
    }

    private static void requireKeys(SecretValue value, String label) {
        value.requireAll(label, "host", TOKEN, ID);
    }

    private static Duration lifetime(SecretValue value) {
        return Optional.of(value.text(DAYS).orElse(DEFAULT_DAYS))
                .filter(text -> text.matches("[0-9]{1,3}"))
                .map(Integer::parseInt)
                .filter(days -> days >= 1 && days <= MOST_DAYS)
                .map(Duration::ofDays)
                .orElseThrow(() -> new RotationException(
                        Failure.CONFIG, "the key lifetimeDays is not a number of days from 1 to " + MOST_DAYS));
    }

    private static boolean isOurs(Token token, Rotating rotating) {
        return token.comment().equals(comment(rotating));
    }

    private static String comment(Rotating rotating) {
        return "lakewarden " + rotating.arn();
    }
}
