package io.lakewarden.rotationwatch;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// A secret as the list shows it.
///
/// @param rotation absent: never set up; false: turned off
/// @param lastRotated absent while rotation is off
/// @param lastAccessed the day (its first instant, UTC) of the latest read in this region; absent: never read
/// @param next when the next rotation is due
/// @param pendingApart whether AWSPENDING is on a version that is not AWSCURRENT
/// @param keeper who else looks after it
record SecretEntry(
        SecretArn arn,
        Map<String, String> tags,
        Optional<Boolean> rotation,
        Instant created,
        Optional<Instant> lastRotated,
        Optional<Instant> lastAccessed,
        Optional<Instant> next,
        RotationSchedule schedule,
        boolean pendingApart,
        Keeper keeper) {

    /// Whether it is ours to check: secrets that others rotate are not.
    enum Keeper {
        /// Its rotation is ours to watch.
        US,
        /// A copy of a secret of another region.
        PRIMARY_REGION,
        /// A service of AWS made it and rotates it.
        AWS_SERVICE,
        /// It is being deleted.
        NOBODY
    }

    SecretEntry {
        tags = Map.copyOf(tags);
    }

    boolean rotates() {
        return rotation.orElse(false);
    }
}
