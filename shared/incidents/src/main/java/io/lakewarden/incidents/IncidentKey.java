package io.lakewarden.incidents;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;

/// What an incident is about. Two failures with the same key are one incident.
///
/// @param kind what sort of thing went wrong, such as `data-quality`
/// @param subject what it went wrong with, such as `111122223333/eu-west-1/table/sales.orders`
/// @param check what found it, such as a ruleset's name
public record IncidentKey(String kind, String subject, String check) {

    private static final int ID_BYTES = 8;

    public IncidentKey {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(subject, "subject");
        Objects.requireNonNull(check, "check");
    }

    /// A short id that people can type: sixteen hexadecimal digits, the same for the same key for ever.
    public String id() {
        try {
            byte[] all = String.join("\0", kind, subject, check).getBytes(StandardCharsets.UTF_8);
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(all);
            return HexFormat.of().formatHex(digest, 0, ID_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
