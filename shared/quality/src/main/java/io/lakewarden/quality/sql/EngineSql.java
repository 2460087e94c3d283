package io.lakewarden.quality.sql;

import static java.util.Objects.requireNonNull;

/// How each engine writes one operation.
///
/// `{0}` stands for the first argument, `{*}` for all with commas, `{||}` for all with `||`, and `{distinct}` for the
/// place of a DISTINCT. An empty template says that the engine has no counterpart.
///
/// @param duckDb for DuckDB
/// @param athena for Athena
public record EngineSql(String duckDb, String athena) {

    /// For an engine without a counterpart.
    public static final String NONE = "";

    public EngineSql {
        requireNonNull(duckDb, "duckDb");
        requireNonNull(athena, "athena");
    }

    /// What both write alike.
    public static EngineSql same(String template) {
        return new EngineSql(template, template);
    }
}
