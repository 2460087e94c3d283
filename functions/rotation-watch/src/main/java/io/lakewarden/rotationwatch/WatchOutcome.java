package io.lakewarden.rotationwatch;

import io.lakewarden.incidents.Incident;
import io.lakewarden.incidents.Outcome;
import java.util.List;

/// What an event came to.
///
/// @param secret its name
/// @param incidents one for each check that the event speaks of; none for an event that changes nothing
record WatchOutcome(String secret, RotationEvent.What what, List<Observed> incidents) {

    /// One incident afterwards.
    record Observed(String id, String check, Outcome outcome, Incident.Status status) {}
}
