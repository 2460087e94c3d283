package io.lakewarden.desk.recommend;

import static java.util.stream.Collectors.toMap;

import io.lakewarden.quality.plan.Engine;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.Metric.GroupStatistic;
import io.lakewarden.quality.plan.MetricFailure;
import io.lakewarden.quality.plan.MetricValues;
import io.lakewarden.quality.plan.Plan;
import io.lakewarden.quality.plan.PlanRunner;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.AggregateFunction;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.quality.sql.Expr;
import io.lakewarden.quality.sql.SqlType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/// Looks at every column of the primary table: one fused scan, a grouped pass a column, and the values of columns that
/// have few.
final class Profiler {

    /// Up to so many different values are looked at one by one.
    static final int FEW = 20;

    private final Engine engine;
    private final RowScope scope;

    private Profiler(Engine engine) {
        this.engine = engine;
        this.scope = RowScope.all(engine.primary().alias());
    }

    static Profile of(Engine engine) {
        return new Profiler(engine).profile();
    }

    private Profile profile() {
        List<Column> flat = columns(column -> column.type() != ColumnType.NESTED);
        MetricValues seen = run(Stream.concat(Stream.of(rows()), flat.stream().flatMap(this::metrics))
                .toList());
        List<Column> few =
                flat.stream().filter(column -> hasFewValues(column, seen)).toList();
        MetricValues counted = run(few.stream().map(this::values).toList());
        Map<String, List<ColumnProfile.ValueCount>> values =
                few.stream().collect(toMap(Column::name, column -> counts(column, counted)));
        return new Profile(
                seen.count(rows()),
                flat.stream()
                        .map(column -> profile(column, seen, values.getOrDefault(column.name(), List.of())))
                        .toList(),
                columns(column -> column.type() == ColumnType.NESTED).stream()
                        .map(Column::name)
                        .toList());
    }

    private List<Column> columns(java.util.function.Predicate<Column> kept) {
        return engine.primary().columns().stream().filter(kept).toList();
    }

    private MetricValues run(Collection<? extends Metric> metrics) {
        return PlanRunner.run(Plan.of(List.copyOf(metrics), engine.dialect(), engine::aggregatesPerStatement), engine);
    }

    private ColumnProfile profile(Column column, MetricValues seen, List<ColumnProfile.ValueCount> values) {
        return new ColumnProfile(
                column,
                seen.count(rows()),
                seen.count(filled(column)),
                seen.count(grouped(column, GroupStatistic.GROUPS)),
                seen.count(grouped(column, GroupStatistic.ONCE)),
                numbers(column, seen),
                lengths(column, seen),
                text(column, AggregateFunction.MIN, seen),
                text(column, AggregateFunction.MAX, seen),
                values);
    }

    private Stream<Metric> metrics(Column column) {
        List<Metric> metrics = new ArrayList<>(
                List.of(filled(column), grouped(column, GroupStatistic.GROUPS), grouped(column, GroupStatistic.ONCE)));
        if (column.type().isNumeric()) {
            NUMBERS.forEach(function -> metrics.add(number(column, function)));
        }
        if (column.type() == ColumnType.TEXT) {
            metrics.addAll(List.of(
                    length(column, AggregateFunction.MIN), length(column, AggregateFunction.MAX), withSpace(column)));
        }
        if (hasOrder(column)) {
            metrics.addAll(List.of(extreme(column, AggregateFunction.MIN), extreme(column, AggregateFunction.MAX)));
        }
        return metrics.stream();
    }

    private static final List<AggregateFunction> NUMBERS = List.of(
            AggregateFunction.MIN,
            AggregateFunction.FIRST_QUARTILE,
            AggregateFunction.THIRD_QUARTILE,
            AggregateFunction.MAX);

    private Metric.Aggregate rows() {
        return Metric.rows(scope);
    }

    private Metric filled(Column column) {
        return Metric.rowsWhere(scope, Expr.isNotNull(column.ref()));
    }

    private Metric grouped(Column column, GroupStatistic statistic) {
        return new Metric.Grouped(scope, List.of(column.ref()), statistic);
    }

    private Metric number(Column column, AggregateFunction function) {
        return Metric.aggregate(scope, function, column.ref());
    }

    private Metric length(Column column, AggregateFunction function) {
        return Metric.aggregate(scope, function, new Expr.Length(column.ref()));
    }

    private Metric withSpace(Column column) {
        return Metric.rowsWhere(scope, new Expr.Matches(column.ref(), "(?s).*\\s.*"));
    }

    /// As text, so that the day of a date is in sight whatever the engine's class for it.
    private Metric extreme(Column column, AggregateFunction function) {
        Expr text = column.type() == ColumnType.TEXT ? column.ref() : new Expr.Cast(column.ref(), SqlType.TEXT);
        return Metric.aggregate(scope, function, text);
    }

    private static boolean hasOrder(Column column) {
        return column.type() == ColumnType.TEXT || column.type().isTemporal();
    }

    private Optional<ColumnProfile.Numbers> numbers(Column column, MetricValues seen) {
        if (!column.type().isNumeric()) {
            return Optional.empty();
        }
        List<Double> values = NUMBERS.stream()
                .map(function -> finite(number(column, function), seen))
                .flatMap(Optional::stream)
                .toList();
        return values.size() < NUMBERS.size()
                ? Optional.empty()
                : Optional.of(new ColumnProfile.Numbers(values.get(0), values.get(1), values.get(2), values.get(3)));
    }

    private static Optional<Double> finite(Metric metric, MetricValues seen) {
        try {
            OptionalDouble value = seen.number(metric);
            return value.isPresent() && Double.isFinite(value.getAsDouble())
                    ? Optional.of(value.getAsDouble())
                    : Optional.empty();
        } catch (MetricFailure _) {
            return Optional.empty();
        }
    }

    private Optional<ColumnProfile.Lengths> lengths(Column column, MetricValues seen) {
        return column.type() != ColumnType.TEXT || seen.count(filled(column)) == 0
                ? Optional.empty()
                : Optional.of(new ColumnProfile.Lengths(
                        seen.count(length(column, AggregateFunction.MIN)),
                        seen.count(length(column, AggregateFunction.MAX)),
                        seen.count(withSpace(column))));
    }

    private Optional<String> text(Column column, AggregateFunction function, MetricValues seen) {
        return hasOrder(column) ? seen.text(extreme(column, function)) : Optional.empty();
    }

    private boolean hasFewValues(Column column, MetricValues seen) {
        long distinct = seen.count(grouped(column, GroupStatistic.GROUPS));
        return (column.type() == ColumnType.TEXT || column.type() == ColumnType.INTEGER)
                && distinct >= 1
                && distinct <= FEW;
    }

    private Metric.Query values(Column column) {
        String value = engine.dialect().render(new Expr.Cast(column.ref(), SqlType.TEXT));
        return new Metric.Query(
                "SELECT " + value + " AS v, count(*) AS n FROM "
                        + engine.dialect().identifier(scope.table()) + " WHERE "
                        + engine.dialect().render(Expr.isNotNull(column.ref()))
                        + " GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT " + FEW,
                FEW);
    }

    private List<ColumnProfile.ValueCount> counts(Column column, MetricValues counted) {
        Function<List<Object>, ColumnProfile.ValueCount> count =
                row -> new ColumnProfile.ValueCount(row.get(0).toString(), ((Number) row.get(1)).longValue());
        return counted.rows(values(column)).values().stream().map(count).toList();
    }
}
