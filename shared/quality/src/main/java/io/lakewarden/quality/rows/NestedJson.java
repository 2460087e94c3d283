package io.lakewarden.quality.rows;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.lakewarden.quality.plan.EngineException;
import java.util.regex.Pattern;

/// The engine's JSON of a nested value. It writes NaN and infinities as bare words, which JSON does not have.
final class NestedJson {

    private static final Pattern BARE_WORD = Pattern.compile("(?i)nan|inf");
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private NestedJson() {}

    /// The same value, such words as texts.
    static String valid(String json) {
        if (!BARE_WORD.matcher(json).find()) {
            return json;
        }
        try {
            return MAPPER.readTree(json).toString();
        } catch (JsonProcessingException e) {
            throw new EngineException("a nested value is no JSON", true, e);
        }
    }
}
