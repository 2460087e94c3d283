package io.lakewarden.quality.plan;

import java.util.List;

/// Rows of a result, in memory.
///
/// @param columns names in order
/// @param values one list a row, nulls where the data is null
public record Rows(List<String> columns, List<List<Object>> values) {

    public Rows {
        columns = List.copyOf(columns);
        values = List.copyOf(values);
    }
}
