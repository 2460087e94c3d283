package io.lakewarden.athena;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A table of the catalog.
public record TableName(String database, String table) {

    // What Glue and Athena accept in names of both; anything else would need quoting that Hive does not have.
    private static final Pattern PART = Pattern.compile("[\\p{L}\\p{N}_$-]{1,255}");
    private static final Pattern QUALIFIED = Pattern.compile("([^.]+)\\.([^.]+)");

    /// @throws IllegalArgumentException if a part is no name
    public TableName {
        check(database);
        check(table);
    }

    private static void check(String part) {
        if (!PART.matcher(part).matches()) {
            throw new IllegalArgumentException(
                    "'" + part + "' is no name of a database or table: letters, digits, _, - and $ only");
        }
    }

    /// Reads `database.table`.
    ///
    /// @throws IllegalArgumentException if the text is nothing of the kind
    public static TableName parse(String text) {
        Matcher name = QUALIFIED.matcher(text);
        if (!name.matches()) {
            throw new IllegalArgumentException("'" + text + "' is no DATABASE.TABLE");
        }
        return new TableName(name.group(1), name.group(2));
    }

    @Override
    public String toString() {
        return database + "." + table;
    }
}
