package io.lakewarden.quality.history;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// A run as JSON:
/// `{"format":1,"ruleset":"orders","data":"/lake/orders","at":"2026-01-31T12:00:00Z","metrics":{"Dataset.*.RowCount":4.0}}`
public final class RunJson {

    static final int FORMAT = 1;

    private static final ObjectMapper MAPPER = new ObjectMapper(
                    new JsonFactory().enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION))
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private RunJson() {}

    /// Writes a run; the stream stays open.
    public static void write(HistorySubject subject, Run run, OutputStream target) throws IOException {
        try (JsonGenerator json = MAPPER.createGenerator(target).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
            json.writeStartObject();
            json.writeNumberField("format", FORMAT);
            json.writeStringField("ruleset", subject.ruleset());
            json.writeStringField("data", subject.data());
            json.writeStringField("at", run.at().toString());
            json.writeObjectFieldStart("metrics");
            for (Map.Entry<String, Double> metric : run.values().entrySet()) {
                json.writeNumberField(metric.getKey(), metric.getValue());
            }
            json.writeEndObject();
            json.writeEndObject();
        }
    }

    /// Reads a run.
    ///
    /// @param where names the place in messages
    /// @throws Unreadable if it is no whole run of this subject
    /// @throws HistoryException if a later version wrote it: to leave it out would change verdicts without a word
    public static Run read(HistorySubject subject, byte[] bytes, String where) throws Unreadable {
        JsonNode json = parse(bytes);
        JsonNode format = json.path("format");
        if (format.isInt() && format.intValue() > FORMAT) {
            throw new HistoryException(where + ": written by a later version of Lakewarden (format " + format
                    + ", known is " + FORMAT + "); use that version, or another place for the history");
        }
        if (format.intValue() != FORMAT
                || !isOf(subject, json)
                || !json.path("metrics").isObject()) {
            throw new Unreadable("no run of this ruleset and data");
        }
        return new Run(instant(json.path("at")), values(json.get("metrics")));
    }

    private static JsonNode parse(byte[] bytes) throws Unreadable {
        try {
            return MAPPER.readTree(bytes);
        } catch (JacksonException e) {
            throw new Unreadable("broken JSON: " + e.getOriginalMessage());
        } catch (IOException e) {
            throw new Unreadable("cannot be read: " + e.getMessage());
        }
    }

    private static boolean isOf(HistorySubject subject, JsonNode json) {
        return json.path("ruleset").asText().equals(subject.ruleset())
                && json.path("data").asText().equals(subject.data());
    }

    private static Instant instant(JsonNode at) throws Unreadable {
        try {
            return Instant.parse(at.asText());
        } catch (DateTimeException _) {
            throw new Unreadable("no time in it");
        }
    }

    private static SortedMap<String, Double> values(JsonNode metrics) throws Unreadable {
        SortedMap<String, Double> values = new TreeMap<>();
        for (Map.Entry<String, JsonNode> metric : metrics.properties()) {
            if (!metric.getValue().isNumber()) {
                throw new Unreadable("a metric is no number");
            }
            values.put(metric.getKey(), metric.getValue().doubleValue());
        }
        return values;
    }

    /// Not a whole run.
    public static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1L;

        public Unreadable(String message) {
            super(message);
        }
    }
}
