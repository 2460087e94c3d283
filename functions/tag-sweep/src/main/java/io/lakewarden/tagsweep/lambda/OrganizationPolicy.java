package io.lakewarden.tagsweep.lambda;

import io.lakewarden.documents.DocumentException;
import io.lakewarden.documents.DocumentLimits;
import io.lakewarden.documents.Documents;
import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.tags.TagPolicy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.organizations.OrganizationsClient;
import software.amazon.awssdk.services.resourcegroupstaggingapi.ResourceGroupsTaggingApiClient;

/// The tag policy that AWS Organizations holds for this account, for those who keep no file of their own:
/// the effective policy, and the required keys that the tagging service lists. What the effective policy
/// says of a key holds; the list adds types on which a key is required and keys that the policy does not
/// name. One answer of the two is enough; the other is reported as a gap.
final class OrganizationPolicy {

    private static final String FIX = ": put a tag-policy.json into the configuration folder";

    private final OrganizationsClient organizations;
    private final ResourceGroupsTaggingApiClient tagging;

    OrganizationPolicy(OrganizationsClient organizations, ResourceGroupsTaggingApiClient tagging) {
        this.organizations = organizations;
        this.tagging = tagging;
    }

    /// The policy of this account as it is now.
    ///
    /// @param gap receives what is not judged for want of an answer
    /// @throws ConfigurationException if there is no usable policy
    TagPolicy find(Consumer<String> gap) {
        List<String> gaps = new ArrayList<>();
        Optional<TagPolicy> effective = effective(gaps);
        Map<String, Set<String>> required = required(gaps);
        if (effective.isEmpty() && required.isEmpty()) {
            throw new ConfigurationException(String.join("; ", gaps) + FIX);
        }
        gaps.forEach(gap);
        return effective.orElseGet(() -> TagPolicy.all(List.of())).requiring(required);
    }

    private Optional<TagPolicy> effective(List<String> gaps) {
        try {
            String content = organizations
                    .describeEffectivePolicy(describe -> describe.policyType("TAG_POLICY"))
                    .effectivePolicy()
                    .policyContent();
            return Optional.of(TagPolicy.of(Documents.read(
                    "effective-tag-policy.json",
                    content.getBytes(StandardCharsets.UTF_8),
                    DocumentLimits.CONFIGURATION)));
        } catch (SdkException e) {
            gaps.add("values and spelling of tags: " + whyNotEffective(e));
            return Optional.empty();
        } catch (DocumentException e) {
            throw new ConfigurationException(
                    "the effective tag policy of this account cannot be used\n" + e.getMessage());
        }
    }

    private static String whyNotEffective(SdkException e) {
        return switch (codeOf(e)) {
            case "EffectivePolicyNotFoundException" -> "no tag policy applies to this account";
            case "AWSOrganizationsNotInUseException" -> "this account belongs to no organization";
            default -> "the effective tag policy cannot be read (" + codeOf(e) + ")";
        };
    }

    /// The same for the same failure: a sweep of several invocations reports each gap once.
    private static String codeOf(SdkException e) {
        return e instanceof AwsServiceException service
                ? AwsErrors.code(service)
                : e.getClass().getSimpleName();
    }

    /// On which types each key is required, `s3:bucket`; keys that differ only in case are one.
    private Map<String, Set<String>> required(List<String> gaps) {
        Map<String, Set<String>> typesByKey = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        Set<String> unknownTypes = new TreeSet<>();
        try {
            tagging.listRequiredTagsPaginator(_ -> {}).requiredTags().forEach(required -> {
                String type = String.valueOf(required.resourceType());
                if (TagPolicy.isType(type)) {
                    required.reportingTagKeys()
                            .forEach(key -> typesByKey
                                    .computeIfAbsent(key, _ -> new TreeSet<>())
                                    .add(type));
                } else {
                    unknownTypes.add(type);
                }
            });
        } catch (SdkException e) {
            gaps.add("required tags: the tagging service does not list them (" + codeOf(e) + ")");
            return Map.of();
        }
        unknownTypes.forEach(type -> gaps.add("keys required on \"" + type + "\": no known type"));
        return typesByKey;
    }
}
