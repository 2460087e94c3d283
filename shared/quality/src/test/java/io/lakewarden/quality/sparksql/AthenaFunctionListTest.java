package io.lakewarden.quality.sparksql;

import static org.assertj.core.api.Assertions.assertThat;

import io.lakewarden.quality.sql.AggregateFunction;
import io.lakewarden.quality.sql.AthenaDialect;
import io.lakewarden.quality.sql.ColumnType;
import io.lakewarden.quality.sql.EngineSql;
import io.lakewarden.quality.sql.Expr;
import io.lakewarden.quality.sql.SqlType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
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

    private static final Expr FLOATING = new Expr.ColumnRef("c", ColumnType.FLOATING);

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
        sql.addAll(casts());
        sql.addAll(written().map(EngineSql::athena).toList());
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
                new Expr.Finds(text, new Expr.TextLiteral("a")),
                new Expr.Comparison(FLOATING, Expr.Comparator.GT, FLOATING),
                new Expr.Matches(text, "a"),
                new Expr.IfNull(text, text),
                new Expr.OccursOnce(List.of(text), Optional.of(new Expr.IsNull(text)))));
        return expressions.stream().map(DIALECT::render).toList();
    }

    private static List<String> casts() {
        List<SqlType> types = Arrays.stream(SqlType.values())
                .filter(SqlType::isKnown)
                .filter(type -> !type.isInterval())
                .toList();
        return types.stream()
                .flatMap(from ->
                        types.stream().map(to -> DIALECT.render(new Expr.Cast(new Expr.Rendered("a", from), to))))
                .toList();
    }

    /// Every row of the allow-list, every operator and every part of a date.
    private static Stream<EngineSql> written() {
        Stream<EngineSql> functions = Functions.names().stream()
                .flatMap(name -> Functions.named(name).stream())
                .map(SparkFunction::sql);
        Stream<EngineSql> parts = Arrays.stream(DatePart.values())
                .flatMap(part -> Stream.of(part.extraction(), part.truncation(), part.difference(), part.addition()));
        return Stream.of(functions, parts, SparkOperators.all()).flatMap(all -> all);
    }
}
