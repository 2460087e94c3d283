package io.lakewarden.desk.history;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.lakewarden.quality.history.History;
import io.lakewarden.quality.history.HistoryException;
import io.lakewarden.quality.history.Series;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A history that is given as a file: `{"metric":[latest, earlier, …]}`. It is read only.
///
/// A series is found by its full name or, so that a file can be written by hand, by its metric's name alone.
public final class HistoryFile implements History {

    private final Map<String, List<Double>> values;

    private HistoryFile(Map<String, List<Double>> values) {
        this.values = values;
    }

    /// Reads a file.
    ///
    /// @throws HistoryException if it is no such file; the message names line and column
    public static HistoryFile read(Path file) {
        try (JsonParser json = new JsonFactory()
                .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
                .createParser(file.toFile())) {
            return new HistoryFile(new Reader(file, json).metrics());
        } catch (NoSuchFileException | java.io.FileNotFoundException e) {
            throw new HistoryException(file + ": no such file", e);
        } catch (JacksonException e) {
            throw new HistoryException(at(file, e.getLocation()) + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new HistoryException(file + ": cannot be read (" + IoReasons.of(e) + ")", e);
        }
    }

    @Override
    public List<Double> latest(Series series, int count) {
        List<Double> known = values.getOrDefault(series.text(), values.getOrDefault(series.metric(), List.of()));
        return known.subList(0, Math.min(count, known.size()));
    }

    private static String at(Path file, JsonLocation place) {
        return place == null
                ? file + ": "
                : file + ":" + place.getLineNr() + ":" + Math.max(1, place.getColumnNr()) + ": ";
    }

    private record Reader(Path file, JsonParser json) {

        Map<String, List<Double>> metrics() throws IOException {
            Map<String, List<Double>> metrics = new HashMap<>();
            expect(json.nextToken() == JsonToken.START_OBJECT, "an object {\"metric\":[latest, earlier]}");
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                metrics.put(json.currentName(), numbers());
            }
            expect(json.nextToken() == null, "nothing after the object");
            return metrics;
        }

        private List<Double> numbers() throws IOException {
            expect(json.nextToken() == JsonToken.START_ARRAY, "a list of numbers, the latest first");
            List<Double> numbers = new ArrayList<>();
            while (json.nextToken() != JsonToken.END_ARRAY) {
                expect(json.currentToken().isNumeric() && Double.isFinite(json.getDoubleValue()), "a number");
                numbers.add(json.getDoubleValue());
            }
            return List.copyOf(numbers);
        }

        private void expect(boolean holds, String expected) {
            if (!holds) {
                throw new HistoryException(at(file, json.currentTokenLocation()) + "expected " + expected);
            }
        }
    }
}
