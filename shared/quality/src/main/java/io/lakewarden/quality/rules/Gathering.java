package io.lakewarden.quality.rules;

import io.lakewarden.quality.dqdl.Analyzer;
import io.lakewarden.quality.plan.MetricFailure;
import io.lakewarden.quality.plan.MetricValues;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Analyzers that report measures.
final class Gathering {

    private Gathering() {}

    /// Measures of the analyzer's parameters or, with `AllColumns`, of every column that has them.
    static AnalyzerPlan over(Analyzer analyzer, RuleContext context, Function<List<String>, List<Measure>> measures) {
        return analyzer.allColumns() ? plan(ofAll(context, measures)) : plan(measures.apply(analyzer.parameters()));
    }

    private static List<Measure> ofAll(RuleContext context, Function<List<String>, List<Measure>> measures) {
        List<Measure> all = new ArrayList<>();
        for (Column column : context.primary().columns()) {
            if (column.type() != ColumnType.NESTED) {
                try {
                    all.addAll(measures.apply(List.of(column.name())));
                } catch (RuleError _) {
                    // A column of another type simply has no such metric.
                }
            }
        }
        return all;
    }

    private static AnalyzerPlan plan(List<Measure> measures) {
        return new AnalyzerPlan(
                measures.stream().map(Measure::metrics).flatMap(List::stream).toList(),
                values -> new AnalyzerPlan.Gathered(gathered(measures, values), Map.of()));
    }

    /// One metric that fails leaves the others standing; if all fail, the first says why.
    private static Map<String, Double> gathered(List<Measure> measures, MetricValues values) {
        Map<String, Double> found = new LinkedHashMap<>();
        List<MetricFailure> failures = new ArrayList<>();
        for (Measure measure : measures) {
            try {
                measure.value().apply(values).ifPresent(value -> found.put(measure.name(), value));
            } catch (MetricFailure e) {
                failures.add(e);
            }
        }
        if (found.isEmpty() && !failures.isEmpty()) {
            throw failures.getFirst();
        }
        return found;
    }
}
