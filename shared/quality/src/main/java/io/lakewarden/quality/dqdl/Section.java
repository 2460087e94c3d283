package io.lakewarden.quality.dqdl;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The parts of a document that have a name of their own.
enum Section {
    METADATA("Metadata"),
    DATA_SOURCES("DataSources"),
    DEFAULT_LABELS("DefaultLabels"),
    RULES("Rules"),
    ANALYZERS("Analyzers");

    private final String word;

    Section(String word) {
        this.word = word;
    }

    String word() {
        return word;
    }

    boolean isList() {
        return this == RULES || this == ANALYZERS;
    }

    static Optional<Section> of(String word) {
        return Arrays.stream(values()).filter(one -> one.word.equals(word)).findFirst();
    }

    static List<String> words() {
        return Arrays.stream(values()).map(Section::word).toList();
    }
}
