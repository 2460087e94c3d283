package io.lakewarden.quality.sparksql;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.quality.sparksql.SparkTarget.FunctionArgument;
import io.lakewarden.quality.sql.AggregateFunction;
import io.lakewarden.quality.sql.AthenaDialect;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.quality.sql.Expr;
import io.lakewarden.quality.sql.SqlType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Athena gets no function but those that docs/athena.md lists, each with the place where AWS documents it.
final class AthenaFunctionListTest {

    private static final Path DOCUMENT = Path.of("../../docs/athena.md");
    private static final AthenaDialect DIALECT = new AthenaDialect();
    private static final AthenaTarget TARGET = new AthenaTarget();

    private static final Pattern QUOTED = Pattern.compile("'(?:[^']|'')*'|\"[^\"]*\"");
    private static final Pattern CALL = Pattern.compile("\\b([A-Za-z][A-Za-z0-9_]*)\\(");
    /// Words that brackets may follow.
    private static final Set<String> SYNTAX = Set.of("VARCHAR", "DECIMAL", "TIMESTAMP", "IN", "OVER", "FILTER");

    private static Set<String> documented() throws IOException {
        try (Stream<String> lines = Files.lines(DOCUMENT)) {
            return lines.filter(line -> line.startsWith("| `") && line.contains("trino.io/docs"))
                    .flatMap(line -> Pattern.compile("`(\\w+)`")
                            .matcher(line.split("\\|", -1)[1])
                            .results()
                            .map(found -> found.group(1)))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static Set<String> called(List<String> sql) {
        return sql.stream()
                .map(text -> QUOTED.matcher(text).replaceAll("''"))
                .flatMap(text -> CALL.matcher(text).results())
                .map((MatchResult call) -> call.group(1))
                .filter(name -> !SYNTAX.contains(name))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void theDocumentListsEveryFunctionThatIsWrittenAndNoOther() throws IOException {
        List<String> sql = new ArrayList<>();
        sql.addAll(aggregates());
        sql.addAll(expressions());
        sql.addAll(operators());
        sql.addAll(functions());
        // Plain SQL of the plan itself.
        sql.add("count(*), sum(n), ln(n), coalesce(n, 0), abs(v), floor(v), least(v, 1), min(v), max(v), row_number()");

        assertThat(called(sql)).containsExactlyElementsOf(documented());
    }

    private static List<String> aggregates() {
        List<String> sql = new ArrayList<>();
        for (ColumnType type : List.of(ColumnType.INTEGER, ColumnType.DECIMAL, ColumnType.FLOATING)) {
            Expr column = new Expr.ColumnRef("c", type);
            Expr predicate = new Expr.IsNull(column);
            for (AggregateFunction function : AggregateFunction.values()) {
                List<Expr> arguments = switch (function) {
                    case COUNT_ROWS -> List.of();
                    case COUNT_IF -> List.of(predicate);
                    case CORRELATION -> List.of(column, column);
                    default -> List.of(column);
                };
                sql.add(DIALECT.aggregate(function, arguments, Optional.of(predicate)));
                sql.add(DIALECT.aggregate(function, arguments, Optional.empty()));
            }
        }
        return sql;
    }

    private static List<String> expressions() {
        Expr text = new Expr.ColumnRef("c", ColumnType.TEXT);
        List<Expr> expressions = new ArrayList<>(List.of(
                new Expr.Length(text),
                new Expr.Blank(text),
                new Expr.Matches(text, "a"),
                new Expr.IfNull(text, text),
                new Expr.OccursOnce(List.of(text), Optional.of(new Expr.IsNull(text)))));
        for (SqlType type : SqlType.values()) {
            expressions.add(new Expr.TryCast(text, type));
            expressions.add(new Expr.Cast(new Expr.ColumnRef("c", ColumnType.FLOATING), type));
            expressions.add(new Expr.Cast(new Expr.ColumnRef("c", ColumnType.TIMESTAMP), type));
        }
        return expressions.stream().map(DIALECT::render).toList();
    }

    private static List<String> operators() {
        List<String> sql = new ArrayList<>(List.of(
                TARGET.integerDivision("a", "b", SparkType.INTEGER),
                TARGET.integerDivision("a", "b", SparkType.DOUBLE),
                TARGET.remainder("a", "b"),
                TARGET.bitwiseNot("a"),
                TARGET.comparison("a", ">", "b", true),
                TARGET.like("a", "b", true, "\\"),
                TARGET.regexFind("a", Optional.of("b"), "b"),
                TARGET.shiftDate("a", "1"),
                TARGET.elapsed(DatePart.DAY, "a", "b"),
                TARGET.addUnits(DatePart.DAY, "1", "a"),
                TARGET.truncate(DatePart.DAY, "a")));
        for (String operator : List.of("&", "|", "^", "<<", ">>")) {
            sql.add(TARGET.bitwise("a", operator, "b"));
        }
        for (DatePart part : DatePart.values()) {
            if (part.compareTo(DatePart.MILLISECOND) < 0) {
                sql.add(TARGET.extract(part, "a"));
            }
        }
        List<SparkType> types = List.of(
                SparkType.BOOLEAN,
                SparkType.BIGINT,
                SparkType.DECIMAL,
                SparkType.DOUBLE,
                SparkType.STRING,
                SparkType.DATE,
                SparkType.TIMESTAMP);
        types.forEach(from -> types.forEach(to -> sql.add(TARGET.cast("a", from, to))));
        return sql;
    }

    /// Every function of the allow-list with each number of arguments that it takes, as text and as number.
    private static List<String> functions() {
        List<String> sql = new ArrayList<>();
        for (String name : Functions.names()) {
            String canonical = Functions.canonical(name);
            Signature signature = Functions.find(name).orElseThrow();
            for (int arity = signature.least(); arity <= 5 && signature.takes(arity); arity++) {
                for (String literal : List.of("1", "yyyy", "256", "512")) {
                    for (SparkType type : List.of(SparkType.STRING, SparkType.TIMESTAMP)) {
                        List<FunctionArgument> arguments =
                                Collections.nCopies(arity, new FunctionArgument("a", type, Optional.of(literal)));
                        if (arity > 0 || !canonical.equals("unix_timestamp")) {
                            TARGET.call(canonical, arguments).ifPresent(sql::add);
                        }
                    }
                }
            }
        }
        FunctionArgument plain = new FunctionArgument("a", SparkType.STRING, Optional.empty());
        for (String inner : List.of("count_true", "first_non_null", "element", "pi")) {
            TARGET.call(inner, inner.equals("pi") ? List.of() : List.of(plain, plain))
                    .ifPresent(sql::add);
        }
        return sql;
    }
}
