package io.lakewarden.quality.rows;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Cells after RFC 4180; a list is a JSON array. A null is nothing at all, an empty text is a pair of
/// quotes.
record CsvLines(List<String> names) implements LineWriter {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    @Override
    public String header() throws IOException {
        return row(new ArrayList<>(names)) + "\n";
    }

    @Override
    public String row(List<Object> values) throws IOException {
        List<String> cells = new ArrayList<>();
        for (Object value : values) {
            cells.add(cell(value));
        }
        return String.join(",", cells);
    }

    private static String cell(Object value) throws IOException {
        if (value == null) {
            return "";
        }
        String text = value instanceof List<?> list ? MAPPER.writeValueAsString(list) : LineWriter.text(value);
        boolean plain = !text.isEmpty() && text.chars().noneMatch(c -> ",\"\n\r".indexOf(c) >= 0);
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
