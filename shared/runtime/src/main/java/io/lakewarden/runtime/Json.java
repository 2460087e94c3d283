package io.lakewarden.runtime;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// The one JSON mapper of the handlers. It tolerates unknown fields (AWS adds some without notice), bounds depth and
/// size (events are untrusted) and never resolves types named in the data.
public final class Json {

    private static final int DEEPEST = 64;
    /// Lambda's limit of 6 MiB for one event, and some for what results hold beside it.
    private static final long LARGEST = 7_000_000;

    private static final JsonFactory FACTORY = new JsonFactoryBuilder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxDocumentLength(LARGEST)
                    .build())
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .build();

    private static final JsonMapper MAPPER = JsonMapper.builder(FACTORY)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_ABSENT, JsonInclude.Include.USE_DEFAULTS))
            .addModules(new Jdk8Module(), new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
            .build();

    private Json() {}

    /// The mapper itself: immutable after construction, safe to share and to keep in a snapshot.
    public static JsonMapper mapper() {
        return MAPPER;
    }

    /// Reads one JSON value.
    ///
    /// @throws InvalidEventException when the bytes are not exactly one JSON value; names the place only
    public static JsonNode read(byte[] json) {
        try {
            JsonNode node = MAPPER.readTree(json);
            if (node == null || node.isMissingNode()) {
                throw new InvalidEventException("the event is empty: expected a JSON object");
            }
            return node;
        } catch (JsonProcessingException e) {
            throw new InvalidEventException("the event is not JSON" + place(e));
        } catch (IOException e) {
            throw new InvalidEventException("the event cannot be read");
        }
    }

    /// Reads what we have written ourselves.
    ///
    /// @throws IllegalArgumentException if it is something else; the text is not told
    public static <T> T of(String json, Class<T> type) {
        try {
            return MAPPER.readValue(json, type);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("no " + type.getSimpleName() + place(e));
        }
    }

    /// Writes a value; failing to do so is a fault of ours.
    public static byte[] write(Object value) {
        try {
            return MAPPER.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("cannot write " + value.getClass().getSimpleName() + " as JSON", e);
        }
    }

    /// The same as text.
    public static String writeText(Object value) {
        return new String(write(value), StandardCharsets.UTF_8);
    }

    /// A text field, absent when it is missing, null, empty or no scalar.
    public static Optional<String> text(JsonNode object, String field) {
        JsonNode node = object.path(field);
        return node.isValueNode() && !node.isNull() && !node.asText().isEmpty()
                ? Optional.of(node.asText())
                : Optional.empty();
    }

    /// The first of several spellings of a field that is there; a missing node when none is.
    public static JsonNode firstOf(JsonNode object, String... spellings) {
        for (String spelling : spellings) {
            JsonNode node = object.path(spelling);
            if (!node.isMissingNode() && !node.isNull()) {
                return node;
            }
        }
        return object.path(spellings[0]);
    }

    private static String place(JsonProcessingException e) {
        return e.getLocation() == null
                ? ""
                : " (line %d, column %d)"
                        .formatted(e.getLocation().getLineNr(), e.getLocation().getColumnNr());
    }
}
