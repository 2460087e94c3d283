package io.lakewarden.rotation;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What the service says about a secret, without its values.
///
/// @param rotationEnabled absent when rotation was never configured
/// @param labels the labels of every version that has any
/// @param deleted whether it is scheduled for deletion
/// @param owningService the service that manages it, such as `rds`
/// @param primaryRegion the region of the original when the secret is replicated
/// @param rotator the ARN of the function that rotates it
public record SecretDescription(
        String arn,
        Optional<Boolean> rotationEnabled,
        Map<String, Set<String>> labels,
        boolean deleted,
        Optional<String> owningService,
        Optional<String> primaryRegion,
        Optional<String> rotator,
        Map<String, String> tags) {

    public SecretDescription {
        labels = Map.copyOf(labels);
        tags = Map.copyOf(tags);
    }

    /// The version that has a label.
    public Optional<String> versionWith(String label) {
        return labels.entrySet().stream()
                .filter(version -> version.getValue().contains(label))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    boolean has(String version, String label) {
        return labels.getOrDefault(version, Set.of()).contains(label);
    }

    /// The ARN of the function that it names, if that is another one.
    ///
    /// @param function the name of this one; unknown on a laptop
    Optional<String> otherRotator(Optional<String> function) {
        return rotator.filter(
                named -> function.isPresent() && !named.matches(".*:function:\\Q" + function.get() + "\\E(:.*)?"));
    }

    /// Whether this is a copy of a secret of another region: copies cannot be written.
    boolean isReplica() {
        String[] parts = arn.split(":", 6);
        return primaryRegion
                .filter(region -> parts.length > 3 && !region.equals(parts[3]))
                .isPresent();
    }
}
