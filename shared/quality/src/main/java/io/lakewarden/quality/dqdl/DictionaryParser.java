package io.lakewarden.quality.dqdl;

import io.lakewarden.base.Nearest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads `Metadata` and `DataSources`: dictionaries of strings and lists of strings.
final class DictionaryParser {

    private static final String VERSION = "Version";
    private static final String PRIMARY = "Primary";
    private static final String ADDITIONAL = "AdditionalDataSources";

    private final Cursor cursor;

    DictionaryParser(Cursor cursor) {
        this.cursor = cursor;
    }

    record DataSources(Optional<String> primary, List<String> additional) {
        static final DataSources NONE = new DataSources(Optional.empty(), List.of());
    }

    private record Entry(Token key, List<Token> values, boolean list) {}

    Map<String, String> metadata() {
        Map<String, String> metadata = new LinkedHashMap<>();
        for (Entry entry : dictionary()) {
            if (!entry.key().value().equals(VERSION)) {
                refuse(entry.key(), Section.METADATA, List.of(VERSION));
            }
            if (entry.list()) {
                cursor.problems().add(entry.key(), entry.key().shown() + " is one string, not a list");
            }
            metadata.put(entry.key().value(), entry.values().getFirst().value());
        }
        return metadata;
    }

    DataSources dataSources() {
        Optional<String> primary = Optional.empty();
        List<String> additional = new ArrayList<>();
        for (Entry entry : dictionary()) {
            List<String> values = entry.values().stream().map(Token::value).toList();
            switch (entry.key().value()) {
                case PRIMARY -> primary = Optional.of(values.getFirst());
                case ADDITIONAL -> additional.addAll(values);
                default -> refuse(entry.key(), Section.DATA_SOURCES, List.of(PRIMARY, ADDITIONAL));
            }
        }
        return new DataSources(primary, additional);
    }

    private void refuse(Token key, Section section, List<String> known) {
        Optional<String> hint = Nearest.hint(key.value(), known)
                .or(() -> Optional.of("known: \"" + String.join("\", \"", known) + "\""));
        cursor.problems().add(key, "unknown key " + key.shown() + " in " + section.word(), hint);
    }

    private List<Entry> dictionary() {
        cursor.expect("{", "write { \"key\": \"value\" }");
        Map<String, Entry> entries = new LinkedHashMap<>();
        do {
            Entry entry = entry();
            if (entries.put(entry.key().value(), entry) != null) {
                cursor.problems().add(entry.key(), "key " + entry.key().shown() + " is given twice");
            }
        } while (cursor.accept(","));
        cursor.expect("}", "close the braces, or put a comma between entries");
        return List.copyOf(entries.values());
    }

    private Entry entry() {
        Token key = cursor.expectString("a key");
        cursor.expect(":", "write \"key\": \"value\"");
        if (!cursor.accept("[")) {
            return new Entry(key, List.of(cursor.expectString("a value")), false);
        }
        List<Token> values = new ArrayList<>();
        do {
            values.add(cursor.expectString("a value"));
        } while (cursor.accept(","));
        cursor.expect("]", "close the list, or put a comma between its values");
        return new Entry(key, values, true);
    }
}
