package io.lakewarden.incidents;

import java.time.Instant;
import java.util.HashSet;
import java.util.Set;

/// A notice on its way out: written together with the state that caused it, gone when every sink has it.
///
/// @param delivered names of the sinks that have it
public record Pending(Notice notice, Instant created, Set<String> delivered) {

    Pending alsoTo(Set<String> sinks) {
        Set<String> all = new HashSet<>(delivered);
        all.addAll(sinks);
        return new Pending(notice, created, Set.copyOf(all));
    }
}
