package io.lakewarden.quality.rows;

import java.io.IOException;
import java.util.List;

/// Rows as lines of text.
sealed interface LineWriter permits JsonLines, CsvLines {

    /// What stands before the first row.
    String header() throws IOException;

    /// A row, without its line end.
    String row(List<Object> values) throws IOException;
}
