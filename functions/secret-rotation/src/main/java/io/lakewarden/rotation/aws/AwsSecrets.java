package io.lakewarden.rotation.aws;

import io.lakewarden.rotation.PasswordRules;
import io.lakewarden.rotation.PasswordRules.CharacterClass;
import io.lakewarden.rotation.RotationRequest;
import io.lakewarden.rotation.SecretDescription;
import io.lakewarden.rotation.SecretValue;
import io.lakewarden.rotation.Secrets;
import io.lakewarden.runtime.Sleeper;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.secretsmanager.SecretsManagerClient;
import software.amazon.awssdk.services.secretsmanager.model.DescribeSecretResponse;
import software.amazon.awssdk.services.secretsmanager.model.GetSecretValueRequest;
import software.amazon.awssdk.services.secretsmanager.model.GetSecretValueResponse;
import software.amazon.awssdk.services.secretsmanager.model.InvalidParameterException;
import software.amazon.awssdk.services.secretsmanager.model.ResourceExistsException;
import software.amazon.awssdk.services.secretsmanager.model.ResourceNotFoundException;
import software.amazon.awssdk.services.secretsmanager.model.SecretVersionsListEntry;
import software.amazon.awssdk.services.secretsmanager.model.Tag;

/// Secrets Manager through its SDK.
public final class AwsSecrets implements Secrets {

    private static final int READS = 6;
    private static final Duration FIRST_WAIT = Duration.ofMillis(100);

    private final SecretsManagerClient client;
    private final Calls calls;

    public AwsSecrets(SecretsManagerClient client, Sleeper sleeper) {
        this.client = client;
        this.calls = new Calls(sleeper);
    }

    @Override
    public SecretDescription describe(String secretId) {
        DescribeSecretResponse secret =
                calls.repeat("DescribeSecret", () -> client.describeSecret(describe -> describe.secretId(secretId)));
        return new SecretDescription(
                secret.arn(),
                Optional.ofNullable(secret.rotationEnabled()),
                labels(secret),
                secret.deletedDate() != null,
                Optional.ofNullable(secret.owningService()),
                Optional.ofNullable(secret.primaryRegion()),
                Optional.ofNullable(secret.rotationLambdaARN()),
                secret.tags().stream().collect(Collectors.toMap(Tag::key, Tag::value, (first, _) -> first)));
    }

    /// Emulators also list versions without a label; the service does not.
    private static Map<String, Set<String>> labels(DescribeSecretResponse secret) {
        return secret.versionIdsToStages().entrySet().stream()
                .filter(version -> !version.getValue().isEmpty())
                .collect(Collectors.toMap(Map.Entry::getKey, version -> Set.copyOf(version.getValue())));
    }

    @Override
    public Optional<Version> labelled(String secretId, String label) {
        return value(label, get -> get.secretId(secretId).versionStage(label));
    }

    @Override
    public Optional<Version> version(String secretId, String versionId, String label) {
        return value(label, get -> get.secretId(secretId).versionId(versionId).versionStage(label));
    }

    @Override
    public Optional<Version> awaitVersion(String secretId, String versionId, String label) {
        Duration wait = FIRST_WAIT;
        for (int read = 1; read < READS; read++) {
            Optional<Version> found = version(secretId, versionId, label);
            if (found.isPresent()) {
                return found;
            }
            calls.pause(wait);
            wait = wait.multipliedBy(2);
        }
        return version(secretId, versionId, label);
    }

    @Override
    public Optional<Version> unlabelled(String secretId, String versionId) {
        return value("an older version", get -> get.secretId(secretId).versionId(versionId));
    }

    private Optional<Version> value(String what, Consumer<GetSecretValueRequest.Builder> request) {
        return calls.repeat("GetSecretValue of " + what, () -> {
            try {
                GetSecretValueResponse answer = client.getSecretValue(request);
                String text = answer.secretString() == null ? "" : answer.secretString();
                return Optional.of(new Version(answer.versionId(), SecretValue.parse(text, what)));
            } catch (ResourceNotFoundException _) {
                return Optional.empty();
            }
        });
    }

    @Override
    public List<String> unlabelledVersionIds(String secretId) {
        return calls.repeat(
                "ListSecretVersionIds",
                () ->
                        client
                                .listSecretVersionIdsPaginator(
                                        list -> list.secretId(secretId).includeDeprecated(true))
                                .stream()
                                .flatMap(page -> page.versions().stream())
                                .filter(version -> version.versionStages().isEmpty())
                                .sorted(Comparator.comparing(AwsSecrets::created)
                                        .reversed())
                                .map(SecretVersionsListEntry::versionId)
                                .toList());
    }

    private static Instant created(SecretVersionsListEntry version) {
        return version.createdDate() == null ? Instant.EPOCH : version.createdDate();
    }

    @Override
    public void putPending(RotationRequest request, SecretValue value) {
        calls.repeat("PutSecretValue", () -> {
            try {
                return client.putSecretValue(put -> put.secretId(request.secretId())
                        .clientRequestToken(request.token())
                        .secretString(value.toJson())
                        .versionStages(PENDING)
                        .rotationToken(request.rotationToken().orElse(null)));
            } catch (ResourceExistsException e) {
                return e;
            }
        });
    }

    @Override
    public boolean promote(RotationRequest request, String from) {
        return calls.repeat("UpdateSecretVersionStage", () -> {
            try {
                client.updateSecretVersionStage(update -> update.secretId(request.secretId())
                        .versionStage(CURRENT)
                        .moveToVersionId(request.token())
                        .removeFromVersionId(from));
                return true;
            } catch (InvalidParameterException _) {
                return false;
            }
        });
    }

    @Override
    public String randomPassword(PasswordRules rules) {
        Set<CharacterClass> out = new HashSet<>(Set.of(CharacterClass.values()));
        out.removeAll(rules.classes());
        return calls.repeat(
                "GetRandomPassword",
                () -> client.getRandomPassword(random -> random.passwordLength((long) rules.length())
                                .excludeCharacters(rules.excluded())
                                .excludeUppercase(out.contains(CharacterClass.UPPERCASE))
                                .excludeLowercase(out.contains(CharacterClass.LOWERCASE))
                                .excludeNumbers(out.contains(CharacterClass.NUMBERS))
                                .excludePunctuation(out.contains(CharacterClass.PUNCTUATION))
                                .includeSpace(false)
                                .requireEachIncludedType(rules.eachClass()))
                        .randomPassword());
    }
}
