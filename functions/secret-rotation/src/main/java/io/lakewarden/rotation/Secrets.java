package io.lakewarden.rotation;

import java.util.List;
import java.util.Optional;

/// What rotation needs of Secrets Manager, in its words. Every method is one call (with its retries);
/// failures are [RotationException]s of class SECRETS_MANAGER or CONFIG.
public interface Secrets {

    String CURRENT = "AWSCURRENT";
    String PENDING = "AWSPENDING";
    String PREVIOUS = "AWSPREVIOUS";

    /// A version and what it holds.
    record Version(String id, SecretValue value) {}

    SecretDescription describe(String secretId);

    /// The version with that label; empty when no version has it or it holds nothing yet.
    Optional<Version> labelled(String secretId, String label);

    /// A version by its id and label; empty when it has no value (yet).
    Optional<Version> version(String secretId, String versionId, String label);

    /// The same where a value must be: reads follow writes late, so it asks for some seconds before it says
    /// none.
    Optional<Version> awaitVersion(String secretId, String versionId, String label);

    /// Versions without a label that the service still keeps, newest first.
    List<String> unlabelledVersionIds(String secretId);

    /// A version without a label; empty when it has been purged.
    Optional<Version> unlabelled(String secretId, String versionId);

    /// Stores the value under AWSPENDING. When the version has a value already, nothing is stored: read it
    /// again.
    void putPending(RotationRequest request, SecretValue value);

    /// Moves AWSCURRENT to the token's version.
    ///
    /// @param from the version that has it now
    /// @return false when it was not `from` that had it: describe again
    boolean promote(RotationRequest request, String from);

    /// A password of the service's generator; its classes are not yet checked.
    String randomPassword(PasswordRules rules);
}
