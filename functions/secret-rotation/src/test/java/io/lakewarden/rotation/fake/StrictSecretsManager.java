package io.lakewarden.rotation.fake;

import static io.lakewarden.rotation.fake.ServiceErrors.error;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import software.amazon.awssdk.services.secretsmanager.SecretsManagerClient;
import software.amazon.awssdk.services.secretsmanager.model.DescribeSecretRequest;
import software.amazon.awssdk.services.secretsmanager.model.DescribeSecretResponse;
import software.amazon.awssdk.services.secretsmanager.model.GetRandomPasswordRequest;
import software.amazon.awssdk.services.secretsmanager.model.GetRandomPasswordResponse;
import software.amazon.awssdk.services.secretsmanager.model.GetSecretValueRequest;
import software.amazon.awssdk.services.secretsmanager.model.GetSecretValueResponse;
import software.amazon.awssdk.services.secretsmanager.model.InvalidParameterException;
import software.amazon.awssdk.services.secretsmanager.model.InvalidRequestException;
import software.amazon.awssdk.services.secretsmanager.model.ListSecretVersionIdsRequest;
import software.amazon.awssdk.services.secretsmanager.model.ListSecretVersionIdsResponse;
import software.amazon.awssdk.services.secretsmanager.model.ListSecretsRequest;
import software.amazon.awssdk.services.secretsmanager.model.ListSecretsResponse;
import software.amazon.awssdk.services.secretsmanager.model.PutSecretValueRequest;
import software.amazon.awssdk.services.secretsmanager.model.PutSecretValueResponse;
import software.amazon.awssdk.services.secretsmanager.model.ResourceNotFoundException;
import software.amazon.awssdk.services.secretsmanager.model.SecretListEntry;
import software.amazon.awssdk.services.secretsmanager.model.UpdateSecretVersionStageRequest;
import software.amazon.awssdk.services.secretsmanager.model.UpdateSecretVersionStageResponse;

/// Secrets Manager in memory, as AWS documents it label for label: emulators differ in ways that hide
/// lockouts. Every call crosses [Boundaries]. What a user of the account does ([#put], [#rotate],
/// [#cancelRotation]) does not: it is no call of ours.
public final class StrictSecretsManager implements SecretsManagerClient {

    public static final String REGION = "eu-west-1";
    private static final String ARN = "arn:aws:secretsmanager:" + REGION + ":111122223333:secret:";
    private static final String CURRENT = "AWSCURRENT";
    private static final String PENDING = "AWSPENDING";
    private static final int LARGEST = 65_536;

    private final Map<String, StoredSecret> secrets = new LinkedHashMap<>();
    private final Boundaries boundaries;
    private final Clock clock;
    private int ticks;
    private int tooEarly;
    private boolean keepsPendingOnCurrent;

    public StrictSecretsManager(Boundaries boundaries, Clock clock) {
        this.boundaries = boundaries;
        this.clock = clock;
    }

    /// Whether AWSPENDING stays on a version that becomes current; both happen.
    public synchronized void nextReadsOfPendingAreTooEarly(int reads) {
        tooEarly = reads;
    }

    public void keepPendingOnCurrent(boolean keeps) {
        keepsPendingOnCurrent = keeps;
    }

    // ---- what users of the account do ----

    /// A secret without a value; its ARN.
    public synchronized String create(String name) {
        StoredSecret secret = new StoredSecret(name, ARN + name + "-AbCdEf", now());
        secrets.put(secret.arn, secret);
        return secret.arn;
    }

    /// A secret with a first value and rotation switched on; its ARN.
    public synchronized String create(String name, String value) {
        String arn = create(name);
        put(arn, value);
        secret(arn).rotationEnabled = true;
        return arn;
    }

    /// The secret itself, to set what no call of ours changes.
    public synchronized StoredSecret secret(String id) {
        return Optional.ofNullable(secrets.get(id))
                .or(() -> secrets.values().stream()
                        .filter(secret -> secret.name.equals(id))
                        .findFirst())
                .orElseThrow(() ->
                        error(ResourceNotFoundException.builder(), "Secrets Manager can't find the specified secret."));
    }

    /// Somebody puts a value by hand: it becomes current at once, and a rotation under way is abandoned.
    public synchronized String put(String arn, String value) {
        return store(secret(arn), UUID.randomUUID().toString(), value, List.of(CURRENT)).id;
    }

    /// RotateSecret: an empty version labelled AWSPENDING; its token.
    public synchronized String rotate(String arn) {
        StoredSecret secret = secret(arn);
        refuseDeleted(secret);
        secret.labelled(PENDING)
                .filter(pending -> !pending.labels.contains(CURRENT))
                .ifPresent(_ -> {
                    throw error(InvalidRequestException.builder(), "A previous rotation isn't complete.");
                });
        secret.rotationEnabled = true;
        StoredSecret.Version version =
                new StoredSecret.Version(UUID.randomUUID().toString(), now());
        secret.versions.put(version.id, version);
        secret.move(PENDING, version);
        return version.id;
    }

    /// RotateSecret with RotateImmediately=false: a temporary pending version, with a copy of the current
    /// value or none.
    public synchronized String rotateLater(String arn, boolean withCopy) {
        String token = rotate(arn);
        if (withCopy) {
            secret(arn).versions.get(token).value =
                    secret(arn).labelled(CURRENT).orElseThrow().value;
        }
        return token;
    }

    /// CancelRotateSecret: rotation is off, and the pending version, if any, loses its label.
    public synchronized void cancelRotation(String arn) {
        secret(arn).rotationEnabled = false;
        secret(arn).strip(PENDING);
    }

    /// Somebody takes AWSPENDING away by hand.
    public synchronized void removePending(String arn) {
        secret(arn).strip(PENDING);
    }

    /// The service purges what has no label, which it does at some time after a day.
    public synchronized void purgeUnlabelled(String arn) {
        secret(arn).versions.values().removeIf(version -> version.labels.isEmpty());
    }

    /// Every value that any version of a secret holds.
    public synchronized List<String> values(String arn) {
        return secret(arn).versions.values().stream()
                .map(version -> version.value)
                .filter(Objects::nonNull)
                .toList();
    }

    /// Somebody edits what a version holds; the service has no such call, but tests of tampering need one.
    public synchronized void overwrite(String arn, String versionId, String value) {
        secret(arn).versions.get(versionId).value = value;
    }

    /// Puts a label of the user's own on a version.
    public synchronized void label(String arn, String versionId, String label) {
        secret(arn).move(label, secret(arn).versions.get(versionId));
    }

    /// The value with a label, as an application reads it.
    public synchronized String read(String arn, String label) {
        return secret(arn).labelled(label).map(version -> version.value).orElseThrow();
    }

    public synchronized Optional<String> idOf(String arn, String label) {
        return secret(arn).labelled(label).map(version -> version.id);
    }

    public synchronized Optional<String> valueOf(String arn, String versionId) {
        return Optional.ofNullable(secret(arn).versions.get(versionId)).map(version -> version.value);
    }

    // ---- the calls ----

    @Override
    public DescribeSecretResponse describeSecret(DescribeSecretRequest request) {
        return call("DescribeSecret", () -> Answers.described(secret(request.secretId())));
    }

    @Override
    public GetSecretValueResponse getSecretValue(GetSecretValueRequest request) {
        return call("GetSecretValue", () -> {
            StoredSecret secret = secret(request.secretId());
            refuseDeleted(secret);
            if (tooEarly > 0 && "AWSPENDING".equals(request.versionStage())) {
                tooEarly--;
                throw ServiceErrors.error(ResourceNotFoundException.builder(), "not yet");
            }
            return Answers.value(secret, secret.find(request));
        });
    }

    @Override
    public PutSecretValueResponse putSecretValue(PutSecretValueRequest request) {
        return call("PutSecretValue", () -> {
            StoredSecret secret = secret(request.secretId());
            refuseDeleted(secret);
            String token = request.clientRequestToken();
            if (token == null || token.length() < 32 || token.length() > 64) {
                throw error(InvalidParameterException.builder(), "ClientRequestToken must have 32 to 64 characters.");
            }
            List<String> labels = request.hasVersionStages() ? request.versionStages() : List.of(CURRENT);
            StoredSecret.Version version = store(secret, token, request.secretString(), labels);
            return PutSecretValueResponse.builder()
                    .arn(secret.arn)
                    .versionId(version.id)
                    .versionStages(version.labels)
                    .build();
        });
    }

    private StoredSecret.Version store(StoredSecret secret, String id, String value, List<String> labels) {
        if (value.getBytes(StandardCharsets.UTF_8).length > LARGEST) {
            throw error(InvalidParameterException.builder(), "The secret value is larger than 65536 bytes.");
        }
        StoredSecret.Version version = secret.store(id, value, now());
        labels.forEach(label -> secret.attach(label, version, keepsPendingOnCurrent));
        return version;
    }

    @Override
    public UpdateSecretVersionStageResponse updateSecretVersionStage(UpdateSecretVersionStageRequest request) {
        return call("UpdateSecretVersionStage", () -> {
            StoredSecret secret = secret(request.secretId());
            refuseDeleted(secret);
            String label = request.versionStage();
            Optional<String> holder = secret.labelled(label).map(version -> version.id);
            if (holder.isPresent() && !Objects.equals(holder.get(), request.removeFromVersionId())) {
                throw error(
                        InvalidParameterException.builder(),
                        "The parameter RemoveFromVersionId must be the version that " + label + " is attached to.");
            }
            if (request.moveToVersionId() == null) {
                secret.strip(label);
            } else {
                StoredSecret.Version to = secret.versions.get(request.moveToVersionId());
                if (to == null) {
                    throw error(ResourceNotFoundException.builder(), "There is no such version.");
                }
                secret.attach(label, to, keepsPendingOnCurrent);
            }
            return UpdateSecretVersionStageResponse.builder()
                    .arn(secret.arn)
                    .name(secret.name)
                    .build();
        });
    }

    @Override
    public ListSecretVersionIdsResponse listSecretVersionIds(ListSecretVersionIdsRequest request) {
        return call(
                "ListSecretVersionIds",
                () -> Answers.versions(secret(request.secretId()), Boolean.TRUE.equals(request.includeDeprecated())));
    }

    /// In pages, by name; deleted secrets only when asked for.
    @Override
    public ListSecretsResponse listSecrets(ListSecretsRequest request) {
        return call("ListSecrets", () -> {
            int size = request.maxResults() == null ? 100 : request.maxResults();
            int from = request.nextToken() == null ? 0 : Integer.parseInt(request.nextToken());
            List<SecretListEntry> all = secrets.values().stream()
                    .filter(secret -> secret.deleted == null || Boolean.TRUE.equals(request.includePlannedDeletion()))
                    .sorted(Comparator.comparing(secret -> secret.name))
                    .map(Answers::listed)
                    .toList();
            int to = Math.min(all.size(), from + size);
            return ListSecretsResponse.builder()
                    .secretList(all.subList(from, to))
                    .nextToken(to < all.size() ? Integer.toString(to) : null)
                    .build();
        });
    }

    @Override
    public GetRandomPasswordResponse getRandomPassword(GetRandomPasswordRequest request) {
        return call(
                "GetRandomPassword",
                () -> GetRandomPasswordResponse.builder()
                        .randomPassword(Generator.password(request))
                        .build());
    }

    private <T> T call(String name, Supplier<T> effect) {
        boundaries.before(name);
        T answer;
        synchronized (this) {
            answer = effect.get();
        }
        boundaries.after(name);
        return answer;
    }

    private static void refuseDeleted(StoredSecret secret) {
        if (secret.deleted != null) {
            throw error(
                    InvalidRequestException.builder(),
                    "You can't perform this operation on the secret because it was marked for deletion.");
        }
    }

    /// No two versions have the same time.
    private Instant now() {
        return clock.instant().plus(Duration.ofMillis(ticks++));
    }

    @Override
    public String serviceName() {
        return SERVICE_NAME;
    }

    @Override
    public void close() {}
}
