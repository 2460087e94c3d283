package io.lakewarden.rotation.fake;

import static io.lakewarden.rotation.fake.ServiceErrors.error;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.secretsmanager.model.GetSecretValueRequest;
import software.amazon.awssdk.services.secretsmanager.model.InvalidRequestException;
import software.amazon.awssdk.services.secretsmanager.model.ResourceExistsException;
import software.amazon.awssdk.services.secretsmanager.model.ResourceNotFoundException;
import software.amazon.awssdk.services.secretsmanager.model.SecretsManagerException;

/// A secret as the service keeps it. Tests may set the fields that no call of ours changes.
public final class StoredSecret {

    /// A version; its value may be missing while a rotation has just begun.
    static final class Version {
        final String id;
        final Instant created;
        final Set<String> labels = new LinkedHashSet<>();
        String value;

        Version(String id, Instant created) {
            this.id = id;
            this.created = created;
        }
    }

    public final String name;
    public final String arn;
    public Boolean rotationEnabled;
    public String rotationLambda;
    public Instant nextRotation;
    public Instant lastRotated;
    public Instant lastAccessed;
    public Instant lastChanged;
    public Instant created;
    public Instant deleted;
    public String owningService;
    public String primaryRegion;
    public String scheduleExpression;
    public String scheduleDuration;
    public Long automaticallyAfterDays;
    public Map<String, String> tags = Map.of();

    final Map<String, Version> versions = new LinkedHashMap<>();

    StoredSecret(String name, String arn, Instant created) {
        this.name = name;
        this.arn = arn;
        this.created = created;
    }

    Optional<Version> labelled(String label) {
        return versions.values().stream()
                .filter(version -> version.labels.contains(label))
                .findFirst();
    }

    /// A label is on one version at most.
    void move(String label, Version to) {
        versions.values().forEach(version -> version.labels.remove(label));
        to.labels.add(label);
    }

    /// A version holds what it held first, for ever.
    Version store(String id, String value, Instant now) {
        Version version = versions.computeIfAbsent(id, key -> new Version(key, now));
        if (version.value != null && !version.value.equals(value)) {
            throw error(
                    ResourceExistsException.builder(),
                    "You can't use ClientRequestToken " + id + " because that value is already in use.");
        }
        version.value = value;
        return version;
    }

    /// Puts a label on a version as the service does: AWSCURRENT leaves AWSPREVIOUS where it was.
    ///
    /// @param keepsPending whether AWSPENDING stays on the version that becomes current
    void attach(String label, Version to, boolean keepsPending) {
        Optional<Version> from = labelled(label);
        if (from.filter(to::equals).isPresent()) {
            return;
        }
        move(label, to);
        if (label.equals("AWSCURRENT")) {
            from.ifPresent(old -> move("AWSPREVIOUS", old));
            // The service reports RotationAbandoned when another version than the pending one becomes current.
            boolean abandoned = !to.labels.contains("AWSPENDING");
            if (abandoned || !keepsPending) {
                strip("AWSPENDING");
            }
        }
    }

    /// The version that a request for a value means.
    Version find(GetSecretValueRequest request) {
        Version version = request.versionId() == null
                ? byLabel(request.versionStage() == null ? "AWSCURRENT" : request.versionStage())
                : byId(request.versionId());
        if (request.versionStage() != null && !version.labels.contains(request.versionStage())) {
            throw error(
                    InvalidRequestException.builder(),
                    "You provided a VersionStage that is not associated to the provided VersionId.");
        }
        if (version.value == null) {
            throw noValue("VersionId: " + version.id);
        }
        return version;
    }

    private Version byLabel(String label) {
        return labelled(label).orElseThrow(() -> noValue("staging label: " + label));
    }

    private Version byId(String id) {
        return Optional.ofNullable(versions.get(id)).orElseThrow(() -> noValue("VersionId: " + id));
    }

    private static SecretsManagerException noValue(String of) {
        return error(
                ResourceNotFoundException.builder(), "Secrets Manager can't find the specified secret value for " + of);
    }

    void strip(String label) {
        versions.values().forEach(version -> version.labels.remove(label));
    }

    Map<String, List<String>> labels() {
        return versions.values().stream()
                .filter(version -> !version.labels.isEmpty())
                .collect(Collectors.toMap(version -> version.id, version -> List.copyOf(version.labels)));
    }
}
