package io.lakewarden.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Random rules that Deequ's evaluator knows and the official parser takes.
final class Rules {

    private final RandomGenerator random;
    private final Sample primary;
    private final Optional<Sample> reference;
    private final Conditions conditions;
    private final Filters filters;

    Rules(RandomGenerator random, Sample primary, Optional<Sample> reference) {
        this.random = random;
        this.primary = primary;
        this.reference = reference;
        this.conditions = new Conditions(random);
        this.filters = new Filters(random, primary.columns());
    }

    /// So many different rules, and composites of some of them.
    List<String> some(int count) {
        List<String> rules =
                Stream.generate(this::rule).limit(count).distinct().collect(Collectors.toCollection(ArrayList::new));
        List<String> parts = List.copyOf(rules);
        for (int i = 0; i < 2; i++) {
            rules.add(composite(parts, 2));
        }
        return rules;
    }

    private String composite(List<String> parts, int depth) {
        String left = depth > 1 && random.nextBoolean() ? composite(parts, depth - 1) : Pick.from(random, parts);
        return "(%s) %s (%s)".formatted(left, Pick.one(random, "and", "or"), Pick.from(random, parts));
    }

    private String rule() {
        if (reference.isPresent() && random.nextInt(5) == 0) {
            return withReference(reference.get());
        }
        return switch (random.nextInt(4)) {
            case 0 -> ofTheDataSet();
            case 1 -> values();
            default -> ofAColumn(any());
        };
    }

    private String ofTheDataSet() {
        int rows = primary.rows().size();
        return switch (random.nextInt(5)) {
            case 0 -> "RowCount " + conditions.count(rows) + filters.maybe();
            case 1 -> "ColumnCount " + conditions.count(primary.columns().size());
            case 2 -> "ColumnExists \"" + Pick.one(random, any().name(), "nothing", "ID") + "\"";
            case 3 -> "ColumnNamesMatchPattern \"" + Pick.one(random, ".*", "[a-z]+", "[a-z ]+", "i?d", "n|m|x") + "\"";
            default -> customSql();
        };
    }

    private String customSql() {
        String column = "`" + any().name() + "`";
        return "CustomSql \"select "
                + Pick.one(random, "count(*)", "count(" + column + ")", "count(distinct " + column + ")")
                + " from primary\" " + conditions.count(primary.rows().size());
    }

    private String ofAColumn(Cells column) {
        String name = " \"" + column.name() + "\" ";
        int rows = primary.rows().size();
        String text = switch (random.nextInt(column.isNumeric() ? 13 : 9)) {
            case 0 -> "Completeness" + name + conditions.share(rows);
            case 1 -> "IsComplete" + name;
            case 2 -> "Uniqueness" + name + conditions.share(rows);
            case 3 -> "IsUnique" + name;
            case 4 -> "UniqueValueRatio" + name + conditions.share(rows);
            case 5 -> "DistinctValuesCount" + name + conditions.count(rows);
            case 6 -> "Entropy" + name + conditions.numbers(List.of("0", "0.5", "1", "1.5", "2"));
            case 7 -> primaryKey(column);
            case 8 -> dataType(column);
            case 9 -> "Mean" + name + conditions.numbers(numbers(column));
            case 10 -> "Sum" + name + conditions.numbers(numbers(column));
            case 11 -> "StandardDeviation" + name + conditions.numbers(List.of("0", "0.5", "1", "100"));
            default ->
                "ColumnCorrelation" + name + "\"" + any().name() + "\" "
                        + conditions.numbers(List.of("-1", "-0.5", "0", "0.5", "1"));
        };
        return text.strip() + filters.maybe() + (text.startsWith("ColumnDataType") ? maybeThreshold() : "");
    }

    private String primaryKey(Cells column) {
        return Stream.concat(Stream.of(column), Stream.generate(this::any).limit(random.nextInt(3)))
                .map(Cells::name)
                .distinct()
                .map(name -> "\"" + name + "\"")
                .collect(Collectors.joining(" ", "IsPrimaryKey ", ""));
    }

    private String dataType(Cells column) {
        String type = Pick.one(random, "Boolean", "Date", "Timestamp", "Integer", "Double", "Float", "Long");
        return "ColumnDataType \"%s\" = \"%s\"".formatted(column.name(), type);
    }

    private String values() {
        Cells column = any();
        String name = "\"" + column.name() + "\" ";
        if (column.isText()) {
            return random.nextInt(4) == 0
                    ? "ColumnLength " + name + conditions.count(3) + filters.maybe()
                    : "ColumnValues " + name + conditions.texts(words(column)) + filters.maybe() + maybeThreshold();
        }
        if (column.isTemporal()) {
            return random.nextInt(4) == 0
                    ? "DataFreshness " + name + conditions.ages() + filters.maybe()
                    : "ColumnValues " + name + conditions.dates() + filters.maybe() + maybeThreshold();
        }
        String condition = column.isNumeric()
                ? conditions.numbersOrNull(numbers(column))
                : Pick.one(random, "= \"true\"", "in [\"true\", \"false\"]");
        return "ColumnValues " + name + condition + filters.maybe() + maybeThreshold();
    }

    private String maybeThreshold() {
        return random.nextInt(4) == 0
                ? " with threshold " + conditions.share(primary.rows().size())
                : "";
    }

    private String withReference(Sample other) {
        Cells mine = any();
        String name = mine.name();
        String there =
                random.nextInt(5) == 0 ? Pick.from(random, other.columns()).name() : name;
        int rows = primary.rows().size();
        return switch (random.nextInt(5)) {
            case 0 -> "ReferentialIntegrity \"%s\" \"ref.%s\" %s".formatted(name, there, conditions.share(rows));
            case 1 -> "DatasetMatch \"ref\" \"%s\" %s".formatted(name, conditions.share(rows));
            case 2 ->
                "SchemaMatch \"ref\" " + conditions.share(primary.columns().size());
            case 3 ->
                "RowCountMatch \"ref\" "
                        + conditions.share(Math.max(1, other.rows().size()));
            default -> aggregates(other);
        };
    }

    /// Of numbers only; two counts of rows without any.
    private String aggregates(Sample other) {
        List<Cells> mine = primary.columns().stream().filter(Cells::isNumeric).toList();
        List<Cells> there = other.columns().stream().filter(Cells::isNumeric).toList();
        if (mine.isEmpty() || there.isEmpty()) {
            return "RowCountMatch \"ref\" " + conditions.share(2);
        }
        return "AggregateMatch \"%s(%s)\" \"%s(ref.%s)\" %s"
                .formatted(
                        Pick.one(random, "sum", "avg"),
                        Pick.from(random, mine).name(),
                        Pick.one(random, "sum", "avg"),
                        Pick.from(random, there).name(),
                        conditions.share(2));
    }

    private Cells any() {
        return Pick.from(random, primary.columns());
    }

    /// What stands in a column and what does not, as DQDL's numbers.
    private static List<String> numbers(Cells column) {
        return Stream.concat(
                        column.values().stream().filter(value -> value.matches("-?[0-9.]+")),
                        Stream.of("0", "1", "4", "9007199254740992"))
                .toList();
    }

    private static List<String> words(Cells column) {
        return Stream.concat(
                        column.values().stream()
                                .filter(value -> value.startsWith("'"))
                                .map(Rules::word),
                        Stream.of("\"zz\"", "NULL", "EMPTY", "WHITESPACES_ONLY"))
                .filter(word -> !word.matches("\"\\d{4}-.*"))
                .toList();
    }

    private static String word(String literal) {
        return "\"" + literal.substring(1, literal.length() - 1).replace("''", "'") + "\"";
    }
}
