package io.lakewarden.rotation.fake;

import com.amazonaws.services.lambda.runtime.events.SecretsManagerRotationEvent;
import io.lakewarden.rotation.PasswordRules;
import io.lakewarden.rotation.Providers;
import io.lakewarden.rotation.Rotation;
import io.lakewarden.rotation.SecretValue;
import io.lakewarden.rotation.Step;
import io.lakewarden.rotation.aws.AwsSecrets;
import io.lakewarden.rotation.db.Connector;
import io.lakewarden.rotation.db.DatabaseEngine;
import io.lakewarden.rotation.db.DatabaseProvider;
import io.lakewarden.rotation.db.ManagedServers;
import io.lakewarden.runtime.Deadline;
import io.lakewarden.runtime.Environment;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// An application's secret in a strict Secrets Manager, its user on a real server, and a function that is
/// new at every step.
public abstract class RotationScene {

    public final Boundaries boundaries = new Boundaries();
    public final StrictSecretsManager secrets = new StrictSecretsManager(boundaries, Clock.systemUTC());
    public final BoundaryConnector connector;
    public String arn = "";

    /// What RDS would say of the servers whose master password it manages.
    public ManagedServers servers = secret -> {
        throw new AssertionError("nobody manages " + secret.arn());
    };

    /// What the application does at any time; two users never keep it from that. Asked after each death.
    public Runnable application = () -> {};

    protected RotationScene(Connector real) {
        this.connector = new BoundaryConnector(real, boundaries);
    }

    protected abstract DatabaseEngine engine(Optional<Path> bundle);

    /// Whether the server lets this user in; any other trouble than a refusal is thrown.
    public abstract boolean logsIn(String user, String password);

    /// The function as Lambda would start it anew.
    public final Rotation function() {
        return function(Optional.empty());
    }

    public final Rotation function(Optional<Path> bundle) {
        DatabaseEngine engine = engine(bundle);
        PasswordRules rules = PasswordRules.of(Environment.of(Map.of()), engine.passwordLimits());
        return new Rotation(
                new AwsSecrets(secrets, _ -> {}),
                new Providers(List.of(new DatabaseProvider(engine, () -> rules, servers))));
    }

    public final String step(Step step, String token) {
        return function().handle(event(step.toString(), token), Deadline.none()).outcome();
    }

    public final SecretsManagerRotationEvent event(String step, String token) {
        return SecretsManagerRotationEvent.builder()
                .withStep(step)
                .withSecretId(arn)
                .withClientRequestToken(token)
                .withRotationToken("rotation-token-0123456789-0123456789-01")
                .build();
    }

    /// What a rotation would do, by the way of `lakewarden rotation plan`.
    public final List<String> plan() {
        return function().plan(arn, Deadline.none());
    }

    /// All four steps of one rotation.
    public final void steps(String token) {
        for (Step step : Step.values()) {
            step(step, token);
        }
    }

    /// Starts a rotation and runs it to its end.
    public final String rotate() {
        String token = secrets.rotate(arn);
        steps(token);
        return token;
    }

    public final SecretValue current() {
        return SecretValue.parse(secrets.read(arn, "AWSCURRENT"), "AWSCURRENT");
    }

    public final String currentUser() {
        return current().required("username");
    }

    /// What an application does: read AWSCURRENT, log in.
    public final boolean applicationLogsIn() {
        SecretValue value = current();
        return logsIn(value.required("username"), value.required("password"));
    }

    /// A text as JSON writes it.
    public static String json(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
