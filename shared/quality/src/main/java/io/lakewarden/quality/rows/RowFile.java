package io.lakewarden.quality.rows;

import io.lakewarden.quality.sql.Column;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/// A file of rows. It is written beside its final place, and moved there when it is whole.
final class RowFile {

    /// Which rows, and what is told of each.
    enum Kind {
        EVERY_ROW,
        FAILED_ROWS;

        List<String> lists() {
            return this == FAILED_ROWS
                    ? List.of(RowLevel.FAILED_RULES)
                    : List.of("DataQualityRulesPass", "DataQualityRulesFail", "DataQualityRulesSkip");
        }

        List<String> texts() {
            return this == FAILED_ROWS ? List.of() : List.of("DataQualityEvaluationResult");
        }

        private boolean takes(JudgedRow row) {
            return this == EVERY_ROW || !row.failed().isEmpty();
        }

        private List<Object> verdicts(JudgedRow row) {
            return this == FAILED_ROWS
                    ? List.of(row.failedRules())
                    : List.of(row.passed(), row.failed(), row.skipped(), row.result());
        }
    }

    private final Path target;
    private final Kind kind;
    private final RowFormat format;
    private final List<Column> columns;
    private final ParquetWriter parquet;
    private final RowLines lines;
    private final Path partial;
    private final BufferedWriter out;
    private boolean complete;

    RowFile(Path target, Kind kind, List<Column> columns, ParquetWriter parquet) {
        this.target = target;
        this.kind = kind;
        this.format = RowFormat.of(target);
        this.columns = List.copyOf(columns);
        this.parquet = parquet;
        List<String> names = new ArrayList<>(columns.stream().map(Column::name).toList());
        names.addAll(kind.lists());
        names.addAll(kind.texts());
        this.lines = new RowLines(names, format);
        this.partial = sibling(".partial");
        this.out = opened();
    }

    private Path sibling(String ending) {
        return target.resolveSibling(target.getFileName() + ending);
    }

    private BufferedWriter opened() {
        try {
            BufferedWriter writer = Files.newBufferedWriter(partial);
            writer.write(lines.header());
            return writer;
        } catch (IOException e) {
            throw failure(e);
        }
    }

    void accept(JudgedRow row) {
        if (!kind.takes(row)) {
            return;
        }
        List<Object> values = new ArrayList<>(row.values());
        values.addAll(kind.verdicts(row));
        try {
            out.write(lines.row(values));
            out.write('\n');
        } catch (IOException e) {
            throw failure(e);
        }
    }

    /// All rows came: what was written may take its place.
    void complete() {
        complete = true;
    }

    /// Without [#complete] before it, nothing is left behind.
    void close() {
        try {
            out.close();
            if (complete) {
                publish();
            }
            Files.deleteIfExists(partial);
        } catch (IOException e) {
            throw failure(e);
        }
    }

    private void publish() throws IOException {
        if (format != RowFormat.PARQUET) {
            Files.move(partial, target, StandardCopyOption.REPLACE_EXISTING);
            return;
        }
        Path converted = sibling(".parquet.partial");
        try {
            parquet.write(partial, columns, kind.lists(), kind.texts(), converted);
            Files.move(converted, target, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(converted);
        }
    }

    private UncheckedIOException failure(IOException cause) {
        return new UncheckedIOException(target + ": cannot be written (" + cause.getMessage() + ")", cause);
    }
}
