package io.lakewarden.desk.recommend;

import io.lakewarden.quality.sql.ColumnType;
import java.util.ArrayList;
import java.util.List;

/// Completeness and uniqueness.
final class KeyAdvice {

    /// From fewer rows nothing is learnt about chance: there only names count.
    private static final int ENOUGH = 20;

    /// A weaker promise says nothing.
    private static final double LEAST_WORTH = 0.1;

    private KeyAdvice() {}

    static List<Suggestion> of(ColumnProfile column, boolean isFirstKey) {
        List<Suggestion> advice = new ArrayList<>();
        completeness(column, advice);
        if (column.isUnique() && isKey(column, isFirstKey)) {
            advice.add(Suggestion.of("IsUnique " + Dqdl.quoted(column.name()), "all " + column.filled() + " differ"));
        }
        return advice;
    }

    private static void completeness(ColumnProfile column, List<Suggestion> advice) {
        String name = Dqdl.quoted(column.name());
        if (column.isComplete()) {
            advice.add(Suggestion.of("IsComplete " + name, "no nulls in " + column.rows() + " rows"));
            return;
        }
        double share = (double) column.filled() / column.rows();
        // The difference of two days' shares, four deviations wide, and room for a bad day.
        double deviation = Math.sqrt(share * (1 - share) * 3 / column.rows());
        double least = Math.floor((share - Math.max(0.02, 4 * deviation)) * 100) / 100;
        if (least >= LEAST_WORTH) {
            advice.add(Suggestion.of(
                    "Completeness " + name + " >= " + Double.toString(least),
                    column.nulls() + " of " + column.rows() + " rows are null"));
        }
    }

    /// Measurements and texts of people differ by chance; what names a thing differs by design.
    private static boolean isKey(ColumnProfile column, boolean isFirstKey) {
        if (column.type() == ColumnType.FLOATING
                || column.type() == ColumnType.DECIMAL
                || column.type() == ColumnType.BOOLEAN
                || column.type().isTemporal()) {
            return false;
        }
        if (column.filled() < ENOUGH) {
            return isFirstKey;
        }
        return switch (column.type()) {
            case INTEGER ->
                column.numbers().map(numbers -> isNoChance(column, numbers)).orElse(false);
            case TEXT ->
                column.lengths().map(lengths -> lengths.withSpace() == 0).orElse(false);
            default -> ColumnNames.isKey(column.name());
        };
    }

    /// Numbers drawn at random from so narrow a range would collide, or from so wide a range never would.
    private static boolean isNoChance(ColumnProfile column, ColumnProfile.Numbers numbers) {
        double collisions = (double) column.filled() * column.filled() / (2 * (numbers.width() + 1));
        return collisions > 7 || (collisions < 0.001 && ColumnNames.isKey(column.name()));
    }
}
