package io.lakewarden.runtime.sweep;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// How far a sweep has come.
///
/// @param run the sweep's name
/// @param startedBy id of the event that started it
/// @param listings what is swept: the place means nothing in other listings
/// @param unit index of the listing that is next
/// @param token where in that listing to go on; empty: at its beginning
/// @param parts keys of what was kept so far, in order: what is not named here does not count
/// @param checked things seen to so far
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

    /// Whether the event asks for what is done already.
    ///
    /// @param continued whether it only asks to go on
    boolean answers(String eventId, boolean continued) {
        return finished && (continued || startedBy.equals(eventId));
    }

    /// Whether there is something to go on with in these listings.
    boolean goesOn(String wanted, Instant now) {
        return !finished && startedAt.plus(STALE).isAfter(now) && wanted.equals(listings);
    }

    /// Of one invocation more, alone until then.
    public Checkpoint leased(Instant until) {
        return with(next -> {
            next.invocations++;
            next.leaseUntil = until;
        });
    }

    Checkpoint released(Instant now) {
        return with(next -> next.leaseUntil = now);
    }

    Checkpoint done(Instant now) {
        return with(next -> {
            next.finished = true;
            next.leaseUntil = now;
        });
    }

    /// With something more that was kept under a key.
    ///
    /// @param count how many things it holds
    public Checkpoint kept(String part, long count) {
        return with(next -> {
            next.parts.add(part);
            next.checked += count;
        });
    }

    /// At another place of the current listing.
    public Checkpoint at(Optional<String> next) {
        return with(changed -> changed.token = next);
    }

    /// At the beginning of the current listing, once more.
    public Checkpoint restarted() {
        return with(next -> {
            next.token = Optional.empty();
            next.restarts++;
        });
    }

    /// At the beginning of the next listing.
    public Checkpoint nextUnit() {
        return with(next -> {
            next.unit++;
            next.token = Optional.empty();
            next.restarts = 0;
        });
    }

    /// With something that could not be seen; the same is told once.
    public Checkpoint without(String what) {
        String line = what.length() <= LONGEST_LINE ? what : what.substring(0, LONGEST_LINE) + "…";
        return missing.contains(line) ? this : with(next -> next.missing.add(line));
    }

    private Checkpoint with(Consumer<Builder> change) {
        Builder next = new Builder(this);
        change.accept(next);
        return next.build();
    }

    /// What changes while a sweep goes on.
    private static final class Builder {
        private final Checkpoint before;
        private final List<String> parts;
        private final List<String> missing;
        private int unit;
        private Optional<String> token;
        private long checked;
        private int restarts;
        private int invocations;
        private boolean finished;
        private Instant leaseUntil;

        Builder(Checkpoint before) {
            this.before = before;
            this.parts = new ArrayList<>(before.parts);
            this.missing = new ArrayList<>(before.missing);
            this.unit = before.unit;
            this.token = before.token;
            this.checked = before.checked;
            this.restarts = before.restarts;
            this.invocations = before.invocations;
            this.finished = before.finished;
            this.leaseUntil = before.leaseUntil;
        }

        Checkpoint build() {
            return new Checkpoint(
                    before.run,
                    before.startedBy,
                    before.startedAt,
                    before.listings,
                    unit,
                    token,
                    parts,
                    checked,
                    missing,
                    restarts,
                    invocations,
                    finished,
                    leaseUntil);
        }
    }
}
