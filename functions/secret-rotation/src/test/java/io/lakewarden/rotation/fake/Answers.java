package io.lakewarden.rotation.fake;

import java.util.List;
import software.amazon.awssdk.services.secretsmanager.model.DescribeSecretResponse;
import software.amazon.awssdk.services.secretsmanager.model.GetSecretValueResponse;
import software.amazon.awssdk.services.secretsmanager.model.ListSecretVersionIdsResponse;
import software.amazon.awssdk.services.secretsmanager.model.RotationRulesType;
import software.amazon.awssdk.services.secretsmanager.model.SecretListEntry;
import software.amazon.awssdk.services.secretsmanager.model.SecretVersionsListEntry;
import software.amazon.awssdk.services.secretsmanager.model.Tag;

/// What the service says of a secret.
final class Answers {

    private Answers() {}

    static DescribeSecretResponse described(StoredSecret secret) {
        DescribeSecretResponse.Builder answer = DescribeSecretResponse.builder()
                .arn(secret.arn)
                .name(secret.name)
                .rotationEnabled(secret.rotationEnabled)
                .rotationLambdaARN(secret.rotationLambda)
                .deletedDate(secret.deleted)
                .owningService(secret.owningService)
                .primaryRegion(secret.primaryRegion)
                .tags(tags(secret));
        if (!secret.labels().isEmpty()) {
            answer.versionIdsToStages(secret.labels());
        }
        return answer.build();
    }

    static GetSecretValueResponse value(StoredSecret secret, StoredSecret.Version version) {
        return GetSecretValueResponse.builder()
                .arn(secret.arn)
                .name(secret.name)
                .versionId(version.id)
                .secretString(version.value)
                .versionStages(version.labels)
                .build();
    }

    /// @param deprecated whether those without a label too
    static ListSecretVersionIdsResponse versions(StoredSecret secret, boolean deprecated) {
        return ListSecretVersionIdsResponse.builder()
                .arn(secret.arn)
                .versions(secret.versions.values().stream()
                        .filter(version -> deprecated || !version.labels.isEmpty())
                        .map(Answers::version)
                        .toList())
                .build();
    }

    private static SecretVersionsListEntry version(StoredSecret.Version version) {
        return SecretVersionsListEntry.builder()
                .versionId(version.id)
                .versionStages(version.labels)
                .createdDate(version.created)
                .build();
    }

    /// A secret as ListSecrets tells of it.
    static SecretListEntry listed(StoredSecret secret) {
        SecretListEntry.Builder entry = SecretListEntry.builder()
                .arn(secret.arn)
                .name(secret.name)
                .rotationEnabled(secret.rotationEnabled)
                .rotationLambdaARN(secret.rotationLambda)
                .nextRotationDate(secret.nextRotation)
                .lastRotatedDate(secret.lastRotated)
                .lastAccessedDate(secret.lastAccessed)
                .lastChangedDate(secret.lastChanged)
                .createdDate(secret.created)
                .deletedDate(secret.deleted)
                .owningService(secret.owningService)
                .primaryRegion(secret.primaryRegion)
                .tags(tags(secret));
        if (!secret.labels().isEmpty()) {
            entry.secretVersionsToStages(secret.labels());
        }
        if (secret.scheduleExpression != null || secret.automaticallyAfterDays != null) {
            entry.rotationRules(RotationRulesType.builder()
                    .scheduleExpression(secret.scheduleExpression)
                    .duration(secret.scheduleDuration)
                    .automaticallyAfterDays(secret.automaticallyAfterDays)
                    .build());
        }
        return entry.build();
    }

    private static List<Tag> tags(StoredSecret secret) {
        return secret.tags.entrySet().stream()
                .map(tag ->
                        Tag.builder().key(tag.getKey()).value(tag.getValue()).build())
                .toList();
    }
}
