package io.lakewarden.quality.plan;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.Expr;
import io.lakewarden.quality.sql.ReferencedColumns;
import io.lakewarden.quality.sql.UntranslatableException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/// The statements that compute a set of metrics: aggregates of a table fused into few scans, one grouped pass for each
/// key and filter, custom queries as they are.
public final class Plan {

    private final List<Statement> statements;

    private Plan(List<Statement> statements) {
        this.statements = List.copyOf(statements);
    }

    /// Plans metrics; equal ones are computed once.
    ///
    /// @param perStatement how many aggregates of a table go into one statement
    public static Plan of(Collection<Metric> metrics, Dialect dialect, ToIntFunction<String> perStatement) {
        Set<Metric> distinct = new LinkedHashSet<>(metrics);
        List<Statement> statements = new ArrayList<>();
        statements.addAll(scans(distinct, dialect, perStatement));
        statements.addAll(groupedPasses(distinct, dialect));
        only(Metric.Query.class, distinct).forEach(query -> statements.add(new Statement.Single(query)));
        return new Plan(statements);
    }

    /// The SQL that would run, in order; a comment where there is none in the dialect.
    public List<String> sql() {
        return statements.stream().map(Plan::shown).toList();
    }

    private static String shown(Statement statement) {
        try {
            return statement.sql();
        } catch (UntranslatableException e) {
            return "-- not in one statement: " + e.getMessage();
        }
    }

    List<Statement> statements() {
        return statements;
    }

    private static <M extends Metric> List<M> only(Class<M> kind, Collection<Metric> metrics) {
        return metrics.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static List<Statement> scans(Set<Metric> metrics, Dialect dialect, ToIntFunction<String> perStatement) {
        Map<String, List<Metric.Aggregate>> byTable = only(Metric.Aggregate.class, metrics).stream()
                .collect(groupingBy(m -> m.scope().table(), LinkedHashMap::new, toList()));
        List<Statement> scans = new ArrayList<>();
        byTable.forEach((table, aggregates) -> {
            Function<List<Metric.Aggregate>, String> render = part -> scan(table, part, dialect);
            for (List<Metric.Aggregate> batch : batches(aggregates, perStatement.applyAsInt(table))) {
                scans.add(new Statement.Fused<>(batch, render));
            }
        });
        return scans;
    }

    /// Neighbours read the same column, so that a columnar format reads each column in as few scans as can be.
    private static List<List<Metric.Aggregate>> batches(List<Metric.Aggregate> aggregates, int size) {
        if (aggregates.size() <= size) {
            return List.of(aggregates);
        }
        List<Metric.Aggregate> sorted = aggregates.stream()
                .sorted(Comparator.comparing(aggregate ->
                        ReferencedColumns.of(aggregate.arguments()).findFirst().orElse("")))
                .toList();
        int count = Math.ceilDiv(sorted.size(), size);
        List<List<Metric.Aggregate>> batches = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            batches.add(sorted.subList(i * sorted.size() / count, (i + 1) * sorted.size() / count));
        }
        return batches;
    }

    private static String scan(String table, List<Metric.Aggregate> aggregates, Dialect dialect) {
        return aggregates.stream()
                        .map(m -> dialect.aggregate(
                                m.function(), m.arguments(), m.scope().filter()))
                        .collect(joining(",\n  ", "SELECT\n  ", "\n"))
                + "FROM " + dialect.identifier(table);
    }

    private record GroupKey(RowScope scope, List<Expr> key) {}

    private static List<Statement> groupedPasses(Set<Metric> metrics, Dialect dialect) {
        Map<GroupKey, List<Metric.Grouped>> byKey = only(Metric.Grouped.class, metrics).stream()
                .collect(groupingBy(m -> new GroupKey(m.scope(), m.key()), LinkedHashMap::new, toList()));
        List<Statement> passes = new ArrayList<>();
        byKey.forEach((key, grouped) -> {
            Function<List<Metric.Grouped>, String> render =
                    part -> GroupedSql.pass(key.scope(), key.key(), part, dialect);
            passes.add(new Statement.Fused<>(grouped, render));
        });
        return passes;
    }
}
