package io.lakewarden.quality.duckdb;

import io.lakewarden.quality.sql.Column;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Columns whose names differ in nothing but case: the engine numbers all but the first.
final class SameNames {

    private static final Pattern NUMBERED = Pattern.compile("(.+)_\\d+");

    private SameNames() {}

    /// What the user is told.
    static List<String> words(String label, List<Column> columns) {
        return numbered(columns).stream()
                .map(name -> label + ": column '" + name + "' may be a second '" + base(name)
                        + "': columns whose names are the same but for case are numbered, so rules find the second one"
                        + " as '"
                        + name + "'")
                .toList();
    }

    /// Names of columns that stand for a second one of a name.
    static List<String> numbered(List<Column> columns) {
        List<String> names = columns.stream().map(Column::name).toList();
        return names.stream()
                .filter(name -> names.stream().anyMatch(other -> other.equalsIgnoreCase(base(name))))
                .toList();
    }

    static String base(String name) {
        Matcher matcher = NUMBERED.matcher(name);
        return matcher.matches() ? matcher.group(1) : "";
    }
}
