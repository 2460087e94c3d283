package io.lakewarden.quality.duckdb;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Text files whose lines have different numbers of cells.
///
/// The engine's sniffer takes such a file for one column with another delimiter, or skips its header as a line
/// that does not belong. Spark reads it with the header, fills up short lines, and so does this; it drops what is too
/// long, and this keeps it.
final class RaggedLines {

    /// The engine's option; with it, the engine takes no number of lines to skip.
    static final String PADDING = "null_padding";
    private static final List<String> DELIMITERS = List.of(",", ";", "\t", "|");

    private RaggedLines() {}

    /// How to read a file that is ragged, by what the sniffer found and the user said; empty for any other.
    static Map<String, String> options(List<Object> found, Map<String, String> said) {
        boolean header = found.get(3).toString().equals("true");
        long skipped = ((Number) found.get(4)).longValue();
        long columns = ((Number) found.get(5)).longValue();
        if (said.containsKey("header") && said.get("header").equals("false")) {
            return Map.of();
        }
        if (!header && skipped > 0) {
            return padded(found.get(0).toString(), said);
        }
        boolean one = columns == 1 && header && !said.containsKey("delim");
        return one
                ? delimiter(found.get(6).toString())
                        .map(text -> padded(text, said))
                        .orElse(Map.of())
                : Map.of();
    }

    /// A header line that was taken for one name.
    private static Optional<String> delimiter(String name) {
        return DELIMITERS.stream().filter(name::contains).findFirst();
    }

    private static Map<String, String> padded(String delimiter, Map<String, String> said) {
        Map<String, String> padded = new LinkedHashMap<>(said);
        padded.putIfAbsent("delim", Sources.text(delimiter));
        padded.put("header", "true");
        padded.put(PADDING, "true");
        return padded;
    }

    /// What the user is told.
    static List<String> words(String label, Map<String, String> dialect) {
        return dialect.containsKey(PADDING)
                ? List.of(label + ": its lines have different numbers of cells; missing cells are read as empty ones, "
                        + "and columns that the header does not name are called column2, column3 and so on")
                : List.of();
    }
}
