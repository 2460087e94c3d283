package io.lakewarden.quality.rules;

import io.lakewarden.quality.dqdl.RuleSyntax;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Every rule type that there is.
public final class RuleTypes {

    private static final List<RuleType> ALL = List.of(
            // One line a rule type, alphabetical.
            new AggregateMatch(),
            new AllStatistics(),
            new ColumnCorrelation(),
            new ColumnCount(),
            new ColumnDataType(),
            new ColumnExists(),
            new ColumnLength(),
            new ColumnNamesMatchPattern(),
            new ColumnValues(),
            new Completeness(),
            new CustomSql(),
            new DataFreshness(),
            new DatasetMatch(),
            new DetectAnomalies(),
            new DistinctValuesCount(),
            new DistributionAnalyzer(),
            new DuplicateRowCount(),
            new Entropy(),
            new FileFreshness(),
            new FileMatch(),
            new FileSize(),
            new FileUniqueness(),
            new InterquartileRange(),
            new IsComplete(),
            new IsPrimaryKey(),
            new IsUnique(),
            new Kurtosis(),
            new Mean(),
            new Range(),
            new ReferentialIntegrity(),
            new RowCount(),
            new RowCountMatch(),
            new SchemaMatch(),
            new Skewness(),
            new StandardDeviation(),
            new Sum(),
            new Uniqueness(),
            new UniqueValueRatio(),
            new Variance(),
            new ZerosCount());

    private static final Map<String, RuleType> BY_NAME = byName();

    private RuleTypes() {}

    public static List<RuleType> all() {
        return ALL;
    }

    /// What a parser needs to know of them.
    public static List<RuleSyntax> syntaxes() {
        return ALL.stream().map(RuleType::syntax).toList();
    }

    public static Optional<RuleType> named(String name) {
        return Optional.ofNullable(BY_NAME.get(name));
    }

    private static Map<String, RuleType> byName() {
        Map<String, RuleType> types = new LinkedHashMap<>();
        ALL.forEach(type -> types.put(type.syntax().name(), type));
        return types;
    }
}
