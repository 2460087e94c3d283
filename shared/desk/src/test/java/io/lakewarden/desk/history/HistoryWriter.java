package io.lakewarden.desk.history;

import io.lakewarden.quality.history.HistorySubject;
import io.lakewarden.quality.history.Run;
import java.nio.file.Path;
import java.time.Instant;
import java.util.TreeMap;

/// A process of its own that keeps runs: `folder runs metrics`.
final class HistoryWriter {

    static final HistorySubject SUBJECT = new HistorySubject("orders", "/lake/orders.csv");
    static final Instant FIRST = Instant.parse("2026-01-01T00:00:00Z");

    private HistoryWriter() {}

    public static void main(String[] args) {
        FolderHistory folder = new FolderHistory(Path.of(args[0]), System.err::println);
        int runs = Integer.parseInt(args[1]);
        int metrics = Integer.parseInt(args[2]);
        for (int i = 0; i < runs; i++) {
            folder.keep(SUBJECT, run(i, metrics));
        }
    }

    /// The n-th run: every value is its number.
    static Run run(int number, int metrics) {
        TreeMap<String, Double> values = new TreeMap<>();
        for (int i = 0; i < metrics; i++) {
            values.put("Column.c" + i + ".Completeness", (double) number);
        }
        return new Run(FIRST.plusSeconds(number), values);
    }
}
