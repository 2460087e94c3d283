package io.lakewarden.quality.rows;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.util.RawValue;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// One JSON object a row.
///
/// @param exact whether numbers, too, are texts: most readers take a JSON number for a double
record JsonLines(List<String> names, boolean exact) implements LineWriter {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            .build();

    @Override
    public String header() {
        return "";
    }

    @Override
    public String row(List<Object> values) throws IOException {
        Map<String, Object> row = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            row.put(names.get(i), json(values.get(i)));
        }
        return MAPPER.writeValueAsString(row);
    }

    /// JSON has no NaN and no infinities: those are texts, as Spark writes them.
    private Object json(Object value) {
        return switch (value) {
            case null -> null;
            case Double number when !Double.isFinite(number) -> number.toString();
            case Float number when !Float.isFinite(number) -> number.toString();
            case Boolean _, List<?> _ -> value;
            case Number _, RawValue _ -> exact ? LineWriter.text(value) : value;
            default -> LineWriter.text(value);
        };
    }
}
