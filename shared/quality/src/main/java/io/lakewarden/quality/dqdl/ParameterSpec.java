package io.lakewarden.quality.dqdl;

/// One parameter of a rule type.
///
/// @param name for messages and documentation, such as `column`
/// @param kind how its text is read
/// @param occurs how often
public record ParameterSpec(String name, Kind kind, Occurs occurs) {

    /// How the text of a parameter is read.
    public enum Kind {
        /// A column's name, or several.
        COLUMN,
        /// An alias, a path, a name: anything plain.
        PLAIN,
        /// A regular expression: backslashes stay as written.
        PATTERN,
        /// SQL: backslashes stay as written.
        SQL;

        boolean keepsBackslashes() {
            return this == PATTERN || this == SQL;
        }
    }

    /// How often a parameter is given.
    public enum Occurs {
        ONCE,
        OPTIONAL,
        /// Once or more; only the last parameter.
        MANY
    }
}
