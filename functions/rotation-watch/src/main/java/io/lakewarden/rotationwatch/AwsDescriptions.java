package io.lakewarden.rotationwatch;

import io.lakewarden.runtime.AwsErrors;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.secretsmanager.SecretsManagerClient;
import software.amazon.awssdk.services.secretsmanager.model.DescribeSecretResponse;
import software.amazon.awssdk.services.secretsmanager.model.Tag;

/// Asks Secrets Manager, for descriptions alone.
final class AwsDescriptions implements Descriptions {

    private final SecretsManagerClient client;

    AwsDescriptions(SecretsManagerClient client) {
        this.client = client;
    }

    @Override
    public Answer about(SecretArn secret) {
        try {
            return new Answer(
                    Optional.of(facts(client.describeSecret(ask -> ask.secretId(secret.text())))), Optional.empty());
        } catch (SdkException e) {
            return new Answer(
                    Optional.empty(),
                    Optional.of(
                            AwsErrors.isGone(e)
                                    ? "The secret does not exist any more."
                                    : "Details are missing: " + AwsErrors.describe(e)));
        }
    }

    private static SecretFacts facts(DescribeSecretResponse secret) {
        return new SecretFacts(
                tags(secret.tags()),
                Optional.ofNullable(secret.nextRotationDate()),
                Optional.ofNullable(secret.rotationLambdaARN()),
                isPendingApart(secret.versionIdsToStages()));
    }

    static Map<String, String> tags(List<Tag> tags) {
        return tags.stream()
                .filter(tag -> tag.key() != null && tag.value() != null)
                .collect(Collectors.toMap(Tag::key, Tag::value, (first, _) -> first));
    }

    /// AWSPENDING beside AWSCURRENT is how a finished rotation may look.
    static boolean isPendingApart(Map<String, List<String>> versions) {
        return versions.values().stream()
                .anyMatch(labels -> labels.contains("AWSPENDING") && !labels.contains("AWSCURRENT"));
    }
}
