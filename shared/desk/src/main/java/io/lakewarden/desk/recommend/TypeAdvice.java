package io.lakewarden.desk.recommend;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Types: what a file's text is taken for today, and what texts could be cast to.
final class TypeAdvice {

    private static final Pattern NUMBER = Pattern.compile("[+-]?\\d+(\\.\\d+)?");
    private static final Pattern DAY = Pattern.compile("\\d{4}-\\d{2}-\\d{2}([ T].*)?");

    private TypeAdvice() {}

    static Optional<Suggestion> of(ColumnProfile column) {
        return switch (column.type()) {
            case BOOLEAN -> Optional.of(all(column, "Boolean"));
            case DATE -> Optional.of(all(column, "Date"));
            case TIMESTAMP -> Optional.of(all(column, "Timestamp"));
            case TEXT -> text(column);
            default -> Optional.empty();
        };
    }

    private static Suggestion all(ColumnProfile column, String type) {
        return Suggestion.of(rule(column, type), "all are of the type " + type);
    }

    /// The extremes say whether it is worth a try.
    private static Optional<Suggestion> text(ColumnProfile column) {
        if (isBoth(column, NUMBER)) {
            return Optional.of(tried(column, List.of("Long", "Double")));
        }
        return isBoth(column, DAY) ? Optional.of(tried(column, List.of("Date"))) : Optional.empty();
    }

    private static boolean isBoth(ColumnProfile column, Pattern pattern) {
        return column.first().filter(text -> pattern.matcher(text).matches()).isPresent()
                && column.last().filter(text -> pattern.matcher(text).matches()).isPresent();
    }

    private static Suggestion tried(ColumnProfile column, List<String> types) {
        return Suggestion.firstThatHolds(
                types.stream().map(type -> rule(column, type)).toList(), "texts that could all be cast");
    }

    private static String rule(ColumnProfile column, String type) {
        return "ColumnDataType " + Dqdl.quoted(column.name()) + " = " + Dqdl.quoted(type) + Dqdl.whereFilled(column);
    }
}
