package io.lakewarden.rotation.fake;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

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

    void strip(String label) {
        versions.values().forEach(version -> version.labels.remove(label));
    }

    Map<String, List<String>> labels() {
        return versions.values().stream()
                .filter(version -> !version.labels.isEmpty())
                .collect(Collectors.toMap(version -> version.id, version -> List.copyOf(version.labels)));
    }
}
