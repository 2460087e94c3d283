package io.lakewarden.dqalert;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The query that shows rows which a failed rule complains about, for the rules where that is one condition.
/// In Athena's SQL; names are quoted, so that a name cannot become SQL.
final class BadRows {

    private static final String COLUMN = "\\s*\"((?:[^\"\\\\]|\\\\.){1,255})\"";
    private static final Pattern COMPLETE = Pattern.compile("(?s)\\s*(?:IsComplete|Completeness)" + COLUMN + ".*");
    private static final Pattern UNIQUE =
            Pattern.compile("(?s)\\s*(?:IsUnique|IsPrimaryKey|Uniqueness|UniqueValueRatio)" + COLUMN + "(?!\\s*\").*");
    private static final Pattern RANGE =
            Pattern.compile("\\s*ColumnValues" + COLUMN + "\\s*(>=|<=|>|<)\\s*(-?\\d{1,30}(?:\\.\\d{1,30})?)\\s*");

    private BadRows() {}

    /// For the first failed rule that has one.
    static Optional<String> query(DataSet what, List<RuleVerdict> failed) {
        return what instanceof DataSet.Table table
                ? failed.stream()
                        .flatMap(rule -> query(table, rule.text()).stream())
                        .findFirst()
                : Optional.empty();
    }

    private static Optional<String> query(DataSet.Table table, String rule) {
        String from = quoted(table.database()) + "." + quoted(table.table());
        Matcher complete = COMPLETE.matcher(rule);
        if (complete.matches()) {
            return Optional.of(select(from, column(complete) + " IS NULL"));
        }
        Matcher unique = UNIQUE.matcher(rule);
        if (unique.matches()) {
            String column = column(unique);
            return Optional.of("SELECT " + column + ", count(*) FROM " + from + " GROUP BY " + column
                    + " HAVING count(*) > 1 LIMIT 100");
        }
        Matcher range = RANGE.matcher(rule);
        return range.matches()
                ? Optional.of(select(
                        from,
                        "NOT coalesce(" + column(range) + " " + range.group(2) + " " + range.group(3) + ", false)"))
                : Optional.empty();
    }

    private static String select(String from, String condition) {
        return "SELECT * FROM " + from + " WHERE " + condition + " LIMIT 100";
    }

    private static String column(Matcher rule) {
        return quoted(rule.group(1).replace("\\\"", "\""));
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
