package io.lakewarden.quality.rules;

import io.lakewarden.quality.dqdl.Analyzer;
import io.lakewarden.quality.dqdl.RuleSyntax;
import io.lakewarden.quality.dqdl.RuleTag;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.plan.Metric;
import io.lakewarden.quality.plan.Rows;
import io.lakewarden.quality.report.Distribution;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.quality.sql.Dialect;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// `Distribution "price" with bins = 10`, among analyzers only.
final class DistributionAnalyzer implements RuleType {

    private static final int MOST = 20;

    @Override
    public RuleSyntax syntax() {
        return RuleSyntax.of("Distribution").column().tags("bins", "rebin").analyzerOnly();
    }

    @Override
    public RulePlan plan(TypedRule rule, RuleContext context) {
        throw new RuleError("Distribution stands among analyzers only");
    }

    @Override
    public Optional<AnalyzerPlan> analyze(Analyzer analyzer, RuleContext context) {
        List<AnalyzerPlan> plans = columns(analyzer, context).stream()
                .map(column -> one(column, bins(analyzer), context))
                .toList();
        return Optional.of(new AnalyzerPlan(
                plans.stream().flatMap(plan -> plan.metrics().stream()).toList(), values -> {
                    Map<String, Distribution> found = new LinkedHashMap<>();
                    plans.forEach(
                            plan -> found.putAll(plan.gather().apply(values).distributions()));
                    return new AnalyzerPlan.Gathered(Map.of(), found);
                }));
    }

    private static List<Column> columns(Analyzer analyzer, RuleContext context) {
        return analyzer.allColumns()
                ? context.primary().columns().stream()
                        .filter(column -> column.type() != ColumnType.NESTED)
                        .toList()
                : List.of(context.column(analyzer.parameters().getFirst()));
    }

    private static int bins(Analyzer analyzer) {
        Optional<RuleTag> tag = analyzer.tags().stream()
                .filter(one -> one.name().equals("bins"))
                .findFirst();
        int bins = tag.map(one -> number(one.value())).orElse(MOST);
        if (bins < 1 || bins > MOST) {
            throw new RuleError("Distribution takes 1 to " + MOST + " bins");
        }
        return bins;
    }

    private static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException _) {
            throw new RuleError("bins takes a whole number, not " + text);
        }
    }

    private static AnalyzerPlan one(Column column, int bins, RuleContext context) {
        String table = context.dialect().identifier(context.primary().alias());
        boolean numeric = column.type().isNumeric();
        Metric.Query query = numeric
                ? new Metric.Query(histogram(column, bins, table, context.dialect()), bins)
                : new Metric.Query(mostFrequent(column, table, context.dialect()), MOST);
        return new AnalyzerPlan(List.of(query), values -> {
            Rows rows = values.rows(query);
            return new AnalyzerPlan.Gathered(
                    Map.of(),
                    Map.of(
                            KeyMeasures.name(List.of(column.name()), "Distribution"),
                            numeric ? binned(rows, bins) : counted(rows)));
        });
    }

    /// Equal bins between the extremes; values that are not finite belong to none.
    private static String histogram(Column column, int bins, String table, Dialect dialect) {
        String value = "CAST(" + dialect.identifier(column.name()) + " AS DOUBLE)";
        String values = "SELECT " + value + " AS v FROM " + table + " WHERE abs(" + value + ") < 1e308";
        return "SELECT CASE WHEN hi > lo THEN least(floor((v - lo) / (hi - lo) * " + bins + "), " + (bins - 1)
                + ") ELSE 0 END AS bin, count(*) AS n, min(lo) AS lo, min(hi) AS hi FROM (" + values
                + ") AS x CROSS JOIN (SELECT min(v) AS lo, max(v) AS hi FROM (" + values
                + ") AS y) AS bounds GROUP BY 1 ORDER BY 1";
    }

    private static String mostFrequent(Column column, String table, Dialect dialect) {
        String name = dialect.identifier(column.name());
        return "SELECT CAST(" + name + " AS VARCHAR) AS v, count(*) AS n FROM " + table + " WHERE " + name
                + " IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT " + MOST;
    }

    private static Distribution binned(Rows rows, int bins) {
        if (rows.values().isEmpty()) {
            return new Distribution(List.of(), List.of(), "NUMERIC");
        }
        double low = number(rows.values().getFirst().get(2));
        double high = number(rows.values().getFirst().get(3));
        long[] counts = new long[bins];
        rows.values().forEach(row -> counts[(int) number(row.get(0))] = (long) number(row.get(1)));
        List<String> edges = new ArrayList<>();
        List<Long> all = new ArrayList<>();
        for (int i = 0; i <= bins; i++) {
            edges.add(Double.toString(low + (high - low) * i / bins));
        }
        for (long count : counts) {
            all.add(count);
        }
        return new Distribution(edges, all, "NUMERIC");
    }

    private static double number(Object value) {
        return ((Number) value).doubleValue();
    }

    private static Distribution counted(Rows rows) {
        return new Distribution(
                rows.values().stream().map(row -> String.valueOf(row.get(0))).toList(),
                rows.values().stream().map(row -> (long) number(row.get(1))).toList(),
                "STRING");
    }

    @Override
    public RuleDoc doc() {
        return new RuleDoc(
                "How values spread: a histogram of at most 20 equal bins of a numeric column, the 20 most frequent "
                        + "values of any other. Among analyzers only.",
                "Nulls are left out.",
                List.of("Column.c.Distribution"),
                "Distribution \"price\" with bins = 10",
                "Glue freezes the edges of the first run; here each run has its own.");
    }
}
