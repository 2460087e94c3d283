package io.lakewarden.quality.duckdb;

/// Formats of data files.
public enum DataFormat {
    CSV,
    JSON,
    PARQUET
}
