package io.lakewarden.oracle.deequ;

import java.util.Map;

/// What to evaluate.
///
/// @param ruleset DQDL
/// @param data the primary Parquet file
/// @param additional reference Parquet files by alias
public record Request(String ruleset, String data, Map<String, String> additional) {}
