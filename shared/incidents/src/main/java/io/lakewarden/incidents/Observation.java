package io.lakewarden.incidents;

import java.time.Instant;
import java.util.Set;

/// One look at one check.
///
/// @param id the business id of the look (a result, a run): the same look has the same id however often it
///     is told
/// @param at when it happened, which decides the order; not when it was received
/// @param failing what fails inside the check, as short stable names: a new one in an open incident is
///     worth a word
/// @param report what a person needs to know about it
public record Observation(IncidentKey key, String id, Instant at, Outcome outcome, Set<String> failing, Report report) {

    public Observation {
        failing = Set.copyOf(failing);
    }

    Sighting sighting() {
        return new Sighting(at, id, outcome);
    }
}
