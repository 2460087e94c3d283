package io.lakewarden.desk.explain;

import io.lakewarden.quality.dqdl.Analyzer;
import io.lakewarden.quality.dqdl.Condition;
import io.lakewarden.quality.dqdl.ConditionKind;
import io.lakewarden.quality.dqdl.ParameterSpec;
import io.lakewarden.quality.dqdl.Rule;
import io.lakewarden.quality.dqdl.RuleForm;
import io.lakewarden.quality.dqdl.Ruleset;
import io.lakewarden.quality.dqdl.TypedRule;
import io.lakewarden.quality.rules.RuleTypes;
import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.quality.sql.DataTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Guesses tables from a ruleset: every column that a rule names, of a type that suits the rule.
final class SchemaSketch {

    private static final Set<String> ON_NUMBERS = Set.of(
            "Mean",
            "Sum",
            "StandardDeviation",
            "Variance",
            "Range",
            "Skewness",
            "Kurtosis",
            "InterquartileRange",
            "ZerosCount",
            "ColumnCorrelation",
            "AggregateMatch");
    private static final Pattern AGGREGATE = Pattern.compile("\\w+\\s*\\(\\s*(.*?)\\s*\\)");
    private static final Pattern SQL_NAME = Pattern.compile("'(?:[^']|'')*'|`([^`]+)`|([A-Za-z_]\\w*)(?!\\w*\\s*\\()");

    private final Map<String, ColumnType> primary = new LinkedHashMap<>();
    private final Map<String, Map<String, ColumnType>> references = new LinkedHashMap<>();
    /// Columns that nothing but a text can be.
    private final Set<String> texts = new LinkedHashSet<>();

    private SchemaSketch() {}

    static SchemaSketch of(Ruleset ruleset) {
        SchemaSketch sketch = new SchemaSketch();
        ruleset.additionalSources().forEach(sketch::reference);
        ruleset.rules().stream().flatMap(Rule::leaves).forEach(sketch::add);
        ruleset.analyzers().forEach(sketch::add);
        sketch.texts.forEach(name -> sketch.primary.put(name, ColumnType.TEXT));
        return sketch;
    }

    DataTable primary() {
        return table("primary", primary);
    }

    Map<String, DataTable> references() {
        Map<String, DataTable> tables = new LinkedHashMap<>();
        references.forEach((alias, columns) -> tables.put(alias, table(alias, columns)));
        return tables;
    }

    private static DataTable table(String alias, Map<String, ColumnType> columns) {
        List<Column> list = new ArrayList<>();
        columns.forEach((name, type) -> list.add(new Column(name, type, type.name())));
        return new DataTable(alias, list);
    }

    private Map<String, ColumnType> reference(String alias) {
        return references.computeIfAbsent(alias.strip(), _ -> new LinkedHashMap<>());
    }

    private void add(TypedRule rule) {
        switch (rule.type()) {
            case "ReferentialIntegrity" -> integrity(rule);
            case "DatasetMatch" -> match(rule);
            case "SchemaMatch", "RowCountMatch" -> reference(rule.parameter(0));
            case "AggregateMatch" -> rule.parameters().forEach(this::aggregate);
            case "CustomSql" -> names(rule.parameter(0));
            default -> columns(rule.type(), rule.parameters(), type(rule));
        }
        rule.where().ifPresent(this::names);
    }

    private void add(Analyzer analyzer) {
        ColumnType type =
                ON_NUMBERS.contains(analyzer.type()) || analyzer.type().equals("ColumnValues")
                        ? ColumnType.FLOATING
                        : ColumnType.TEXT;
        columns(analyzer.type(), analyzer.parameters(), type);
    }

    private void columns(String ruleType, List<String> parameters, ColumnType type) {
        List<ParameterSpec> specs = RuleTypes.named(ruleType).stream()
                .flatMap(one -> one.syntax().forms().stream())
                .map(RuleForm::parameters)
                .findFirst()
                .orElse(List.of());
        for (int i = 0; i < parameters.size() && !specs.isEmpty(); i++) {
            if (specs.get(Math.min(i, specs.size() - 1)).kind() == ParameterSpec.Kind.COLUMN) {
                put(primary, parameters.get(i), type);
            }
        }
        if (ruleType.equals("ColumnLength")) {
            texts.addAll(parameters);
        }
    }

    private static ColumnType type(TypedRule rule) {
        Optional<ConditionKind> kind = rule.condition().map(Condition::kind);
        if (kind.isPresent() && (kind.get() == ConditionKind.DATE || kind.get() == ConditionKind.DURATION)) {
            return ColumnType.TIMESTAMP;
        }
        boolean number = ON_NUMBERS.contains(rule.type())
                || (rule.type().equals("ColumnValues") && kind.equals(Optional.of(ConditionKind.NUMBER)));
        return number ? ColumnType.FLOATING : ColumnType.TEXT;
    }

    /// A text is what is known least of: any other type wins.
    private static void put(Map<String, ColumnType> columns, String name, ColumnType type) {
        columns.merge(name, type, (old, now) -> old == ColumnType.TEXT ? now : old);
    }

    private void integrity(TypedRule rule) {
        split(rule.parameter(0)).forEach(name -> put(primary, name, ColumnType.TEXT));
        String target = rule.parameter(1);
        int point = target.indexOf('.');
        if (point > 0) {
            Map<String, ColumnType> columns = reference(target.substring(0, point));
            split(target.substring(point + 1).replaceAll("[{}]", ""))
                    .forEach(name -> put(columns, name, ColumnType.TEXT));
        }
    }

    private void match(TypedRule rule) {
        Map<String, ColumnType> columns = reference(rule.parameter(0));
        for (String list : rule.parameters().subList(1, rule.parameters().size())) {
            for (String pair : split(list)) {
                String[] sides = pair.split("->", 2);
                put(primary, sides[0].strip(), ColumnType.TEXT);
                put(columns, sides[sides.length - 1].strip(), ColumnType.TEXT);
            }
        }
    }

    private void aggregate(String text) {
        Matcher call = AGGREGATE.matcher(text);
        if (call.matches()) {
            String name = call.group(1);
            int point = name.indexOf('.');
            Map<String, ColumnType> columns = point < 0 ? primary : reference(name.substring(0, point));
            put(columns, name.substring(point + 1), ColumnType.FLOATING);
        }
    }

    /// Every name in a piece of SQL: keywords among them do no harm.
    private void names(String sql) {
        SQL_NAME.matcher(sql)
                .results()
                .forEach(name -> sqlName(name).ifPresent(one -> put(primary, one, ColumnType.TEXT)));
    }

    private static Optional<String> sqlName(MatchResult name) {
        return Optional.ofNullable(name.group(1)).or(() -> Optional.ofNullable(name.group(2)));
    }

    private static List<String> split(String list) {
        return Pattern.compile(",")
                .splitAsStream(list)
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
    }
}
