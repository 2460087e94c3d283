package io.lakewarden.tagsweep;

import io.lakewarden.documents.DocumentException;
import io.lakewarden.documents.Documents;
import io.lakewarden.documents.Limits;
import io.lakewarden.runtime.AwsErrors;
import io.lakewarden.runtime.ConfigurationException;
import io.lakewarden.tags.TagPolicy;
import java.nio.charset.StandardCharsets;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.organizations.OrganizationsClient;

/// The tag policy that AWS Organizations holds for this account, for those who keep no file of their own.
final class EffectivePolicy {

    private static final String FIX = ": put a tag-policy.json into the configuration folder";

    private EffectivePolicy() {}

    /// The policy of this account.
    ///
    /// @throws ConfigurationException when there is none, or none that can be used
    static TagPolicy of(OrganizationsClient organizations) {
        try {
            String content = organizations
                    .describeEffectivePolicy(describe -> describe.policyType("TAG_POLICY"))
                    .effectivePolicy()
                    .policyContent();
            return TagPolicy.of(Documents.read(
                    "effective-tag-policy.json", content.getBytes(StandardCharsets.UTF_8), Limits.CONFIGURATION));
        } catch (AwsServiceException e) {
            throw new ConfigurationException(why(e) + FIX);
        } catch (DocumentException e) {
            throw new ConfigurationException(
                    "the effective tag policy of this account cannot be used\n" + e.getMessage());
        }
    }

    private static String why(AwsServiceException e) {
        return switch (AwsErrors.code(e)) {
            case "EffectivePolicyNotFoundException" -> "no tag policy applies to this account";
            case "AWSOrganizationsNotInUseException" -> "this account belongs to no organization";
            default -> "the effective tag policy cannot be read (" + AwsErrors.describe(e) + ")";
        };
    }
}
