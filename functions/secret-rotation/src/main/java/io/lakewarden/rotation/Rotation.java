package io.lakewarden.rotation;

import static io.lakewarden.rotation.Failure.CONFIG;

import com.amazonaws.services.lambda.runtime.events.SecretsManagerRotationEvent;
import io.lakewarden.base.Printable;
import io.lakewarden.runtime.Correlation;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Invocation;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Secrets Manager's protocol: which step may run, what it reads and writes, in an order that survives a
/// death between any two calls. What a credential is, a [SecretProvider] knows. Keeps nothing between
/// invocations.
public final class Rotation implements Invocation.UseCase<SecretsManagerRotationEvent, RotationOutcome> {

    private static final Logger LOG = LoggerFactory.getLogger(Rotation.class);

    private final Secrets secrets;
    private final Providers providers;
    private final Optional<String> function;

    public Rotation(Secrets secrets, Providers providers) {
        this(secrets, providers, Optional.empty());
    }

    /// @param function the name of this Lambda function
    Rotation(Secrets secrets, Providers providers, Optional<String> function) {
        this.secrets = secrets;
        this.providers = providers;
        this.function = function;
    }

    @Override
    public RotationOutcome handle(SecretsManagerRotationEvent event, Deadline deadline) {
        return handle(RotationRequest.of(event), deadline);
    }

    RotationOutcome handle(RotationRequest request, Deadline deadline) {
        Correlation.businessKey(request.toString());
        SecretDescription description = secrets.describe(request.secretId());
        if (Preconditions.isDone(description, request)) {
            return RotationOutcome.of(request, "this version is already current: nothing to do");
        }
        Step step = Preconditions.step(request);
        description
                .otherRotator(function)
                .ifPresent(other -> LOG.warn(
                        "{}: the secret names {} as its rotation function, not this one",
                        request,
                        Printable.logged(other)));
        Rotating rotating = rotating(description, request.token(), new TimeBudget(deadline));
        SecretProvider provider = providers.of(rotating.current());
        String done = run(step, request, rotating, provider);
        LOG.info("{}: {}", request, done);
        return RotationOutcome.of(request, done);
    }

    /// All reads and checks of a rotation, without a write anywhere; what it would do, a line each.
    public List<String> plan(String secretId, Deadline deadline) {
        SecretDescription description = secrets.describe(secretId);
        Preconditions.checkSubject(description);
        Rotating rotating = rotating(description, "", new TimeBudget(deadline)).withCurrentOnly();
        return providers.of(rotating.current()).plan(rotating);
    }

    private Rotating rotating(SecretDescription description, String token, TimeBudget time) {
        SecretValue current = secrets.labelled(description.arn(), Secrets.CURRENT)
                .orElseThrow(() -> new RotationException(
                        CONFIG, "the secret has no current value", "put a first value with the working credential"))
                .value();
        return new Rotating(description, token, current, secrets, time);
    }

    private String run(Step step, RotationRequest request, Rotating rotating, SecretProvider provider) {
        return switch (step) {
            case CREATE_SECRET -> create(request, rotating, provider);
            case SET_SECRET -> set(request, rotating, provider);
            case TEST_SECRET -> test(request, rotating, provider);
            case FINISH_SECRET -> finish(request, rotating, provider);
        };
    }

    private String create(RotationRequest request, Rotating rotating, SecretProvider provider) {
        Optional<SecretValue> stored = pending(request, rotating);
        if (stored.isPresent()) {
            provider.check(rotating, stored.get());
            return "the value that was stored before is used";
        }
        provider.plan(rotating).forEach(line -> LOG.info("plan: {}", Printable.logged(line)));
        secrets.putPending(request, provider.next(rotating));
        provider.check(rotating, required(request, rotating));
        return "stored a new value";
    }

    private String set(RotationRequest request, Rotating rotating, SecretProvider provider) {
        SecretValue pending = required(request, rotating);
        provider.check(rotating, pending);
        provider.set(rotating, pending);
        return "the new value works";
    }

    /// `RotateImmediately=false` calls this step alone, with a copy of the current value or with none. A value that is
    /// only read late would be promoted untested, so it is waited for.
    private String test(RotationRequest request, Rotating rotating, SecretProvider provider) {
        Optional<SecretValue> pending = secrets.awaitVersion(rotating.arn(), request.token(), Secrets.PENDING)
                .map(Secrets.Version::value)
                .filter(value -> !value.equals(rotating.current()));
        if (pending.isEmpty()) {
            provider.plan(rotating.withCurrentOnly());
            return "config test: the current value works and a rotation could run; nothing was written";
        }
        provider.check(rotating, pending.get());
        provider.test(rotating, pending.get());
        return "the new value does what the current one does";
    }

    private String finish(RotationRequest request, Rotating rotating, SecretProvider provider) {
        SecretValue pending = required(request, rotating);
        provider.check(rotating, pending);
        provider.confirm(rotating, pending);
        promote(request);
        try {
            provider.promoted(rotating, pending);
        } catch (RotationException e) {
            LOG.warn("{}: promoted, but what follows failed: {}", request, e.getMessage());
        }
        return "the new value is current";
    }

    /// Labels may have moved since they were read: look once more, then give up.
    private void promote(RotationRequest request) {
        for (int attempt = 0; attempt < 2; attempt++) {
            SecretDescription now = secrets.describe(request.secretId());
            if (Preconditions.isDone(now, request)
                    || secrets.promote(request, now.versionWith(Secrets.CURRENT).orElse(""))) {
                return;
            }
        }
        throw new RotationException(
                Failure.SECRETS_MANAGER, "AWSCURRENT moved between versions while it was being promoted");
    }

    private Optional<SecretValue> pending(RotationRequest request, Rotating rotating) {
        return secrets.version(rotating.arn(), request.token(), Secrets.PENDING).map(Secrets.Version::value);
    }

    /// Reads may lag behind writes: [Secrets] waits a little before it reports that there is none.
    private SecretValue required(RotationRequest request, Rotating rotating) {
        return secrets.awaitVersion(rotating.arn(), request.token(), Secrets.PENDING)
                .orElseThrow(() -> new RotationException(
                        CONFIG,
                        "the pending version holds no value: createSecret has not run",
                        "rotate again: the steps run in order"))
                .value();
    }
}
