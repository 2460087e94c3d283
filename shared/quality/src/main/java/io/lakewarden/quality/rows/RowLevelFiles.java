package io.lakewarden.quality.rows;

import static java.util.Objects.requireNonNull;

import io.lakewarden.quality.sql.Column;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Writes row-level results: every row with its verdicts, and the rows that fail.
///
/// @param rowLevel where every row goes
/// @param failedRows where the rows go that fail a rule
public record RowLevelFiles(Optional<Path> rowLevel, Optional<Path> failedRows) {

    public RowLevelFiles {
        requireNonNull(rowLevel, "rowLevel");
        requireNonNull(failedRows, "failedRows");
    }

    /// Checks the names before any work is done.
    ///
    /// @param data files that must not be written over
    /// @throws IllegalArgumentException if a name has an ending of no known format, or is a file of the
    ///     data
    public void check(List<Path> data) {
        Stream.concat(rowLevel.stream(), failedRows.stream()).forEach(file -> check(file, data));
        if (rowLevel.isPresent() && absolute(rowLevel).equals(absolute(failedRows))) {
            throw new IllegalArgumentException(rowLevel.get() + ": cannot take both outputs");
        }
    }

    private static Optional<Path> absolute(Optional<Path> file) {
        return file.map(one -> one.toAbsolutePath().normalize());
    }

    private static void check(Path file, List<Path> data) {
        RowFormat.of(file);
        if (data.stream().anyMatch(input -> isSame(input, file))) {
            throw new IllegalArgumentException(file + ": is a file of the data and will not be written over");
        }
        Path folder = file.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException(file + ": there is no folder " + folder);
        }
    }

    private static boolean isSame(Path input, Path output) {
        try {
            return Files.exists(output) && Files.isSameFile(input, output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Checks that no column of the data has the name of one of ours.
    ///
    /// @throws IllegalArgumentException if one has
    public void checkNames(List<Column> columns) {
        rowLevel.ifPresent(file -> checkNames(file, RowFile.Kind.EVERY_ROW, columns));
        failedRows.ifPresent(file -> checkNames(file, RowFile.Kind.FAILED_ROWS, columns));
    }

    private static void checkNames(Path file, RowFile.Kind kind, List<Column> columns) {
        for (Column column : columns) {
            if (Stream.concat(kind.lists().stream(), kind.texts().stream()).anyMatch(column.name()::equalsIgnoreCase)) {
                throw new IllegalArgumentException(file + ": the data has a column " + column.name()
                        + ", which is the name of a column of results");
            }
        }
    }

    /// Judges the rows and writes the files that are asked for.
    ///
    /// @throws UncheckedIOException if a file cannot be written
    /// @throws io.lakewarden.quality.plan.EngineException if the data cannot be read
    public void write(RowLevel rows, ParquetWriter parquet) {
        if (rowLevel.isPresent() || failedRows.isPresent()) {
            RowLevel.Wanted wanted = rowLevel.isPresent() ? RowLevel.Wanted.EVERY_ROW : RowLevel.Wanted.FAILING_ROWS;
            rows.read(() -> new Outputs(files(rows.columns(), parquet)), wanted);
        }
    }

    private List<RowFile> files(List<Column> columns, ParquetWriter parquet) {
        List<RowFile> files = new ArrayList<>();
        rowLevel.ifPresent(file -> files.add(new RowFile(file, RowFile.Kind.EVERY_ROW, columns, parquet)));
        failedRows.ifPresent(file -> files.add(new RowFile(file, RowFile.Kind.FAILED_ROWS, columns, parquet)));
        return files;
    }

    /// The files that are written at once.
    record Outputs(List<RowFile> files) implements AutoCloseable {
        void accept(JudgedRow row) {
            files.forEach(file -> file.accept(row));
        }

        void complete() {
            files.forEach(RowFile::complete);
        }

        @Override
        public void close() {
            files.forEach(RowFile::close);
        }
    }
}
