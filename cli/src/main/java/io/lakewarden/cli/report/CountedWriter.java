package io.lakewarden.cli.report;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;

/// A format whose counts stand before what they count: items wait in a temporary file.
abstract class CountedWriter implements ItemWriter {

    private final Map<CheckedItem.Result, Long> counts = new EnumMap<>(CheckedItem.Result.class);
    private final Path waiting = Files.createTempFile("lakewarden", ".report");
    private final Writer items = Files.newBufferedWriter(waiting);
    private final Writer out;

    CountedWriter(Writer out) throws IOException {
        this.out = out;
    }

    abstract String begin();

    abstract String text(CheckedItem item);

    abstract String finish();

    final long count(CheckedItem.Result... results) {
        long sum = 0;
        for (CheckedItem.Result result : results) {
            sum += counts.getOrDefault(result, 0L);
        }
        return sum;
    }

    @Override
    public final void write(CheckedItem item) throws IOException {
        counts.merge(item.result(), 1L, Long::sum);
        items.write(text(item));
    }

    @Override
    public final void end() throws IOException {
        items.close();
        out.write(begin());
        try (Reader written = Files.newBufferedReader(waiting)) {
            written.transferTo(out);
        }
        out.write(finish());
        out.flush();
    }

    @Override
    public final void close() throws IOException {
        items.close();
        Files.deleteIfExists(waiting);
    }
}
