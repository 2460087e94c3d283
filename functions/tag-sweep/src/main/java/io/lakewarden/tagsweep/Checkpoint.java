package io.lakewarden.tagsweep;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How far a sweep has come. A writer proves by the revision that it has seen the last one, so two invocations
/// cannot both go on from the same place.
///
/// @param run the sweep's name
/// @param startedBy id of the event that started it
/// @param listings what is swept: the place means nothing in other listings
/// @param unit index of the listing that is next
/// @param token where in that listing to go on; empty: at its beginning
/// @param parts keys of the findings kept so far, in order: what is not named here does not count
/// @param checked resources judged so far
/// @param missing what could not be seen, and why
/// @param restarts how often the current listing was restarted
/// @param invocations how many have worked on it
/// @param leaseUntil until then its worker has it alone
public record Checkpoint(
        String run,
        String startedBy,
        Instant startedAt,
        String listings,
        int unit,
        Optional<String> token,
        List<String> parts,
        long checked,
        List<String> missing,
        int restarts,
        int invocations,
        boolean finished,
        Instant leaseUntil) {

    /// A sweep that has not finished after this time is abandoned for a new one.
    private static final Duration STALE = Duration.ofHours(24);

    /// A line about what is missing: a service's answer may be long, and a table's item may not.
    private static final int LONGEST_LINE = 300;

    public Checkpoint {
        parts = List.copyOf(parts);
        missing = List.copyOf(missing);
    }

    static Checkpoint start(String eventId, String listings, Instant now) {
        return new Checkpoint(
                now.toString(), eventId, now, listings, 0, Optional.empty(), List.of(), 0, List.of(), 0, 0, false, now);
    }

    boolean isBusy(Instant now) {
        return !finished && now.isBefore(leaseUntil);
    }

    /// Whether this request asks for what is done already.
    boolean answers(SweepRequest request) {
        return finished && (request.continued() || startedBy.equals(request.id()));
    }

    /// Whether there is something to go on with in these listings.
    boolean goesOn(String wanted, Instant now) {
        return !finished && startedAt.plus(STALE).isAfter(now) && wanted.equals(listings);
    }

    Checkpoint leased(Instant until) {
        return new Checkpoint(
                run,
                startedBy,
                startedAt,
                listings,
                unit,
                token,
                parts,
                checked,
                missing,
                restarts,
                invocations + 1,
                finished,
                until);
    }

    Checkpoint released(Instant now) {
        return with(unit, token, parts, checked, missing, restarts, false, now);
    }

    Checkpoint kept(String part, long findings) {
        List<String> more = new ArrayList<>(parts);
        more.add(part);
        return with(unit, token, more, checked + findings, missing, restarts, finished, leaseUntil);
    }

    Checkpoint at(Optional<String> next) {
        return with(unit, next, parts, checked, missing, restarts, finished, leaseUntil);
    }

    Checkpoint restarted() {
        return with(unit, Optional.empty(), parts, checked, missing, restarts + 1, finished, leaseUntil);
    }

    Checkpoint nextUnit() {
        return with(unit + 1, Optional.empty(), parts, checked, missing, 0, finished, leaseUntil);
    }

    Checkpoint without(String what) {
        String line = what.length() <= LONGEST_LINE ? what : what.substring(0, LONGEST_LINE) + "…";
        List<String> more = new ArrayList<>(missing);
        if (!more.contains(line)) {
            more.add(line);
        }
        return with(unit, token, parts, checked, more, restarts, finished, leaseUntil);
    }

    Checkpoint done(Instant now) {
        return with(unit, token, parts, checked, missing, restarts, true, now);
    }

    private Checkpoint with(
            int newUnit,
            Optional<String> newToken,
            List<String> newParts,
            long newChecked,
            List<String> newMissing,
            int newRestarts,
            boolean nowFinished,
            Instant newLease) {
        return new Checkpoint(
                run,
                startedBy,
                startedAt,
                listings,
                newUnit,
                newToken,
                newParts,
                newChecked,
                newMissing,
                newRestarts,
                invocations,
                nowFinished,
                newLease);
    }
}
