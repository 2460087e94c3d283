package io.lakewarden.incidents;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The time from the first failure to the recovery.
///
/// @param known everything that was seen failing in it
/// @param toldAt when people were last notified; empty while all of it was muted
/// @param flapping whether it was said that it passes and fails by turns
/// @param acknowledgedBy who said "I am on it": no reminders from then on
/// @param worst the highest severity that was seen in it; empty in what an older version stored
/// @param told what people were told of it; empty while all of it was muted
public record Episode(
        Instant since,
        int failures,
        Set<String> known,
        Optional<Instant> toldAt,
        boolean flapping,
        Optional<String> acknowledgedBy,
        Optional<Severity> worst,
        Optional<Told> told) {

    /// What people were told of an episode, from which everything is decided that they are told later.
    ///
    /// @param owners all who were told, the latest last
    /// @param severity the highest that was told
    /// @param failing everything that was told as failing
    public record Told(List<Owner> owners, Severity severity, String environment, Set<String> failing) {

        boolean has(Owner owner) {
            return owners.stream().anyMatch(told -> told.name().equals(owner.name()));
        }

        /// Told to one more, or once more.
        Told to(Owner owner, Severity worst, String where, Set<String> names) {
            List<Owner> all = new ArrayList<>(owners);
            all.removeIf(told -> told.name().equals(owner.name()));
            all.add(owner);
            return new Told(List.copyOf(all), worst, where, union(failing, names));
        }
    }

    public Episode {
        worst = worst == null ? Optional.empty() : worst;
        told = told == null ? Optional.empty() : told;
    }

    /// With what an older version did not store: it told the owner of the last report everything that was known.
    Episode completed(Report last) {
        Optional<Told> then =
                toldAt.map(_ -> new Told(List.of(last.owner()), last.severity(), last.environment(), known));
        return new Episode(
                since,
                failures,
                known,
                toldAt,
                flapping,
                acknowledgedBy,
                worst.or(() -> Optional.of(last.severity())),
                told.or(() -> then));
    }

    static Episode beginning(Observation first) {
        return new Episode(
                first.at(),
                1,
                first.failing(),
                Optional.empty(),
                false,
                Optional.empty(),
                Optional.of(first.report().severity()),
                Optional.empty());
    }

    Episode with(Observation failure) {
        Instant from = failure.at().isBefore(since) ? failure.at() : since;
        Severity now = failure.report().severity();
        return new Episode(
                from,
                failures + 1,
                union(known, failure.failing()),
                toldAt,
                flapping,
                acknowledgedBy,
                Optional.of(worst.filter(before -> !now.isAtLeast(before)).orElse(now)),
                told);
    }

    Episode told(Told what, Instant now) {
        return new Episode(
                since, failures, known, Optional.of(now), flapping, acknowledgedBy, worst, Optional.of(what));
    }

    Episode withFlapping(boolean flaps) {
        return new Episode(since, failures, known, toldAt, flaps, acknowledgedBy, worst, told);
    }

    Episode acknowledged(String who) {
        return new Episode(since, failures, known, toldAt, flapping, Optional.of(who), worst, told);
    }

    private static Set<String> union(Set<String> some, Set<String> more) {
        Set<String> all = new HashSet<>(some);
        all.addAll(more);
        return Set.copyOf(all);
    }
}
