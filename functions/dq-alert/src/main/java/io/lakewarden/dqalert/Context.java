package io.lakewarden.dqalert;

import io.lakewarden.incidents.routing.Subject.Sourced;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What [Enrichment] found around an evaluation.
///
/// @param tags parameters and tags, by key, with the place of each
/// @param notes what could not be had, and why
record Context(
        Map<String, Sourced> tags,
        Optional<Surroundings.JobRun> jobRun,
        Optional<String> description,
        List<String> notes) {

    static final Context NONE = new Context(Map.of(), Optional.empty(), Optional.empty(), List.of());

    /// Nothing could be had.
    Context(String why) {
        this(Map.of(), Optional.empty(), Optional.empty(), List.of(why));
    }
}
