package io.lakewarden.quality.sparksql;

import java.util.List;

/// A translated query and the columns that it gives.
record Query(String sql, List<Field> columns) {
    Query {
        columns = List.copyOf(columns);
    }

    Translated translated() {
        return new Translated(sql, columns.stream().map(Field::name).toList());
    }
}
