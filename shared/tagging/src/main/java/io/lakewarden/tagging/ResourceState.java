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
    /// A lower version that happened later is of a resource that was deleted and made again, which counts from 1. The
    /// times of one resource's changes are told by clocks that differ by less.
    private static final Duration SKEW = Duration.ofSeconds(5);

    public ResourceState {
        writes = List.copyOf(writes);
    }

    /// Whether something newer than this event is known.
    public boolean isNewerThan(long otherVersion, Instant otherAt) {
        return otherVersion < version && otherAt.isBefore(versionAt.plus(SKEW));
    }

    /// With a change that was heard of, unless a newer one is known.
    public ResourceState seen(long newVersion, Instant at) {
        return isNewerThan(newVersion, at) ? this : new ResourceState(newVersion, at, writes, toldAt);
    }

    /// Our writes within the hour before `now`.
    public int writesInTheHourBefore(Instant now) {
        return recent(now).size();
    }

    /// With a write of ours.
    public ResourceState written(Instant now) {
        List<Instant> all = new ArrayList<>(recent(now));
        all.add(now);
        return new ResourceState(version, versionAt, all, toldAt);
    }

    /// Without the write of that instant: it was refused.
    public ResourceState notWritten(Instant at) {
        return new ResourceState(
                version,
                versionAt,
                writes.stream().filter(each -> !each.equals(at)).toList(),
                toldAt);
    }

    /// Whether people have been told lately.
    public boolean isTold(Instant now) {
        return toldAt.isPresent() && now.isBefore(toldAt.get().plus(QUIET));
    }

    /// With the note that people were told now.
    public ResourceState told(Instant now) {
        return new ResourceState(version, versionAt, writes, Optional.of(now));
    }

    private List<Instant> recent(Instant now) {
        return writes.stream().filter(at -> at.isAfter(now.minus(HOUR))).toList();
    }
}
