package io.lakewarden.desk.recommend;

import io.lakewarden.desk.recommend.ColumnProfile.Lengths;
import io.lakewarden.quality.sql.ColumnType;
import java.util.Optional;
import java.util.regex.Pattern;

/// Lengths of texts: one length where all share it by design, otherwise room to grow.
final class LengthAdvice {

    private static final int ENOUGH = 100;

    /// Texts that differ by design and keep their length: digests and UUIDs, not numbers that get another digit.
    private static final Pattern DIGEST = Pattern.compile("[0-9a-fA-F-]{16,}");

    private LengthAdvice() {}

    static Optional<Suggestion> of(ColumnProfile column) {
        return column.lengths()
                .filter(_ -> column.type() == ColumnType.TEXT)
                .map(lengths -> Suggestion.of(
                        "ColumnLength " + Dqdl.quoted(column.name()) + " " + condition(column, lengths)
                                + Dqdl.whereFilled(column),
                        "from " + lengths.min() + " to " + lengths.max() + " characters"));
    }

    private static String condition(ColumnProfile column, Lengths lengths) {
        if (isFixed(column, lengths)) {
            return "= " + lengths.min();
        }
        long most = Math.max(lengths.max(), 1) * (column.filled() < ENOUGH ? 3 : 2);
        return lengths.min() > 0 ? "between 0 and " + (most + 1) : "<= " + most;
    }

    private static boolean isFixed(ColumnProfile column, Lengths lengths) {
        return lengths.min() == lengths.max()
                && lengths.min() > 0
                && column.filled() >= ENOUGH
                && (isDigest(column.first()) || (!column.isUnique() && column.distinct() > 1));
    }

    private static boolean isDigest(Optional<String> text) {
        return text.filter(one -> DIGEST.matcher(one).matches()).isPresent();
    }
}
