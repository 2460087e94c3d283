package io.lakewarden.quality.duckdb;

import static java.util.stream.Collectors.joining;

import io.lakewarden.quality.sql.Column;
import io.lakewarden.quality.sql.ColumnType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads CSV, TSV and their kind.
///
/// Types as Glue's catalog gives them: whole numbers, decimals, else text; dates stay text. An empty cell is null in a
/// numeric column and the empty string in a text column, as Spark reads it for Glue.
final class CsvReader {

    private static final String TYPES = "auto_type_candidates=['BIGINT', 'DOUBLE', 'VARCHAR']";
    private static final String NONE = "(empty)";

    private CsvReader() {}

    static Relation relation(DuckDbSession session, DataFiles data, ReadOptions options) {
        Map<String, String> dialect = dialect(session, data.files().getFirst(), options);
        String source =
                " FROM read_csv(" + Sources.list(data.files()) + ", " + joined(dialect) + ", union_by_name=true, ";
        String described =
                "SELECT *" + source + "hive_partitioning=" + data.isPartitioned() + ", sample_size=-1, " + TYPES + ")";
        List<Column> found = NativeTypes.columns(session.query("DESCRIBE " + described, 100_000));
        List<Column> columns = Sources.visible(data, found).stream()
                .map(column -> typed(column, options))
                .toList();
        List<Column> own = Sources.own(data, columns);
        String select = "SELECT " + Sources.star(data, found) + source + Sources.partitions(data, columns) + ", types="
                + Sources.types(own) + notNull(own, options) + ")";
        List<String> guesses = new ArrayList<>(List.of(guess(data, dialect, columns)));
        guesses.addAll(RaggedLines.words(data.label(), dialect));
        guesses.addAll(SameNames.words(data.label(), columns));
        return new Relation(select, columns, guesses);
    }

    private static Column typed(Column column, ReadOptions options) {
        return options.type(column.name())
                .map(type -> NativeTypes.column(column.name(), type))
                .orElse(column);
    }

    /// What the user says, else what the first file looks like.
    private static Map<String, String> dialect(DuckDbSession session, Path file, ReadOptions options) {
        Map<String, String> said = said(options);
        List<Object> found = sniffed(session, file, said);
        Map<String, String> padded = RaggedLines.options(found, said);
        return padded.isEmpty() ? dialect(found, said) : dialect(sniffed(session, file, padded), padded);
    }

    /// Delimiter, quote, escape, header, lines to skip, number of columns, name of the first one.
    private static List<Object> sniffed(DuckDbSession session, Path file, Map<String, String> said) {
        String sniff = "SELECT Delimiter, Quote, \"Escape\", HasHeader, SkipRows, len(\"Columns\"), "
                + "\"Columns\"[1].name FROM sniff_csv("
                + Sources.list(List.of(file)).replaceFirst("^\\[", "").replaceFirst("]$", "")
                + ", sample_size=-1, " + TYPES
                + said.entrySet().stream()
                        .map(e -> ", " + e.getKey() + "=" + e.getValue())
                        .collect(joining())
                + ")";
        return session.query(sniff, 1).values().getFirst();
    }

    private static Map<String, String> dialect(List<Object> found, Map<String, String> said) {
        Map<String, String> dialect = new LinkedHashMap<>();
        dialect.put("delim", Sources.text(found.get(0).toString()));
        dialect.put("quote", quoted(found.get(1), "\""));
        dialect.put("escape", quoted(found.get(2), "\""));
        dialect.put("header", found.get(3).toString());
        if (!said.containsKey(RaggedLines.PADDING)) {
            dialect.put("skip", found.get(4).toString());
        }
        dialect.putAll(said);
        return dialect;
    }

    private static String quoted(Object found, String usual) {
        return Sources.text(found.equals(NONE) ? usual : found.toString());
    }

    private static Map<String, String> said(ReadOptions options) {
        Map<String, String> said = new LinkedHashMap<>();
        options.text("delimiter").ifPresent(text -> said.put("delim", Sources.text(text.replace("\\t", "\t"))));
        options.text("quote").ifPresent(text -> said.put("quote", Sources.text(text)));
        options.text("escape").ifPresent(text -> said.put("escape", Sources.text(text)));
        options.text("encoding").ifPresent(text -> said.put("encoding", Sources.text(text)));
        options.text("null").ifPresent(text -> said.put("nullstr", "['', " + Sources.text(text) + "]"));
        options.header().ifPresent(header -> said.put("header", header.toString()));
        return said;
    }

    private static String joined(Map<String, String> options) {
        return options.entrySet().stream()
                .map(e -> e.getKey() + "=" + e.getValue())
                .collect(joining(", "));
    }

    private static String notNull(List<Column> columns, ReadOptions options) {
        List<String> texts = new ArrayList<>();
        columns.stream()
                .filter(column -> column.type() == ColumnType.TEXT)
                .forEach(column -> texts.add(Sources.text(column.name())));
        return texts.isEmpty() || options.text("null").isPresent()
                ? ""
                : ", force_not_null=[" + String.join(", ", texts) + "]";
    }

    private static String guess(DataFiles data, Map<String, String> dialect, List<Column> columns) {
        return data.label() + ": CSV with " + columns.size() + " columns, delimiter " + dialect.get("delim") + ", "
                + (dialect.get("header").equals("true") ? "first line is the header" : "no header line")
                + (dialect.getOrDefault("skip", "0").equals("0")
                        ? ""
                        : ", the first " + dialect.get("skip") + " left out, since what follows looks different");
    }
}
