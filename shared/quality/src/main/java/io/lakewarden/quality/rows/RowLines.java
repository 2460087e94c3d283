package io.lakewarden.quality.rows;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.util.RawValue;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Rows as lines of text: one JSON object a row, or CSV after RFC 4180, in which a null is nothing at all, an empty
/// text is a pair of quotes, and a list is a JSON array.
///
/// @param format for Parquet it is JSON in which numbers, too, are texts: most readers take a JSON number for a double
record RowLines(List<String> names, RowFormat format) {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            .build();

    /// What stands before the first row.
    String header() throws IOException {
        return format == RowFormat.CSV ? row(new ArrayList<>(names)) + "\n" : "";
    }

    /// A row, without its line end.
    String row(List<Object> values) throws IOException {
        if (format == RowFormat.CSV) {
            List<String> cells = new ArrayList<>();
            for (Object value : values) {
                cells.add(cell(value));
            }
            return String.join(",", cells);
        }
        Map<String, Object> row = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            row.put(names.get(i), json(values.get(i)));
        }
        return MAPPER.writeValueAsString(row);
    }

    private static String cell(Object value) throws IOException {
        if (value == null) {
            return "";
        }
        String text = value instanceof List<?> list ? MAPPER.writeValueAsString(list) : text(value);
        boolean plain = !text.isEmpty() && text.chars().noneMatch(c -> ",\"\n\r".indexOf(c) >= 0);
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    /// JSON has no NaN and no infinities: those are texts, as Spark writes them.
    private Object json(Object value) {
        return switch (value) {
            case null -> null;
            case Double number when !Double.isFinite(number) -> number.toString();
            case Float number when !Float.isFinite(number) -> number.toString();
            case Boolean _, List<?> _ -> value;
            case Number _, RawValue _ -> format == RowFormat.PARQUET ? text(value) : value;
            default -> text(value);
        };
    }

    /// A moment as text, with its seconds; any other value as it prints itself.
    private static String text(Object value) {
        return switch (value) {
            case LocalDateTime moment -> DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(moment);
            case OffsetDateTime moment -> DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(moment);
            case RawValue json -> json.rawValue().toString();
            case BigDecimal number -> number.toPlainString();
            default -> value.toString();
        };
    }
}
