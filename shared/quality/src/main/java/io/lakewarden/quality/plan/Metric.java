package io.lakewarden.quality.plan;

import static java.util.Objects.requireNonNull;

import io.lakewarden.quality.sql.AggregateFunction;
import io.lakewarden.quality.sql.Expr;
import java.util.List;

/// A number (or a few rows) that rules need from the data. Equal metrics are computed once.
public sealed interface Metric {

    /// An aggregate; all aggregates of a table share scans.
    record Aggregate(RowScope scope, AggregateFunction function, List<Expr> arguments) implements Metric {
        public Aggregate {
            requireNonNull(scope, "scope");
            requireNonNull(function, "function");
            arguments = List.copyOf(arguments);
        }
    }

    /// A statistic of how often each value of a key occurs; all statistics of a scope and key share one grouped pass.
    ///
    /// Rows where every column of the key is null belong to no group.
    record Grouped(RowScope scope, List<Expr> key, GroupStatistic statistic) implements Metric {
        public Grouped {
            requireNonNull(scope, "scope");
            requireNonNull(statistic, "statistic");
            key = List.copyOf(key);
        }
    }

    /// What [Grouped] counts.
    enum GroupStatistic {
        /// Different values.
        GROUPS,
        /// Values that occur exactly once.
        ONCE,
        /// Rows that belong to a group.
        ROWS,
        /// Shannon's entropy in nats.
        ENTROPY
    }

    /// The first rows of a statement that is already checked and in the engine's dialect: a join, a custom query.
    ///
    /// @param maxRows how many rows are read at most
    record Query(String sql, int maxRows) implements Metric {
        public Query {
            requireNonNull(sql, "sql");
        }
    }

    /// The rows of a scope.
    static Aggregate rows(RowScope scope) {
        return new Aggregate(scope, AggregateFunction.COUNT_ROWS, List.of());
    }

    /// The rows of a scope for which a predicate is true.
    static Aggregate rowsWhere(RowScope scope, Expr predicate) {
        return new Aggregate(scope, AggregateFunction.COUNT_IF, List.of(predicate));
    }

    /// An aggregate of one value.
    static Aggregate aggregate(RowScope scope, AggregateFunction function, Expr argument) {
        return new Aggregate(scope, function, List.of(argument));
    }
}
