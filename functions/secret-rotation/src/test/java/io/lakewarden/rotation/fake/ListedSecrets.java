package io.lakewarden.rotation.fake;

import software.amazon.awssdk.services.secretsmanager.model.RotationRulesType;
import software.amazon.awssdk.services.secretsmanager.model.SecretListEntry;
import software.amazon.awssdk.services.secretsmanager.model.Tag;

/// A secret as ListSecrets tells of it.
final class ListedSecrets {

    private ListedSecrets() {}

    static SecretListEntry entry(StoredSecret secret) {
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
                .tags(secret.tags.entrySet().stream()
                        .map(tag -> Tag.builder()
                                .key(tag.getKey())
                                .value(tag.getValue())
                                .build())
                        .toList());
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
}
