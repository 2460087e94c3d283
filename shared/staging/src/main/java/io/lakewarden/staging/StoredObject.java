package io.lakewarden.staging;

import java.time.Instant;
import java.util.Locale;

/// An object as it was listed.
///
/// @param name below the place that was asked for: its folders named `key=value` are partitions
/// @param etag changes whenever the content does
public record StoredObject(S3Location location, String name, long bytes, String etag, Instant modified) {

    /// What an engine holds in memory of it at most, as far as its name tells: Parquet is read where it
    /// lies, text is loaded, and compressed text is taken to be ten times its size.
    long loaded() {
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.endsWith(".parquet") || lower.endsWith(".parq")) {
            return 0;
        }
        return lower.matches("(?s).*\\.(gz|zst|zstd)") ? Math.multiplyExact(bytes, 10L) : bytes;
    }
}
