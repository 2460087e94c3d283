package io.lakewarden.quality.duckdb;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/// What a user says about files where the sniffer guesses wrong.
///
/// Keys: `format` (csv, json, parquet), `delimiter`, `quote`, `escape`, `header` (true, false), `encoding`, `null`
/// (text that means null), `type.COLUMN` (boolean, bigint, double, decimal(p,s), date, timestamp, string).
public final class ReadOptions {

    private static final String TYPE = "type.";

    private final Map<String, String> values;

    private ReadOptions(Map<String, String> values) {
        this.values = values;
    }

    /// Everything sniffed.
    public static ReadOptions sniffed() {
        return new ReadOptions(Map.of());
    }

    /// Checks the keys.
    ///
    /// @throws DataException for an unknown key
    public static ReadOptions of(Map<String, String> values) {
        for (String key : values.keySet()) {
            if (!key.matches("format|delimiter|quote|escape|header|encoding|null|type\\..+")) {
                throw new DataException("unknown read option '" + key
                        + "': known are format, delimiter, quote, escape, header, encoding, null, type.COLUMN");
            }
        }
        return new ReadOptions(new TreeMap<>(values));
    }

    public Optional<DataFormat> format() {
        return parsed("format", text -> DataFormat.valueOf(text.toUpperCase(Locale.ROOT)));
    }

    Optional<String> text(String key) {
        return Optional.ofNullable(values.get(key));
    }

    Optional<Boolean> header() {
        return parsed("header", text -> switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException(text);
        });
    }

    /// The type that a user gives a column, in the engine's words.
    Optional<String> type(String column) {
        return Optional.ofNullable(values.get(TYPE + column)).map(text -> {
            String type = text.strip().toLowerCase(Locale.ROOT);
            if (type.equals("string")) {
                return "VARCHAR";
            }
            if (type.matches("boolean|bigint|double|date|timestamp|decimal\\(\\d+,\\s*\\d+\\)")) {
                return type.toUpperCase(Locale.ROOT);
            }
            throw new DataException("unknown type '" + text + "' for column " + column
                    + ": known are boolean, bigint, double, decimal(p,s), date, timestamp, string");
        });
    }

    private <T> Optional<T> parsed(String key, Function<String, T> parse) {
        try {
            return text(key).map(parse);
        } catch (IllegalArgumentException e) {
            throw new DataException("read option " + key + "=" + values.get(key) + " is not understood", e);
        }
    }
}
