package io.lakewarden.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// Random predicates in Spark SQL for `where`.
final class Filters {

    private final RandomGenerator random;
    private final List<Cells> columns;

    Filters(RandomGenerator random, List<Cells> columns) {
        this.random = random;
        this.columns = columns;
    }

    /// A `where` in three rules of ten, else nothing.
    String maybe() {
        return random.nextInt(10) < 3 ? " where \"" + predicate(2) + "\"" : "";
    }

    private String predicate(int depth) {
        if (depth > 0 && random.nextInt(4) == 0) {
            return "(" + predicate(depth - 1) + Pick.one(random, " and ", " or ") + predicate(depth - 1) + ")";
        }
        if (depth > 0 && random.nextInt(8) == 0) {
            return "not (" + predicate(depth - 1) + ")";
        }
        return simple(Pick.from(random, columns));
    }

    private String simple(Cells column) {
        String name = column.name().contains(" ") ? "`" + column.name() + "`" : column.name();
        List<String> choices = new ArrayList<>(List.of("%s is null", "%s is not null", "%s <=> null", "1 = 0"));
        if (column.isNumeric()) {
            choices.addAll(List.of(
                    "%s > 1",
                    "%s = 1",
                    "%s != 1",
                    "%s between 0 and 2",
                    "%s in (1, 2)",
                    "nvl(%s, 0) = 0",
                    "%s == 1",
                    "%s %% 2 = 0",
                    "%s / 2 > 0.5",
                    "abs(%s) > 1",
                    "cast(%s as string) = '1'",
                    "%s <=> 1",
                    "coalesce(%s, -1) < 1",
                    "%s > '1'",
                    "round(%s) = 2",
                    "case when %s > 1 then true else false end"));
        } else if (column.isText()) {
            choices.addAll(List.of(
                    "%s = 'a'",
                    "%s like 'a%%'",
                    "length(%s) > 1",
                    "%s rlike '[a-b]+'",
                    "trim(%s) = ''",
                    "%s = ''",
                    "upper(%s) = 'A'",
                    "%s in ('a', 'b')",
                    "concat(%s, 'x') = 'ax'",
                    "substring(%s, 1, 1) = 'a'",
                    "%s > 'a'",
                    "isnull(%s)",
                    "%s = 12",
                    "cast(%s as int) > 1",
                    "nullif(%s, 'a') is null"));
        } else if (column.isTemporal()) {
            choices.addAll(List.of(
                    "%s > '2024-01-01'",
                    "year(%s) = 2024",
                    "%s = '2024-01-01'",
                    "%s < current_date()",
                    "to_date(%s) = '2024-01-01'",
                    "date_add(%s, 1) = '2024-01-02'",
                    "month(%s) in (1, 2)",
                    "datediff(%s, '2024-01-01') = 0",
                    "date_format(%s, 'yyyy') = '2024'"));
        } else {
            choices.addAll(List.of("%s", "not %s", "%s = true", "!%s"));
        }
        return Pick.from(random, choices).formatted(name);
    }
}
