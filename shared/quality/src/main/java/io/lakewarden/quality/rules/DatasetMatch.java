package io.lakewarden.quality.rules;

import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;
import static java.util.stream.Collectors.joining;

import io.lakewarden.quality.dqdl.ParameterSpec;
import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.Metric.GroupStatistic;
import io.lakewarden.quality.plan.MetricValues;
import io.lakewarden.quality.plan.RowScope;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.DataTable;
import io.lakewarden.quality.sql.Dialect;
import io.lakewarden.quality.sql.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// `DatasetMatch "reference" "id->ref_id" "amount->ref_amount" = 1.0`.
final class DatasetMatch implements RuleType {

    private static final String BAD_KEYS = "Provided key map not suitable for given data frames";

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("DatasetMatch")
                .parameter("reference", ParameterSpec.Kind.PLAIN)
                .parameter("keys", ParameterSpec.Kind.PLAIN)
                .parameter("columns", ParameterSpec.Kind.PLAIN, ParameterSpec.Occurs.OPTIONAL)
                .condition(NUMBER)
                .notByRow();
    }

    /// A column and its counterpart.
    private record Pair(Column primary, Column reference) {}

    @Override
    public RulePlan plan(TypedRule rule, RuleContext context) {
        DataTable reference = context.reference(rule.parameter(0));
        List<Pair> keys = pairs(rule.parameter(1), context, reference);
        KeyMetrics primaryKeys = new KeyMetrics(
                context.everyRow(), keys.stream().map(Pair::primary).toList());
        KeyMetrics referenceKeys = new KeyMetrics(
                RowScope.all(reference.alias()),
                keys.stream().map(Pair::reference).toList());
        Metric.Query equal =
                new Metric.Query(sql(keys, compared(rule, context, reference, keys), context, reference), 1);
        List<Metric> metrics = Stream.of(primaryKeys.metrics(), referenceKeys.metrics(), List.<Metric>of(equal))
                .flatMap(List::stream)
                .toList();
        return Matching.plan(rule, context, "Dataset." + rule.parameter(0) + ".DatasetMatch", metrics, values -> {
            long all = values.count(primaryKeys.rows());
            if (all == 0) {
                throw new Matching.EmptyData("Primary data frame contains no data.");
            }
            refuse(primaryKeys, values, "the primary data set");
            refuse(referenceKeys, values, "the reference data set");
            return (double) Matching.count(equal, values) / all;
        });
    }

    private static void refuse(KeyMetrics keys, MetricValues values, String where) {
        if (values.count(keys.filled()) < values.count(keys.rows())) {
            throw new Matching.EmptyData(BAD_KEYS + ": keys are null in " + where);
        }
        if (values.count(keys.groups()) < values.count(keys.rows())) {
            throw new Matching.EmptyData(BAD_KEYS + ": keys occur more than once in " + where);
        }
    }

    /// What says whether a key is unique and complete.
    private record KeyMetrics(Metric rows, Metric filled, Metric groups) {

        KeyMetrics(RowScope scope, List<Column> key) {
            List<Expr> values = key.stream().map(Column::ref).toList();
            this(
                    Metric.rows(scope),
                    Metric.rowsWhere(
                            scope,
                            new Expr.AllOf(values.stream().map(Expr::isNotNull).toList())),
                    new Metric.Grouped(scope, values, GroupStatistic.GROUPS));
        }

        List<Metric> metrics() {
            return List.of(rows, filled, groups);
        }
    }

    /// `a->b, c`: a column and its counterpart, of the same name where none is given.
    private static List<Pair> pairs(String list, RuleContext context, DataTable reference) {
        List<Pair> pairs = new ArrayList<>();
        for (String entry : Matching.names(list)) {
            int arrow = entry.indexOf("->");
            String primary = arrow < 0 ? entry : entry.substring(0, arrow).strip();
            String other = arrow < 0 ? entry : entry.substring(arrow + 2).strip();
            pairs.add(new Pair(context.column(primary), Matching.column(reference, other)));
        }
        if (pairs.isEmpty()) {
            throw new RuleError("DatasetMatch needs at least one key column: \"id\" or \"id->ref_id\"");
        }
        return pairs;
    }

    private static List<Pair> compared(TypedRule rule, RuleContext context, DataTable reference, List<Pair> keys) {
        if (rule.parameters().size() > 2) {
            return pairs(rule.parameter(2), context, reference);
        }
        Set<String> keyNames = keys.stream().map(key -> key.primary().name()).collect(Collectors.toSet());
        return context.primary().columns().stream()
                .filter(column -> !keyNames.contains(column.name()))
                .map(column -> new Pair(context.column(column.name()), Matching.column(reference, column.name())))
                .toList();
    }

    private static String sql(List<Pair> keys, List<Pair> columns, RuleContext context, DataTable reference) {
        Dialect dialect = context.dialect();
        return "SELECT count(*) FROM " + dialect.identifier(context.primary().alias()) + " AS p JOIN "
                + dialect.identifier(reference.alias()) + " AS r ON " + areEqual("p", keys, columns, dialect);
    }

    /// True for a row whose counterpart, by its key, is equal.
    @Override
    public Optional<RowCheck> rowCheck(TypedRule rule, RuleContext context) {
        DataTable reference = context.reference(rule.parameter(0));
        Dialect dialect = context.dialect();
        List<Pair> keys = pairs(rule.parameter(1), context, reference);
        String equal = areEqual(
                dialect.identifier(context.primary().alias()), keys, compared(rule, context, reference, keys), dialect);
        Expr found = new Expr.Rendered(
                "EXISTS (SELECT 1 FROM " + dialect.identifier(reference.alias()) + " AS r WHERE " + equal + ")");
        return Optional.of(new RowCheck(Optional.empty(), found));
    }

    /// @param primary how the query names the primary data set; the reference is `r`
    private static String areEqual(String primary, List<Pair> keys, List<Pair> columns, Dialect dialect) {
        Stream<String> sameKeys = keys.stream().map(pair -> equation(primary, pair, " = ", dialect));
        Stream<String> sameValues =
                columns.stream().map(pair -> equation(primary, pair, " IS NOT DISTINCT FROM ", dialect));
        return Stream.concat(sameKeys, sameValues).collect(joining(" AND "));
    }

    private static String equation(String primary, Pair pair, String operator, Dialect dialect) {
        String left = side(primary, pair.primary(), pair.reference(), dialect);
        return left + operator + side("r", pair.reference(), pair.primary(), dialect);
    }

    private static String side(String table, Column column, Column other, Dialect dialect) {
        return dialect.render(Matching.comparable(Matching.qualified(table, column, dialect), column, other));
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "The share of rows that are equal to the row of a reference with the same key. Without a list, all"
                        + " other columns are compared.",
                "Keys must be unique and without nulls in both. A null equals a null.",
                List.of("Dataset.reference.DatasetMatch"),
                "DatasetMatch \"reference\" \"id->ref_id\" \"amount->ref_amount\" = 1.0",
                "Rows that only the reference has do not count.");
    }
}
