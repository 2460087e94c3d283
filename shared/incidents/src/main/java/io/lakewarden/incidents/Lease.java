package io.lakewarden.incidents;

import java.time.Instant;

/// Who is delivering an incident's notices right now, so that two workers do not both send them.
public record Lease(String holder, Instant until) {}
