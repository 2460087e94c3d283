package io.lakewarden.incidents;

import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/// What one sweep found, as one incident an owner, however many of the owner's things are wrong. It ends when a sweep
/// that saw everything finds all of them right.
public final class OwnerDigest {

    private final Incidents incidents;
    private final String kind;
    private final String check;
    private final String place;
    private final Instant sweep;
    private final Set<IncidentKey> failing = new HashSet<>();

    /// @param place what comes before the owner in the subject, such as `111122223333/team/`
    /// @param sweep when it began, which identifies it: one that is repeated tells nothing twice
    public OwnerDigest(Incidents incidents, String kind, String check, String place, Instant sweep) {
        this.incidents = incidents;
        this.kind = kind;
        this.check = check;
        this.place = place;
        this.sweep = sweep;
    }

    /// Something of this owner is wrong.
    ///
    /// @param names what is news when it was not there before
    public void fail(String owner, Set<String> names, Report report) {
        IncidentKey key = new IncidentKey(kind, place + owner, check);
        failing.add(key);
        incidents.observe(new Observation(key, sweep.toString(), sweep, Outcome.FAIL, names, report));
    }

    /// Ends the incidents of the other owners; to be called after a sweep that saw everything, and only then.
    ///
    /// @param isRight whether everything of this owner is right: not all were told of, if there are too many
    public void endOthers(Predicate<String> isRight, Function<String, Report> report) {
        incidents.endUnchecked(
                kind,
                incident -> isOurs(incident.key()) && isRight.test(owner(incident.key())),
                sweep.toString(),
                sweep,
                key -> report.apply(owner(key)));
    }

    private boolean isOurs(IncidentKey key) {
        return key.check().equals(check) && key.subject().startsWith(place) && !failing.contains(key);
    }

    private String owner(IncidentKey key) {
        return key.subject().substring(place.length());
    }
}
