package io.lakewarden.quality.sparksql;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.lakewarden.quality.sparksql.SparkFunction.Kind;
import io.lakewarden.quality.sql.EngineSql;
import io.lakewarden.quality.sql.SqlType;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/// The functions that a text may call: the rows of `functions.txt`. Left out on purpose: all that make big values out
/// of small ones (`repeat`, `space`, `sequence`), that cost quadratic time (`levenshtein`), that are not repeatable
/// (`rand`, `uuid`), or that look outside (`input_file_name`).
final class Functions {
    private static final String TABLE = "functions.txt";
    private static final Map<String, List<SparkFunction>> ROWS = new HashMap<>();
    private static final Map<String, String> ALIASES = new HashMap<>();

    static {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(Functions.class.getResourceAsStream(TABLE), UTF_8))) {
            Kind kind = Kind.SCALAR;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("[")) {
                    kind = Kind.valueOf(line.substring(1, line.length() - 1));
                } else if (!line.isEmpty() && !line.startsWith("#")) {
                    add(kind, line.split(" ; ", -1));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Functions() {}

    /// The rows of a function by any of its names; empty if there is none.
    static List<SparkFunction> named(String name) {
        return List.copyOf(ROWS.getOrDefault(canonical(name), List.of()));
    }

    /// The one name of a function that has several.
    static String canonical(String name) {
        return ALIASES.getOrDefault(name, name);
    }

    static Set<String> names() {
        Set<String> names = new TreeSet<>(ROWS.keySet());
        names.addAll(ALIASES.keySet());
        return names;
    }

    private static void add(Kind kind, String[] cells) {
        List<String> names = List.of(cells[0].split(" ", -1));
        String name = names.getFirst();
        String parameters = cells[1].equals("-") ? "" : cells[1];
        String duckDb = template(cells[3], kind, name, EngineSql.NONE);
        EngineSql sql = new EngineSql(duckDb, template(cells[4], kind, name, duckDb));
        ROWS.computeIfAbsent(name, _ -> new ArrayList<>())
                .add(new SparkFunction(name, kind, parameters, result(cells[2]), sql));
        names.subList(1, names.size()).forEach(alias -> ALIASES.put(alias, name));
    }

    private static String template(String cell, Kind kind, String name, String before) {
        return switch (cell) {
            case "=" -> name + (kind == Kind.AGGREGATE ? "({distinct}{*})" : "({*})");
            case "-" -> EngineSql.NONE;
            case "\"" -> before;
            default -> cell;
        };
    }

    private static Function<List<SqlType>, SqlType> result(String cell) {
        return switch (cell) {
            case "first" -> List::getFirst;
            case "common" -> Coercion::common;
            case "last two" -> types -> Coercion.common(types.subList(types.size() - 2, types.size()));
            case "arithmetic" -> types -> Coercion.arithmetic(types.getFirst(), types.getLast());
            case "floating" -> types -> types.getFirst() == SqlType.DECIMAL ? SqlType.DECIMAL : SqlType.DOUBLE;
            case "sum" -> types -> types.getFirst() == SqlType.INTEGER ? SqlType.BIGINT : types.getFirst();
            default -> {
                SqlType type = SqlType.valueOf(cell);
                yield _ -> type;
            }
        };
    }
}
