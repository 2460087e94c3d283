package io.lakewarden.desk.recommend;

import java.util.List;

/// What was seen in a table.
///
/// @param columns all but the nested ones
/// @param nested names of columns that rules cannot take
record Profile(long rows, List<ColumnProfile> columns, List<String> nested) {

    Profile {
        columns = List.copyOf(columns);
        nested = List.copyOf(nested);
    }
}
