package io.lakewarden.oracle;

import java.util.Map;

/// What Deequ is asked.
///
/// @param ruleset DQDL
/// @param data the primary Parquet file
/// @param additional reference Parquet files by alias
public record DeequRequest(String ruleset, String data, Map<String, String> additional) {

    public DeequRequest {
        additional = Map.copyOf(additional);
    }
}
