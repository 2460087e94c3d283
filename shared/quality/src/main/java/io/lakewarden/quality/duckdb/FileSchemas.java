package io.lakewarden.quality.duckdb;

import io.lakewarden.quality.plan.EngineException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// The columns of each file of a data set by itself: reading them together hides what one of them
/// lacks.
public final class FileSchemas {

    private static final int MOST_COLUMNS = 100_000;

    private FileSchemas() {}

    /// How a file differs from the first one, where one does.
    ///
    /// @throws DataException if a file cannot be read
    public static Optional<String> difference(DataFiles data, EngineLimits limits) {
        if (data.files().size() < 2) {
            return Optional.empty();
        }
        Map<Path, List<String>> schemas = of(data, limits);
        Map.Entry<Path, List<String>> first = schemas.entrySet().iterator().next();
        return schemas.entrySet().stream()
                .filter(file -> !file.getValue().equals(first.getValue()))
                .findFirst()
                .map(file -> file.getKey() + " has " + difference(first, file));
    }

    private static String difference(Map.Entry<Path, List<String>> first, Map.Entry<Path, List<String>> other) {
        TreeSet<String> more = new TreeSet<>(other.getValue());
        more.removeAll(first.getValue());
        TreeSet<String> less = new TreeSet<>(first.getValue());
        less.removeAll(other.getValue());
        if (more.isEmpty() && less.isEmpty()) {
            return "the columns of " + first.getKey() + " in another order";
        }
        return "columns " + more + " where " + first.getKey() + " has " + less;
    }

    /// Columns of each file in order: with their types for Parquet, which states them; by name for CSV,
    /// where types are guesses. JSON has no schema: every file is given the same, empty one.
    private static Map<Path, List<String>> of(DataFiles data, EngineLimits limits) {
        Map<Path, List<String>> schemas = new LinkedHashMap<>();
        try (DuckDbSession session = DuckDbSession.open(limits)) {
            // Of all files together: there may be thousands.
            session.endWithin(limits.deadline());
            for (Path file : data.files()) {
                schemas.put(file, columns(session, file, data.format()));
            }
            return schemas;
        } catch (EngineException e) {
            throw new DataException(data.label() + ": cannot be read as " + data.format() + ": " + e.getMessage(), e);
        }
    }

    private static List<String> columns(DuckDbSession session, Path file, DataFormat format) {
        String source = Sources.list(List.of(file));
        return switch (format) {
            case PARQUET -> described(session, "read_parquet(" + source + ", hive_partitioning=false)", true);
            case CSV -> described(session, "read_csv(" + source + ", hive_partitioning=false)", false);
            case JSON -> List.of();
        };
    }

    private static List<String> described(DuckDbSession session, String source, boolean typed) {
        List<String> columns = new ArrayList<>();
        for (List<Object> column :
                session.query("DESCRIBE SELECT * FROM " + source, MOST_COLUMNS).values()) {
            columns.add(typed ? column.get(0) + " " + column.get(1) : String.valueOf(column.get(0)));
        }
        return columns;
    }
}
