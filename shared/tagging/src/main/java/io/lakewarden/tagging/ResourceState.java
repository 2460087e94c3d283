package io.lakewarden.tagging;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What we remember of one resource: the newest change we know of, our own writes of the last hour, and when people
/// were last told that somebody undoes them.
///
/// @param version 0 while none is known
public record ResourceState(long version, Instant versionAt, List<Instant> writes, Optional<Instant> toldAt) {

    /// A resource that we know nothing of.
    public static final ResourceState UNKNOWN = new ResourceState(0, Instant.EPOCH, List.of(), Optional.empty());

    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration QUIET = Duration.ofHours(24);
    /// Versions of one resource arrive in any order, but not that much later; a resource that was deleted and made
    /// again counts from 1.
    private static final Duration REORDERING = Duration.ofMinutes(30);

    public ResourceState {
        writes = List.copyOf(writes);
    }

    /// Whether something newer than this event is known.
    public boolean isNewerThan(long otherVersion, Instant otherAt) {
        return otherVersion < version && otherAt.isBefore(versionAt.plus(REORDERING));
    }

    public ResourceState seen(long newVersion, Instant at) {
        return isNewerThan(newVersion, at) ? this : new ResourceState(newVersion, at, writes, toldAt);
    }

    /// Our writes within the hour before `now`.
    public int writesInTheHourBefore(Instant now) {
        return recent(now).size();
    }

    public ResourceState written(Instant now) {
        List<Instant> all = new ArrayList<>(recent(now));
        all.add(now);
        return new ResourceState(version, versionAt, all, toldAt);
    }

    /// Whether people have been told lately.
    public boolean isTold(Instant now) {
        return toldAt.isPresent() && now.isBefore(toldAt.get().plus(QUIET));
    }

    public ResourceState told(Instant now) {
        return new ResourceState(version, versionAt, writes, Optional.of(now));
    }

    private List<Instant> recent(Instant now) {
        return writes.stream().filter(at -> at.isAfter(now.minus(HOUR))).toList();
    }
}
