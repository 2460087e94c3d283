package io.lakewarden.rotationwatch;

import io.lakewarden.documents.Glob;
import io.lakewarden.documents.Value;
import io.lakewarden.incidents.routing.Routing;
import io.lakewarden.incidents.routing.Subject.Sourced;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// `rotation.yaml`: what the hygiene sweep calls wrong, who owns which secrets, and what is excused until
/// when.
///
/// @param youngFor a secret younger than this need not rotate or be used yet
/// @param overdueGrace after the end of a rotation's window
/// @param stuckAfter how long AWSPENDING may be on a version that is not current
/// @param unusedAfter without a reader for so long a secret counts as never used
record RotationConfig(
        Duration youngFor,
        Duration overdueGrace,
        Duration stuckAfter,
        Duration unusedAfter,
        List<Owners> owners,
        List<Exemption> exceptions) {

    static final String FILE = "rotation.yaml";

    /// Who is notified about the secrets whose names match; the first matching entry counts.
    record Owners(Glob secrets, Map<String, String> says, String name) {}

    /// Findings that are known and excused.
    ///
    /// @param until the last day (UTC) on which it holds
    record Exemption(List<Glob> secrets, Set<Finding.Kind> findings, LocalDate until, String reason) {

        boolean isAbout(String secret, Finding.Kind kind) {
            return (findings.isEmpty() || findings.contains(kind))
                    && secrets.stream().anyMatch(glob -> glob.matches(Optional.of(secret)));
        }
    }

    RotationConfig {
        owners = List.copyOf(owners);
        exceptions = List.copyOf(exceptions);
    }

    static RotationConfig read(Value root) {
        root.only("young-for", "overdue-grace", "stuck-after", "unused-after", "owners", "exceptions");
        return new RotationConfig(
                root.get("young-for").duration(Duration.ofDays(7)),
                root.get("overdue-grace").duration(Duration.ofHours(1)),
                root.get("stuck-after").duration(Duration.ofHours(24)),
                root.get("unused-after").duration(Duration.ofDays(90)),
                root.get("owners").items().stream().map(RotationConfig::owners).toList(),
                root.get("exceptions").items().stream()
                        .map(RotationConfig::exemption)
                        .toList());
    }

    /// What the first fitting entry says, as labels for the routing.
    Map<String, Sourced> saysAbout(String secret) {
        return owners.stream()
                .filter(entry -> entry.secrets().matches(Optional.of(secret)))
                .findFirst()
                .map(entry -> entry.says().entrySet().stream()
                        .collect(Collectors.toMap(
                                Map.Entry::getKey, said -> new Sourced(said.getValue(), FILE + " " + entry.name()))))
                .orElse(Map.of());
    }

    boolean excuses(String secret, Finding.Kind kind, LocalDate today) {
        return about(secret, kind).anyMatch(exemption -> !today.isAfter(exemption.until()));
    }

    /// The last day on which the finding was excused, where that is over.
    Optional<LocalDate> endedExcuse(String secret, Finding.Kind kind, LocalDate today) {
        return about(secret, kind).map(Exemption::until).filter(today::isAfter).max(Comparator.naturalOrder());
    }

    private Stream<Exemption> about(String secret, Finding.Kind kind) {
        return exceptions.stream().filter(exemption -> exemption.isAbout(secret, kind));
    }

    private static Owners owners(Value value) {
        value.only("secrets", "owner", "severity", "runbook");
        Map<String, String> says = new HashMap<>();
        says.put("owner", value.get("owner").text());
        Value severity = value.get("severity");
        if (severity.isPresent()) {
            severity.parsed("info, warning or critical", Routing::severityOf)
                    .ifPresent(found -> says.put("severity", found.name()));
        }
        Value runbook = value.get("runbook");
        if (runbook.isPresent()) {
            runbook.parsed("an https:// address", Routing::webAddress)
                    .ifPresent(found -> says.put("runbook", found.toString()));
        }
        return new Owners(Glob.of(value.get("secrets").text()), Map.copyOf(says), value.path());
    }

    private static Exemption exemption(Value value) {
        value.only("secrets", "findings", "until", "reason");
        if (value.get("secrets").items().isEmpty()) {
            value.get("secrets").mistake("excuses nothing: name at least one secret, such as legacy/*");
        }
        return new Exemption(
                value.get("secrets").texts().stream().map(Glob::of).toList(),
                value.get("findings").items().stream()
                        .map(item -> item.choice(Finding.Kind.class))
                        .collect(Collectors.toUnmodifiableSet()),
                value.get("until")
                        .parsed("a day such as 2027-03-31", RotationConfig::day)
                        .orElse(LocalDate.MIN),
                value.get("reason").text());
    }

    private static Optional<LocalDate> day(String text) {
        try {
            return Optional.of(LocalDate.parse(text));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }
}
