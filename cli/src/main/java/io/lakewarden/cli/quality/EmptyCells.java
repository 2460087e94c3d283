package io.lakewarden.cli.quality;

import io.lakewarden.quality.dqdl.Rule;
import io.lakewarden.quality.dqdl.Ruleset;
import io.lakewarden.quality.duckdb.DataFiles;
import io.lakewarden.quality.duckdb.DataFormat;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import io.lakewarden.quality.sql.ColumnType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds empty cells in text columns of a CSV file that a rule of completeness judges: they are empty strings, which
/// are complete, and many a user means them to be missing.
final class EmptyCells {

    private static final Set<String> COMPLETENESS = Set.of("Completeness", "IsComplete", "IsPrimaryKey");

    private EmptyCells() {}

    /// A notice for each such column. Counts only in files that the engine holds in memory, where it costs nothing.
    static List<String> notices(DuckDbEngine engine, Ruleset ruleset) {
        DataFiles data = engine.sources().get(DuckDbEngine.PRIMARY);
        List<String> columns = judged(engine, ruleset);
        if (data.format() != DataFormat.CSV || !engine.holds(DuckDbEngine.PRIMARY) || columns.isEmpty()) {
            return List.of();
        }
        List<Object> counts =
                engine.query(counting(engine, columns), 1).values().getFirst();
        List<String> notices = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            long empty = ((Number) counts.get(i)).longValue();
            if (empty > 0) {
                notices.add(data.label() + ": " + empty + (empty == 1 ? " cell of " : " cells of ") + columns.get(i)
                        + (empty == 1 ? " is" : " are")
                        + " empty, which is complete as in Glue; --read null= reads empty cells as nulls");
            }
        }
        return notices;
    }

    private static List<String> judged(DuckDbEngine engine, Ruleset ruleset) {
        return ruleset.rules().stream()
                .flatMap(Rule::leaves)
                .filter(rule -> COMPLETENESS.contains(rule.type()))
                .flatMap(rule -> rule.parameters().stream())
                .flatMap(name -> engine.primary().column(name).stream())
                .filter(column -> column.type() == ColumnType.TEXT)
                .map(column -> column.name())
                .distinct()
                .toList();
    }

    private static String counting(DuckDbEngine engine, List<String> columns) {
        return columns.stream()
                .map(name -> "count_if(" + engine.dialect().identifier(name) + " = '')")
                .collect(Collectors.joining(
                        ", ", "SELECT ", " FROM " + engine.dialect().identifier(DuckDbEngine.PRIMARY)));
    }
}
