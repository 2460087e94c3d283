package io.lakewarden.quality.duckdb;

import io.lakewarden.quality.sql.Column;
import java.util.List;

/// How a data set is read.
///
/// @param select the SELECT that gives its rows
/// @param columns of those rows
/// @param guesses what was found out by looking, for the user to check
record Relation(String select, List<Column> columns, List<String> guesses) {

    Relation {
        columns = List.copyOf(columns);
        guesses = List.copyOf(guesses);
    }
}
