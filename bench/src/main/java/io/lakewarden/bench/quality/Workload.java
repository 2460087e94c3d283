package io.lakewarden.bench.quality;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Rules over a file, and the same metrics as few statements, the way a careful person would write them.
///
/// @param data a Parquet file
/// @param rules one a line
/// @param statements with `%s` for the file
record Workload(String name, Path data, List<String> rules, List<String> statements) {

    Workload {
        rules = List.copyOf(rules);
        statements = List.copyOf(statements);
    }

    String ruleset() {
        return rules.stream().collect(Collectors.joining(",\n  ", "Rules = [\n  ", "\n]\n"));
    }

    List<String> sql() {
        return statements.stream()
                .map(statement -> statement.replace("%s", "read_parquet('" + data + "')"))
                .toList();
    }

    /// Twelve everyday rules; the one on amounts fails on nulls.
    static Workload orders(Path data, String name) {
        return new Workload(
                name,
                data,
                List.of(
                        "RowCount > 1000",
                        "ColumnCount = 6",
                        "IsComplete \"order_id\"",
                        "IsUnique \"order_id\"",
                        "Completeness \"email\" > 0.9",
                        "ColumnValues \"status\" in [\"NEW\",\"PAID\",\"SHIPPED\",\"RETURNED\",\"CANCELLED\"]",
                        "ColumnValues \"amount\" >= 0",
                        "Mean \"amount\" between 100 and 900",
                        "StandardDeviation \"amount\" > 10",
                        "DistinctValuesCount \"status\" <= 5",
                        "ColumnLength \"status\" between 2 and 20",
                        "Uniqueness \"customer_id\" < 0.5"),
                List.of("""
                        SELECT count(*), count(order_id), count(email),
                               count_if(status IN ('NEW', 'PAID', 'SHIPPED', 'RETURNED', 'CANCELLED')),
                               count(amount), count_if(amount >= 0), min(amount), max(amount), avg(amount),
                               stddev_pop(amount), min(length(coalesce(status, ''))), max(length(coalesce(status, ''))),
                               count_if(length(coalesce(status, '')) > 2 AND length(coalesce(status, '')) < 20)
                        FROM %s\
                        """, distinct("status"), once("order_id"), once("customer_id")));
    }

    /// Twelve rules on the public table of flights: delay, distance, origin and destination.
    static Workload flights(Path data) {
        return new Workload(
                "flights",
                data,
                List.of(
                        "RowCount > 1000000",
                        "IsComplete \"origin\"",
                        "IsComplete \"destination\"",
                        "ColumnValues \"distance\" > 0",
                        "ColumnValues \"delay\" between -1500 and 3000",
                        "Mean \"delay\" between -5 and 60",
                        "StandardDeviation \"distance\" > 10",
                        "DistinctValuesCount \"origin\" > 100",
                        "ColumnLength \"origin\" = 3",
                        "Completeness \"delay\" > 0.9",
                        "Uniqueness \"destination\" < 0.1",
                        "Sum \"distance\" > 1000"),
                List.of("""
                        SELECT count(*), count(ORIGIN), count(DESTINATION), count_if(DISTANCE > 0), min(DISTANCE),
                               max(DISTANCE), count_if(DELAY > -1500 AND DELAY < 3000), min(DELAY), max(DELAY),
                               avg(DELAY), stddev_pop(DISTANCE), count(DELAY), sum(DISTANCE),
                               min(length(ORIGIN)), max(length(ORIGIN)), count_if(length(ORIGIN) = 3)
                        FROM %s\
                        """, distinct("origin"), once("destination")));
    }

    /// A statement of its own: `count(distinct …)` beside other aggregates is the slower form here.
    private static String distinct(String key) {
        return "SELECT count(*) FROM (SELECT " + key + " FROM %s WHERE " + key + " IS NOT NULL GROUP BY " + key + ")";
    }

    private static String once(String key) {
        return "SELECT count_if(n = 1), sum(n) FROM (SELECT count(*) AS n FROM %s WHERE " + key
                + " IS NOT NULL GROUP BY " + key + ")";
    }

    /// So many rules over half numbers and half texts; forty aggregates a statement read fastest.
    static Workload wide(Path data, int columns, int count) {
        List<String> rules = new ArrayList<>();
        List<String> aggregates = new ArrayList<>(List.of("count(*)"));
        List<String> all = rules(columns / 2).toList();
        for (int i = 0; i < count; i++) {
            rules.add(all.get(i % all.size()).replace("#", Integer.toString(i / all.size())));
        }
        IntStream.range(0, columns / 2).forEach(i -> aggregates.addAll(aggregates(i)));
        return new Workload("wide " + count + " x " + columns, data, rules, batches(aggregates, 40));
    }

    private static Stream<String> rules(int pairs) {
        return IntStream.range(0, pairs)
                .boxed()
                .flatMap(i -> Stream.of(
                        "Completeness \"n" + i + "\" > 0.9#",
                        "ColumnValues \"n" + i + "\" between -1 and 100# with threshold > 0.9",
                        "Mean \"n" + i + "\" between 1 and 99#",
                        "Completeness \"t" + i + "\" > 0.9#",
                        "ColumnLength \"t" + i + "\" between -1 and 20#"));
    }

    private static List<String> aggregates(int i) {
        String n = "n" + i;
        String length = "length(coalesce(t" + i + ", ''))";
        return List.of(
                "count(" + n + ")",
                "count_if(" + n + " > -1 AND " + n + " < 100)",
                "min(" + n + ")",
                "max(" + n + ")",
                "avg(" + n + ")",
                "count(t" + i + ")",
                "count_if(" + length + " < 20)",
                "min(" + length + ")",
                "max(" + length + ")");
    }

    private static List<String> batches(List<String> aggregates, int size) {
        return IntStream.iterate(0, start -> start < aggregates.size(), start -> start + size)
                .mapToObj(start -> "SELECT "
                        + String.join(", ", aggregates.subList(start, Math.min(aggregates.size(), start + size)))
                        + " FROM %s")
                .toList();
    }
}
