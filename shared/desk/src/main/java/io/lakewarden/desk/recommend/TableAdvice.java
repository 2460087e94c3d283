package io.lakewarden.desk.recommend;

import java.util.List;

/// The table as a whole.
final class TableAdvice {

    /// Below that many, half as many may well be chance.
    private static final long FEW = 20;

    private TableAdvice() {}

    static List<Suggestion> of(Profile profile, int columns) {
        return List.of(rows(profile.rows()), Suggestion.of("ColumnCount = " + columns, columns + " columns"));
    }

    private static Suggestion rows(long rows) {
        return rows == 0
                ? Suggestion.of("RowCount >= 0", "no rows: nothing could be learnt of them")
                : Suggestion.of(
                        "RowCount between " + (rows / 2 - (rows < FEW ? rows / 2 : 1)) + " and " + (2 * rows + 1),
                        rows + (rows == 1 ? " row; " : " rows; ") + (rows < FEW ? "one" : "half")
                                + " to twice as many pass; of a table that grows keep RowCount > " + (rows / 2));
    }
}
