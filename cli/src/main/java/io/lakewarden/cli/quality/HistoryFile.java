package io.lakewarden.cli.quality;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.lakewarden.cli.InputException;
import io.lakewarden.quality.history.History;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Reads `--history FILE.json`.
final class HistoryFile {

    private HistoryFile() {}

    /// Nothing is known without a file.
    static History read(Path file) {
        if (file == null) {
            return History.NONE;
        }
        try (JsonParser json = new JsonFactory().createParser(file.toFile())) {
            Map<String, List<Double>> metrics = metrics(json);
            return (metric, count) -> {
                List<Double> known = metrics.getOrDefault(metric, List.of());
                return known.subList(0, Math.min(count, known.size()));
            };
        } catch (IOException e) {
            throw new InputException(file + ": no history of the form {\"metric\":[latest, earlier]}", e);
        }
    }

    private static Map<String, List<Double>> metrics(JsonParser json) throws IOException {
        Map<String, List<Double>> metrics = new HashMap<>();
        expect(json.nextToken(), JsonToken.START_OBJECT);
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            expect(json.nextToken(), JsonToken.START_ARRAY);
            List<Double> values = new ArrayList<>();
            while (json.nextToken() != JsonToken.END_ARRAY) {
                values.add(json.getDoubleValue());
            }
            metrics.put(name, values);
        }
        return metrics;
    }

    private static void expect(JsonToken found, JsonToken expected) throws IOException {
        if (found != expected) {
            throw new IOException("expected " + expected + ", found " + found);
        }
    }
}
