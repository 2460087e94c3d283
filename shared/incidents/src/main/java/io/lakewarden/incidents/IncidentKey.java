package io.lakewarden.incidents;

import io.lakewarden.base.Digests;
import java.util.Objects;

/// What an incident is about. Two failures with the same key are one incident.
///
/// @param kind what sort of thing went wrong, such as `data-quality`
/// @param subject what it went wrong with, such as `111122223333/eu-west-1/table/sales.orders`
/// @param check what found it, such as a ruleset's name
public record IncidentKey(String kind, String subject, String check) {

    private static final int ID_DIGITS = 16;

    public IncidentKey {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(subject, "subject");
        Objects.requireNonNull(check, "check");
    }

    /// A short id that people can type: sixteen hexadecimal digits, the same for the same key for ever.
    public String id() {
        return Digests.sha256(String.join("\0", kind, subject, check)).substring(0, ID_DIGITS);
    }
}
