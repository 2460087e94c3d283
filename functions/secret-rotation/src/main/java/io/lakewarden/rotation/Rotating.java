package io.lakewarden.rotation;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// One secret in one invocation: its current value, its other versions on demand, other secrets, and the
/// time left.
public final class Rotating {

    private final SecretDescription description;
    private final String pendingId;
    private final SecretValue current;
    private final Secrets secrets;
    private final TimeBudget time;
    private boolean currentOnly;

    Rotating(SecretDescription description, String pendingId, SecretValue current, Secrets secrets, TimeBudget time) {
        this.description = description;
        this.pendingId = pendingId;
        this.current = current;
        this.secrets = secrets;
        this.time = time;
    }

    /// The same without its other versions: whoever only asks uses up none of the wrong passwords after which an
    /// account
    /// is locked.
    Rotating withCurrentOnly() {
        Rotating asking = new Rotating(description, pendingId, current, secrets, time);
        asking.currentOnly = true;
        return asking;
    }

    /// Whether the other versions are left alone.
    public boolean isCurrentOnly() {
        return currentOnly;
    }

    public String arn() {
        return description.arn();
    }

    /// What AWSCURRENT holds.
    public SecretValue current() {
        return current;
    }

    public TimeBudget time() {
        return time;
    }

    public Secrets secrets() {
        return secrets;
    }

    /// What AWSPREVIOUS holds; absent also when it cannot be read as JSON: it is a way back, never a must.
    public Optional<SecretValue> previous() {
        return currentOnly ? Optional.empty() : readable(() -> secrets.labelled(arn(), Secrets.PREVIOUS));
    }

    /// Values of versions that lost their labels (an abandoned rotation leaves one), newest first, read as
    /// asked for.
    public Stream<SecretValue> older() {
        List<String> ids = currentOnly ? List.of() : secrets.unlabelledVersionIds(arn());
        return ids.stream()
                .filter(id -> !id.equals(pendingId))
                .map(id -> readable(() -> secrets.unlabelled(arn(), id)))
                .flatMap(Optional::stream);
    }

    /// The current value of another secret: an administrator's.
    ///
    /// @param key the key of this secret that names it
    public SecretValue other(String key) {
        String otherArn = current.required(key);
        return secrets.labelled(otherArn, Secrets.CURRENT)
                .orElseThrow(() -> new RotationException(
                        Failure.CONFIG, "the secret that %s names has no current value".formatted(key)))
                .value();
    }

    private static Optional<SecretValue> readable(Supplier<Optional<Secrets.Version>> read) {
        try {
            return read.get().map(Secrets.Version::value);
        } catch (RotationException e) {
            if (e.failure() == Failure.CONFIG) {
                return Optional.empty();
            }
            throw e;
        }
    }
}
