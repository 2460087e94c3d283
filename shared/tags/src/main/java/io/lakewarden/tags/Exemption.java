package io.lakewarden.tags;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Set;

/// Problems that count for nothing until a day has passed, and why.
///
/// @param keys the keys it is about; empty: all of them
/// @param until the last day, in UTC
record Exemption(Set<String> keys, Scope scope, LocalDate until, String reason) {

    Exemption {
        keys = Set.copyOf(keys);
    }

    boolean covers(Problem problem, TypedResource subject, Instant now) {
        return isAlive(now) && (keys.isEmpty() || isAbout(problem)) && scope.covers(subject);
    }

    /// A key in the wrong case is exempt by its own spelling and by the right one.
    private boolean isAbout(Problem problem) {
        return keys.contains(problem.key()) || (problem.code() == Problem.Code.CASE && keys.contains(problem.detail()));
    }

    Exemption within(Scope other) {
        return new Exemption(keys, scope.and(other), until, reason);
    }

    boolean isAlive(Instant now) {
        return now.isBefore(until.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant());
    }
}
