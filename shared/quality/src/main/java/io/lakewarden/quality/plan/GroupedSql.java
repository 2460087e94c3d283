package io.lakewarden.quality.plan;

import static java.util.stream.Collectors.joining;

import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.Expr;
import java.util.ArrayList;
import java.util.List;

/// One pass over the groups of a key.
final class GroupedSql {

    private GroupedSql() {}

    static String pass(RowScope scope, List<Expr> key, List<Metric.Grouped> metrics, Dialect dialect) {
        String columns = key.stream().map(dialect::render).collect(joining(", "));
        String statistics = metrics.stream().map(m -> statistic(m.statistic())).collect(joining(",\n  "));
        return "SELECT\n  " + statistics + "\nFROM (SELECT count(*) AS rows_of_group FROM "
                + dialect.identifier(scope.table())
                + " WHERE " + dialect.render(kept(scope, key))
                + " GROUP BY " + columns + ") AS g";
    }

    private static Expr kept(RowScope scope, List<Expr> key) {
        List<Expr> conditions = new ArrayList<>();
        scope.filter().ifPresent(conditions::add);
        conditions.add(new Expr.AnyOf(key.stream().map(Expr::isNotNull).toList()));
        return new Expr.AllOf(conditions);
    }

    /// Plain SQL of every dialect. Entropy: ln N - sum(n ln n) / N.
    private static String statistic(Metric.GroupStatistic statistic) {
        return switch (statistic) {
            case GROUPS -> "count(*)";
            case ONCE -> "count(*) FILTER (WHERE rows_of_group = 1)";
            case ROWS -> "coalesce(sum(rows_of_group), 0)";
            case ENTROPY -> "ln(sum(rows_of_group)) - sum(rows_of_group * ln(rows_of_group)) / sum(rows_of_group)";
        };
    }
}
