package io.lakewarden.quality.dqdl;

import static io.lakewarden.quality.dqdl.ConditionKind.DATE;
import static io.lakewarden.quality.dqdl.ConditionKind.DURATION;
import static io.lakewarden.quality.dqdl.ConditionKind.NULL;
import static io.lakewarden.quality.dqdl.ConditionKind.NUMBER;
import static io.lakewarden.quality.dqdl.ConditionKind.PATTERN;
import static io.lakewarden.quality.dqdl.ConditionKind.SIZE;
import static io.lakewarden.quality.dqdl.ConditionKind.STRING;
import static io.lakewarden.quality.dqdl.ParameterSpec.Kind.PLAIN;
import static io.lakewarden.quality.dqdl.ParameterSpec.Kind.SQL;
import static io.lakewarden.quality.dqdl.ParameterSpec.Occurs.MANY;
import static io.lakewarden.quality.dqdl.ParameterSpec.Occurs.OPTIONAL;

import java.util.List;
import java.util.stream.Stream;

/// The syntax of Glue's rule types, as far as the parser's tests need it: they stand apart from the rules themselves.
final class GlueSyntax {

    private static final String[] FILE_TAGS = {"recentFiles", "uriRegex", "filterOrder", "failFast", "timeZone"};

    private GlueSyntax() {}

    static RulesetParser parser() {
        return new RulesetParser(all());
    }

    static Ruleset parse(String text) {
        return parser().parse(text);
    }

    static List<RuleSyntax> all() {
        return Stream.of(datasetRules(), columnRules(), matchRules(), fileRules())
                .flatMap(List::stream)
                .toList();
    }

    private static List<RuleSyntax> datasetRules() {
        return List.of(
                RuleSyntax.of("RowCount").condition(NUMBER).where().analyzer(),
                RuleSyntax.of("ColumnCount").condition(NUMBER).analyzer(),
                RuleSyntax.of("ColumnExists").column(),
                RuleSyntax.of("ColumnNamesMatchPattern").parameter("pattern", ParameterSpec.Kind.PATTERN),
                RuleSyntax.of("CustomSql")
                        .parameter("sql", SQL)
                        .condition(NUMBER)
                        .or()
                        .parameter("sql", SQL)
                        .threshold(),
                RuleSyntax.of("DetectAnomalies").parameter("metric", PLAIN, MANY));
    }

    private static List<RuleSyntax> columnRules() {
        return List.of(
                columnNumber("Completeness"),
                RuleSyntax.of("IsComplete").column().where(),
                RuleSyntax.of("Uniqueness").columns().condition(NUMBER).where().analyzer(),
                RuleSyntax.of("IsUnique").columns().where(),
                RuleSyntax.of("IsPrimaryKey").columns().where(),
                columnNumber("UniqueValueRatio"),
                columnNumber("DistinctValuesCount"),
                columnNumber("Entropy"),
                columnNumber("Mean"),
                columnNumber("Sum"),
                columnNumber("StandardDeviation"),
                columnNumber("ColumnLength"),
                RuleSyntax.of("ColumnCorrelation")
                        .column()
                        .column()
                        .condition(NUMBER)
                        .where()
                        .analyzer(),
                RuleSyntax.of("ColumnValues")
                        .column()
                        .condition(NUMBER, STRING, PATTERN, DATE, NULL)
                        .where()
                        .threshold()
                        .analyzer(),
                RuleSyntax.of("ColumnDataType")
                        .column()
                        .condition(STRING)
                        .where()
                        .threshold(),
                RuleSyntax.of("DataFreshness").column().condition(DURATION).where(),
                RuleSyntax.of("AllStatistics").column().analyzerOnly(),
                RuleSyntax.of("Distribution").column().tags("bins", "rebin").analyzerOnly());
    }

    private static RuleSyntax columnNumber(String name) {
        return RuleSyntax.of(name).column().condition(NUMBER).where().analyzer();
    }

    private static List<RuleSyntax> matchRules() {
        return List.of(
                RuleSyntax.of("ReferentialIntegrity")
                        .parameter("columns", PLAIN)
                        .parameter("reference", PLAIN)
                        .condition(NUMBER),
                RuleSyntax.of("DatasetMatch")
                        .parameter("reference", PLAIN)
                        .parameter("keys", PLAIN)
                        .parameter("columns", PLAIN, OPTIONAL)
                        .condition(NUMBER),
                RuleSyntax.of("SchemaMatch").parameter("reference", PLAIN).condition(NUMBER),
                RuleSyntax.of("RowCountMatch").parameter("reference", PLAIN).condition(NUMBER),
                RuleSyntax.of("AggregateMatch")
                        .parameter("aggregate", PLAIN)
                        .parameter("aggregate", PLAIN)
                        .condition(NUMBER));
    }

    private static List<RuleSyntax> fileRules() {
        return List.of(
                path("FileFreshness").condition(DATE).threshold().tags(FILE_TAGS),
                path("FileSize").condition(SIZE).threshold().tags(FILE_TAGS),
                path("FileUniqueness").condition(NUMBER).tags(FILE_TAGS),
                path("FileMatch")
                        .condition(STRING)
                        .or()
                        .parameter("path", PLAIN)
                        .parameter("path", PLAIN)
                        .tags("hashAlgorithm", "matchFileName", "recentFiles", "uriRegex", "filterOrder", "failFast"));
    }

    private static RuleSyntax path(String name) {
        return RuleSyntax.of(name).parameter("path", PLAIN, OPTIONAL);
    }
}
