package io.lakewarden.cli.quality;

import io.lakewarden.cli.InputException;
import io.lakewarden.quality.duckdb.DataFiles;
import io.lakewarden.quality.duckdb.DuckDbEngine;
import java.io.PrintWriter;
import java.io.Writer;
import java.time.Duration;
import java.util.Locale;
import java.util.OptionalLong;
import picocli.CommandLine.Option;

/// `--quiet` and `--verbose`: how much is said on stderr beside errors.
final class Verbosity {

    /// Set by the launcher, since Java cannot tell where stderr goes.
    private static final String TERMINAL = "lakewarden.terminal";

    private static final long WORTH_COUNTING = 1_000_000;

    @Option(names = "--quiet", description = "Say nothing on standard error but errors: no notices, no progress.")
    private boolean quiet;

    @Option(names = "--verbose", description = "Say at the end what was scanned, in what time.")
    private boolean verbose;

    /// Where notices and progress go.
    ///
    /// @throws InputException if the user wants both
    PrintWriter notices(PrintWriter err) {
        if (quiet && verbose) {
            throw new InputException("--quiet and --verbose: one or the other");
        }
        return quiet ? new PrintWriter(Writer.nullWriter()) : err;
    }

    Progress progress(PrintWriter err) {
        return Progress.started(notices(err), Boolean.getBoolean(TERMINAL));
    }

    /// Tells progress what is read. Few bytes never take a second: nobody counts their rows.
    static void open(Progress progress, DuckDbEngine engine) {
        if (size(engine) > WORTH_COUNTING) {
            progress.over(bytes(engine) + rows(engine.rows()));
        }
    }

    /// The last word of a run, if it is asked for.
    void summary(PrintWriter err, Progress progress, DuckDbEngine engine) {
        if (verbose) {
            err.println(summary(engine, progress.statements(), progress.elapsed()));
        }
    }

    private static String summary(DuckDbEngine engine, int statements, Duration time) {
        OptionalLong rows = engine.rows();
        double seconds = time.toNanos() / 1e9;
        String rate = rows.isPresent() && seconds > 0
                ? String.format(Locale.ROOT, ": %,.0f rows a second", rows.getAsLong() / seconds)
                : "";
        int files = engine.sources().values().stream()
                .mapToInt(data -> data.files().size())
                .sum();
        return String.format(
                Locale.ROOT,
                "scanned %s%s in %d %s, %d %s, %.2f s%s",
                bytes(engine),
                rows(rows),
                files,
                files == 1 ? "file" : "files",
                statements,
                statements == 1 ? "statement" : "statements",
                seconds,
                rate);
    }

    private static String rows(OptionalLong rows) {
        return rows.isPresent() ? String.format(Locale.ROOT, ", %,d rows", rows.getAsLong()) : "";
    }

    private static long size(DuckDbEngine engine) {
        return engine.sources().values().stream().mapToLong(DataFiles::bytes).sum();
    }

    private static String bytes(DuckDbEngine engine) {
        long bytes = size(engine);
        return bytes < 1_000_000
                ? String.format(Locale.ROOT, "%,d bytes", bytes)
                : String.format(Locale.ROOT, "%,.1f MB", bytes / 1e6);
    }
}
