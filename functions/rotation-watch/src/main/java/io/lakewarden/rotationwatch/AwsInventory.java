package io.lakewarden.rotationwatch;

import io.lakewarden.rotationwatch.SecretEntry.Keeper;
import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.runtime.RetryableException;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.secretsmanager.SecretsManagerClient;
import software.amazon.awssdk.services.secretsmanager.model.ListSecretsResponse;
import software.amazon.awssdk.services.secretsmanager.model.ReplicationStatusType;
import software.amazon.awssdk.services.secretsmanager.model.RotationRulesType;
import software.amazon.awssdk.services.secretsmanager.model.SecretListEntry;
import software.amazon.awssdk.services.secretsmanager.model.SecretVersionsListEntry;

/// Lists secrets with Secrets Manager. The list may be five minutes behind.
final class AwsInventory implements Inventory {

    private static final int PAGE = 100;

    private final SecretsManagerClient client;

    AwsInventory(SecretsManagerClient client) {
        this.client = client;
    }

    @Override
    public Stream<SecretEntry> all() {
        return Stream.iterate(Optional.of(page(Optional.empty())), Optional::isPresent, this::next)
                .map(Optional::get)
                .flatMap(page -> page.secretList().stream())
                .map(AwsInventory::entry);
    }

    private Optional<ListSecretsResponse> next(Optional<ListSecretsResponse> page) {
        return page.map(ListSecretsResponse::nextToken)
                .filter(token -> !token.isEmpty())
                .map(token -> page(Optional.of(token)));
    }

    private ListSecretsResponse page(Optional<String> token) {
        try {
            return client.listSecrets(
                    list -> list.maxResults(PAGE).includePlannedDeletion(true).nextToken(token.orElse(null)));
        } catch (SdkException e) {
            if (AwsErrors.isDenied(e)) {
                throw new ConfigurationException(
                        "secrets cannot be listed: the function's role lacks secretsmanager:ListSecrets");
            }
            throw new RetryableException("secrets cannot be listed: " + AwsErrors.describe(e));
        }
    }

    @Override
    public Optional<Instant> pendingSince(SecretArn secret) {
        return answered(
                "since when AWSPENDING stands",
                () -> client.listSecretVersionIdsPaginator(list -> list.secretId(secret.text())).stream()
                        .flatMap(page -> page.versions().stream())
                        .filter(AwsInventory::isPendingApart)
                        .map(SecretVersionsListEntry::createdDate)
                        .min(Comparator.naturalOrder()));
    }

    @Override
    public Optional<Instant> lastReadElsewhere(SecretArn secret) {
        return answered(
                "whether copies are read",
                () -> client.describeSecret(ask -> ask.secretId(secret.text())).replicationStatus().stream()
                        .map(ReplicationStatusType::lastAccessedDate)
                        .flatMap(day -> Optional.ofNullable(day).stream())
                        .max(Comparator.naturalOrder()));
    }

    private static <T> Optional<T> answered(String question, Supplier<Optional<T>> call) {
        try {
            return call.get();
        } catch (SdkException e) {
            if (AwsErrors.isGone(e)) {
                return Optional.empty();
            }
            throw new UnknownException(question + " is not known (" + AwsErrors.describe(e) + ")");
        }
    }

    private static boolean isPendingApart(SecretVersionsListEntry version) {
        return version.createdDate() != null
                && version.versionStages().contains("AWSPENDING")
                && !version.versionStages().contains("AWSCURRENT");
    }

    private static SecretEntry entry(SecretListEntry secret) {
        return new SecretEntry(
                SecretArn.of(secret.arn()),
                AwsDescriptions.tags(secret.tags()),
                Optional.ofNullable(secret.rotationEnabled()),
                Optional.ofNullable(secret.createdDate()).orElse(Instant.EPOCH),
                Optional.ofNullable(secret.lastRotatedDate()),
                Optional.ofNullable(secret.lastAccessedDate()),
                Optional.ofNullable(secret.nextRotationDate()),
                schedule(Optional.ofNullable(secret.rotationRules())),
                AwsDescriptions.isPendingApart(secret.secretVersionsToStages()),
                keeper(secret));
    }

    private static RotationSchedule schedule(Optional<RotationRulesType> rules) {
        return RotationSchedule.of(
                rules.map(RotationRulesType::scheduleExpression), rules.map(RotationRulesType::duration));
    }

    private static Keeper keeper(SecretListEntry secret) {
        if (secret.deletedDate() != null) {
            return Keeper.NOBODY;
        }
        if (secret.owningService() != null && !secret.owningService().isEmpty()) {
            return Keeper.AWS_SERVICE;
        }
        String region = SecretArn.of(secret.arn()).region();
        return secret.primaryRegion() == null || secret.primaryRegion().equals(region)
                ? Keeper.US
                : Keeper.PRIMARY_REGION;
    }
}
