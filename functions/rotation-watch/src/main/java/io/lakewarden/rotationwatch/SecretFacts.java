package io.lakewarden.rotationwatch;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// What is known of a secret beside its value, for the message about it.
///
/// @param tags keys and values
/// @param next when the next rotation is due; absent while rotation is off
/// @param rotator the function that rotates it, by its ARN
/// @param pending whether a version is labelled AWSPENDING and not AWSCURRENT: a rotation has begun and not
///     ended
record SecretFacts(Map<String, String> tags, Optional<Instant> next, Optional<String> rotator, boolean pending) {

    static final SecretFacts NONE = new SecretFacts(Map.of(), Optional.empty(), Optional.empty(), false);

    SecretFacts {
        tags = Map.copyOf(tags);
    }
}
