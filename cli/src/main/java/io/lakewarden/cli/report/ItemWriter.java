package io.lakewarden.cli.report;

import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.util.Map;

/// One format of a report, written as a stream: however many items there are, none is kept in memory.
public interface ItemWriter extends Closeable {

    /// The writer of a format that is made of items.
    ///
    /// @param check what was checked, such as a ruleset's name
    /// @param codes a sentence for each code that findings may have
    static ItemWriter of(CheckFormat format, String check, Map<String, String> codes, Writer out) throws IOException {
        return switch (format) {
            case JUNIT -> new JunitWriter(check, out);
            case MARKDOWN -> new MarkdownWriter(check, out);
            case SARIF -> new SarifWriter(codes, out);
            case GITHUB -> new GithubWriter(out);
            case TEXT, JSON, CSV -> throw new IllegalArgumentException(format + " is each command's own");
        };
    }

    /// Writes every item, and the end.
    static void write(
            CheckFormat format, String check, Map<String, String> codes, Iterable<CheckedItem> items, Writer out)
            throws IOException {
        try (ItemWriter writer = of(format, check, codes, out)) {
            for (CheckedItem item : items) {
                writer.write(item);
            }
            writer.end();
        }
    }

    void write(CheckedItem item) throws IOException;

    /// Nothing comes after the last item. The target is flushed, not closed.
    void end() throws IOException;

    @Override
    default void close() throws IOException {}
}
