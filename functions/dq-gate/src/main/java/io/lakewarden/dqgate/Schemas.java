package io.lakewarden.dqgate;

import io.lakewarden.quality.duckdb.DataException;
import io.lakewarden.quality.duckdb.DataFiles;
import io.lakewarden.quality.duckdb.EngineLimits;
import io.lakewarden.quality.duckdb.FileSchemas;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// Files of one data set have the same columns, unless the request says that they may differ.
final class Schemas {

    private Schemas() {}

    static void check(DataFiles data, boolean mayDiffer, EngineLimits limits) {
        if (mayDiffer || data.files().size() < 2) {
            return;
        }
        Map<Path, List<String>> schemas = FileSchemas.of(data, limits);
        Map.Entry<Path, List<String>> first = null;
        for (Map.Entry<Path, List<String>> file : schemas.entrySet()) {
            if (first == null) {
                first = file;
            } else if (!file.getValue().equals(first.getValue())) {
                throw new DataException("schema mismatch: " + file.getKey() + " has " + difference(first, file)
                        + ". Write both with the same schema, or set \"schema\": \"may-differ\"");
            }
        }
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
}
