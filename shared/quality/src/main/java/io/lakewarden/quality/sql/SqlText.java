package io.lakewarden.quality.sql;

/// How names and values are written into SQL, so that they end where they should. Nothing else quotes.
public final class SqlText {

    private SqlText() {}

    /// The name of a column, a table or a setting.
    public static String identifier(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /// A text, which must not hold a NUL where the engine ends a literal at one.
    public static String text(String value) {
        return "'" + value.replace("'", "''") + "'";
    }

    /// A value of a type that a literal names, such as `DATE '2024-01-31'`.
    static String typed(String type, String value) {
        return type + " " + text(value);
    }
}
