package io.lakewarden.dqgate;

/// Where a ruleset is evaluated.
public enum EngineChoice {
    /// Files here, tables in Athena.
    AUTO,
    /// In this function.
    DUCKDB,
    /// In Athena.
    ATHENA,
    /// In Glue, which sends its own event when it is done.
    GLUE
}
