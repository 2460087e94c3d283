package io.lakewarden.cli.report;

import io.lakewarden.cli.InputException;
import io.lakewarden.cli.OutputFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/// `--format` and `--report` of every check.
public final class ReportOptions {

    private static final Set<CheckFormat> OF_COMMANDS = Set.of(CheckFormat.TEXT, CheckFormat.JSON, CheckFormat.CSV);

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "text (default), json, junit, markdown, sarif or github (annotations).")
    private CheckFormat format = CheckFormat.TEXT;

    @Option(
            names = "--report",
            paramLabel = "FORMAT=FILE",
            description = "Writes the result to a file, too, in any of these formats; can be repeated.")
    private Map<CheckFormat, Path> files = new LinkedHashMap<>();

    /// Writes a whole report in one format.
    public interface Body {
        void write(CheckFormat format, PrintWriter out) throws IOException;
    }

    /// What goes to standard output.
    public CheckFormat format() {
        return format;
    }

    /// The files, by format.
    public Map<CheckFormat, Path> files() {
        return files;
    }

    /// Told before the work is done: a format that the command does not have, a file that cannot be written or is read.
    ///
    /// @param own the formats that the command writes itself, beside those that are made of items
    public void check(Set<CheckFormat> own, List<Path> inputs) {
        Stream.concat(Stream.of(format), files.keySet().stream()).forEach(asked -> {
            if (OF_COMMANDS.contains(asked) && !own.contains(asked)) {
                throw new InputException(asked.name().toLowerCase(Locale.ROOT) + ": not a format of this command");
            }
        });
        files.values().forEach(file -> {
            OutputFile.check("--report", file);
            OutputFile.refuseInput("--report", file, inputs);
        });
    }

    /// Writes the result wherever it was asked for.
    public void write(PrintWriter out, Body body) throws IOException {
        body.write(format, out);
        writeFiles(body);
    }

    /// The files alone.
    public void writeFiles(Body body) {
        files.forEach((each, file) -> {
            try (Writer writer = Files.newBufferedWriter(file);
                    PrintWriter print = new PrintWriter(writer)) {
                body.write(each, print);
                if (print.checkError()) {
                    throw new IOException("the disk may be full");
                }
            } catch (IOException e) {
                throw OutputFile.failed(file, e);
            }
        });
    }
}
