package io.lakewarden.quality.sql;

import static java.util.Objects.requireNonNull;

import io.lakewarden.base.Nearest;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A data set as rules see it.
///
/// Columns are found by their exact name first, then without regard to case, as Spark and Athena do.
public final class DataTable {

    private final String alias;
    private final List<Column> columns;
    private final Map<String, Column> exact = new HashMap<>();
    private final Map<String, Column> folded = new HashMap<>();

    /// @param alias the name of the table in SQL: `primary` or the alias of a reference data set
    /// @param columns in the order of the data
    public DataTable(String alias, List<Column> columns) {
        this.alias = requireNonNull(alias, "alias");
        this.columns = List.copyOf(columns);
        for (Column column : this.columns) {
            exact.putIfAbsent(column.name(), column);
            folded.putIfAbsent(fold(column.name()), column);
        }
    }

    public String alias() {
        return alias;
    }

    public List<Column> columns() {
        return columns;
    }

    /// The column of this name.
    public Optional<Column> column(String name) {
        Column column = exact.get(name);
        return Optional.ofNullable(column != null ? column : folded.get(fold(name)));
    }

    /// The column whose name a name that is not there probably means.
    public Optional<Column> nearest(String name) {
        return column(name).or(() -> Nearest.to(name, exact.keySet()).map(exact::get));
    }

    /// Whether a column is spelled exactly so.
    public boolean hasExactly(String name) {
        return exact.containsKey(name);
    }

    private static String fold(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
